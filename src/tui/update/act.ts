import { type Deeds, selectedRow } from '../pane.ts';
import type { ShownPane } from '../scene.ts';
import { placeOf, type State } from '../state.ts';
import { opened } from './go.ts';
import { doing, only, type Step, saying } from './step.ts';

const deedsOf = (state: State, focused: ShownPane | undefined): Deeds | undefined => {
  if (focused === undefined) return undefined;
  const row = focused.rows[selectedRow(focused.rows, placeOf(state, focused.key))];
  return row?.key === undefined ? focused.pane.whole : focused.pane.deeds?.(row.key);
};

/** Does something with what is selected. */
export const actOn = (
  state: State,
  command: 'open' | 'copy' | 'open-link' | 'mute' | 'pin',
  focused: ShownPane | undefined,
): Step => {
  const deeds = deedsOf(state, focused) ?? {};
  switch (command) {
    case 'open':
      return deeds.opens === undefined
        ? saying(state, `Nothing more to open here${deeds.copies === undefined ? '' : '; y copies it'}.`)
        : only(opened(state, deeds.opens));
    case 'copy':
      return deeds.copies === undefined
        ? saying(state, 'Nothing to copy here.')
        : doing(state, { kind: 'copy', ...deeds.copies });
    case 'open-link':
      return deeds.link === undefined
        ? saying(state, 'No link here: only a live Prometheus has a page for a query; y copies it.')
        : doing(state, { kind: 'open-link', address: deeds.link });
    case 'mute':
    case 'pin':
      return deeds.hypothesis === undefined
        ? saying(state, 'No hypothesis is selected.')
        : only(toggled(state, command === 'mute' ? 'muted' : 'pinned', deeds.hypothesis));
  }
};

const toggled = (state: State, list: 'muted' | 'pinned', id: string): State => {
  const other = list === 'muted' ? 'pinned' : 'muted';
  const isOn = state[list].includes(id);
  return {
    ...state,
    [list]: isOn ? state[list].filter((one) => one !== id) : [...state[list], id],
    // What is pinned is not muted.
    [other]: state[other].filter((one) => one !== id),
  };
};
