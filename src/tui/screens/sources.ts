import type { Screen } from './screen.ts';

/** Sources. */
export const sources = (): Screen => ({ id: 'sources', name: 'Sources', panes: () => [] });
