import type { Screen } from './screen.ts';

/** Checks. */
export const checks = (): Screen => ({ id: 'checks', name: 'Checks', panes: () => [] });
