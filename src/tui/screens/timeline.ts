import type { Screen } from './screen.ts';

/** Timeline. */
export const timeline = (): Screen => ({ id: 'timeline', name: 'Timeline', panes: () => [] });
