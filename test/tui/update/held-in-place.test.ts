import { describe, expect, test } from 'vitest';
import { scrolledTo, selectedRow } from '../../../src/tui/pane.ts';
import { firstState, type State } from '../../../src/tui/state.ts';
import { heldInPlace } from '../../../src/tui/update/held-in-place.ts';
import { played } from '../stage.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Line of the list on which the selected row stands. */
const lineOf = (state: State, rows: readonly string[]): number => {
  const pane = played([], { state, rows }).scene.panes[0]!;
  const place = state.places[pane.key] ?? { top: 0 };
  return selectedRow(pane.rows, place) - scrolledTo(pane.rows, place, pane.room.rows);
};

describe('when a list gets other rows', () => {
  test.for<[name: string, keys: string, after: string]>([
    ['rows come before the selected one', 'j j j j j j j j j j j j j j', `AAA${letters.join('')}`],
    ['rows before the selected one go', 'j j j j j j j j j j j j j j', letters.slice(3).join('')],
    ['the selected one moves down', 'j j j j j j j j j j j j', 'abcdefghijlmnopqrstmuvwxyz'],
  ])('it stays on its line: %s', ([, keys, after]) => {
    const rows = letters;
    const { state, scene } = played(keys.split(' '), { rows });
    const now = [...new Set(after)];
    const held = heldInPlace(state, scene, played([], { state, rows: now }).scene);
    expect(lineOf(held, now)).toBe(lineOf(state, rows));
    expect(held.places['overview/list']?.key).toBe(state.places['overview/list']?.key);
  });

  test('nothing changes where nothing was selected, or it is gone', () => {
    const { state, scene } = played(['j'], { rows: letters });
    const without = played([], { rows: ['x', 'y'] }).scene;
    expect(heldInPlace(firstState, scene, without)).toBe(firstState);
    expect(heldInPlace(state, scene, without)).toBe(state);
  });
});
