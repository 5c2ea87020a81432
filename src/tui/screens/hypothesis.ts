import type { Screen } from './screen.ts';

/** Hypothesis. */
export const hypothesis = (): Screen => ({ id: 'hypothesis', name: 'Hypothesis', panes: () => [] });
