import { scrolledTo, selectedRow } from '../pane.ts';
import type { Scene, ShownPane } from '../scene.ts';
import type { State } from '../state.ts';

/** The line of a pane on which its selected row stands; undefined where the user has selected none. */
const lineOf = (
  { rows, room }: ShownPane,
  place: State['places'][string] | undefined,
): number | undefined => {
  if (place?.key === undefined) return undefined;
  const selected = selectedRow(rows, place);
  return rows[selected]?.key === place.key ? selected - scrolledTo(rows, place, room.rows) : undefined;
};

/** The state in which lists that got other rows are scrolled so that what is selected stays on its line: nothing moves under the cursor. */
export const heldInPlace = (state: State, before: Scene, after: Scene): State => {
  let { places } = state;
  for (const pane of after.panes) {
    const place = places[pane.key];
    const earlier = before.panes.find(({ key }) => key === pane.key);
    const line = earlier && lineOf(earlier, place);
    const selected = place === undefined ? -1 : selectedRow(pane.rows, place);
    if (place === undefined || line === undefined || pane.rows[selected]?.key !== place.key) continue;
    places = { ...places, [pane.key]: { ...place, top: Math.max(0, selected - line) } };
  }
  return places === state.places ? state : { ...state, places };
};
