import { filteredRows } from './filter.ts';
import { type Place, type Row, selectedRow } from './pane.ts';

/** The key that is selected in a list, after its filter: what the other panes of its screen show. */
export const selectedKey = (rows: readonly Row[], filter: string, place: Place): string | undefined => {
  const kept = filteredRows(rows, filter);
  return kept[selectedRow(kept, place)]?.key;
};
