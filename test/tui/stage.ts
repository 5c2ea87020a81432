import { type Line, span } from '../../src/tui/line.ts';
import type { Pane, Row } from '../../src/tui/pane.ts';
import { type Scene, sceneMaker } from '../../src/tui/scene.ts';
import type { Screen, Show } from '../../src/tui/screens/screen.ts';
import { firstState, type State } from '../../src/tui/state.ts';
import type { Stage } from '../../src/tui/update/step.ts';
import { update } from '../../src/tui/update/update.ts';

/** Rows `one`, `two` … of a list. */
export const rowsOf = (...keys: readonly string[]): readonly Row[] =>
  keys.map((key) => ({ key, draw: (): Line => [span(`the row ${key}`)] }));

/** A screen of a list and a text, standing in for all of them. */
const screenOf = (keys: readonly string[]): Screen => {
  const rows = rowsOf(...keys);
  const text: readonly Row[] = Array.from({ length: 30 }, (_, index) => ({
    draw: () => [span(`line ${index}`)],
  }));
  const panes: readonly Pane[] = [
    {
      id: 'list',
      title: 'List',
      rows: () => rows,
      orders: ['name', 'time'],
      deeds: (key) => ({
        opens: { kind: 'hypothesis', id: key },
        copies: { what: 'row', text: key },
        hypothesis: key,
        ...(key === 'two' ? { link: 'https://example.com/two' } : {}),
      }),
    },
    { id: 'text', title: 'Text', rows: () => text, positions: 5 },
  ];
  return { id: 'overview', name: 'Overview', panes: () => panes };
};

/** Keys one after another on that screen, at 80×24. */
export const played = (
  keys: readonly string[],
  {
    state = firstState,
    rows = ['one', 'two', 'three'],
    ...stage
  }: Partial<Stage> & { readonly state?: State; readonly rows?: readonly string[] } = {},
) => {
  const screen = screenOf(rows);
  const make = sceneMaker();
  const sceneOf = (now: State): Scene =>
    make(screen, { state: now } as unknown as Show, { columns: 80, rows: 24 });
  let now = state;
  const effects: unknown[] = [];
  for (const key of keys) {
    const step = update(now, key, {
      scene: sceneOf(now),
      busy: false,
      live: false,
      following: false,
      spans: {
        window: { startMs: 60_000, endMs: 120_000 },
        baseline: { startMs: 0, endMs: 30_000 },
        data: { startMs: 0, endMs: 180_000 },
        stepMs: 5000,
      },
      ...stage,
    });
    now = step.state;
    effects.push(...step.effects);
  }
  return { state: now, effects, scene: sceneOf(now) };
};
