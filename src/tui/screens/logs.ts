import type { Screen } from './screen.ts';

/** Logs. */
export const logs = (): Screen => ({ id: 'logs', name: 'Logs', panes: () => [] });
