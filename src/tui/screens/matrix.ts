import { type Matrix, viewMatrix } from '../../views/matrix.ts';
import type { Deeds, Pane } from '../pane.ts';
import { selectionOf } from '../selection.ts';
import { paneKey, type State } from '../state.ts';
import { legendRows, matrixHead, matrixRows, pageOf } from './matrix-lines.ts';
import { remember, type Screen, type Show } from './screen.ts';

/** Lines of the legend where panes are stacked: what the cell says, the signs, the signals of a page. */
const LEGEND_LINES = 9;

/** Hypotheses against signals, the most telling signals first. */
export const matrix = (): Screen => {
  const matrixOf = remember(viewMatrix);
  const rows = remember(matrixRows);
  const legend = remember(legendRows);
  const page = remember(pageOf);
  const keysOf = remember((whole: Matrix) => matrixRows(whole, { from: 0, to: 0, at: 0 }, undefined));
  const selection = selectionOf('matrix', 'matrix');
  const toldOf = selectionOf('matrix', 'matrix');
  const toldPage = remember(pageOf);
  // Which columns the legend names depends on the room of the matrix, which is laid out first.
  let width = 0;
  const panes = ({ picture, state, rested }: Show): readonly Pane[] => {
    const whole = matrixOf(picture.diagnosis);
    // The first column of which the first hypothesis predicts anything: an empty cell says nothing to start with.
    const startsAt = Math.max(0, whole.rows[0]?.cells.findIndex((cell) => cell !== undefined) ?? 0);
    const columnIn = ({ positions }: State) =>
      Math.min(positions[paneKey('matrix', 'matrix')] ?? startsAt, whole.columns.length - 1);
    const at = columnIn(state);
    const pageIn = (columns: number) => page(whole, at, columns);
    const keys = keysOf(whole);
    const selected = selection(state, keys);
    const told = toldOf(rested, keys);
    return [
      {
        id: 'matrix',
        title: 'Which signal tells the hypotheses apart · the most telling first, ← → another',
        head: (columns) => [matrixHead(whole, pageIn(columns))],
        rows: ({ columns }) => {
          width = columns;
          return rows(whole, pageIn(columns), selected);
        },
        deeds: (id): Deeds => {
          const prediction = whole.rows.find((row) => row.id === id)?.cells[at]?.prediction;
          return {
            opens: { kind: 'hypothesis', id, ...(prediction === undefined ? {} : { prediction }) },
            copies: { what: 'signal', text: whole.columns[at]?.signal ?? '' },
            hypothesis: id,
          };
        },
        positions: whole.columns.length,
        startsAt,
        share: 0.62,
      },
      {
        id: 'legend',
        title: 'The cell, and the signals by number',
        wants: LEGEND_LINES,
        rows: ({ columns }) =>
          legend(whole, toldPage(whole, columnIn(rested), width === 0 ? columns : width), told, columns),
      },
    ];
  };
  return { id: 'matrix', name: 'Matrix', panes };
};
