import { filteredRows } from './filter.ts';
import { type Row, selectedRow } from './pane.ts';
import { remember } from './screens/screen.ts';
import { paneKey, placeOf, type ScreenId, type State } from './state.ts';

/** The key that is selected in a pane with some rows, as the frame shows it; what another pane tells about depends on it. */
export const selectionOf = (
  screen: ScreenId,
  pane: string,
): ((state: State, rows: readonly Row[]) => string | undefined) => {
  const filter = remember(filteredRows);
  return (state, rows) => {
    const shown = filter(rows, state.filters[paneKey(screen, pane)] ?? '');
    return shown[selectedRow(shown, placeOf(state, paneKey(screen, pane)))]?.key;
  };
};
