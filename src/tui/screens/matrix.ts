import type { Screen } from './screen.ts';

/** Matrix. */
export const matrix = (): Screen => ({ id: 'matrix', name: 'Matrix', panes: () => [] });
