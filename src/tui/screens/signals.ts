import type { Screen } from './screen.ts';

/** Signals. */
export const signals = (): Screen => ({ id: 'signals', name: 'Signals', panes: () => [] });
