import type { CellOutcome, Matrix, MatrixRow } from '../../views/matrix.ts';
import { fitText, type Line, type Span, span, widthOf } from '../line.ts';
import type { Row } from '../pane.ts';
import type { Token } from '../theme.ts';
import { verdictGlyph } from '../verdict.ts';
import { blank, paragraph, textRow } from './text-rows.ts';

/** Columns of one cell: a number of two digits and what keeps it from the next. */
const CELL_COLUMNS = 4;
const NAME_COLUMNS = 26;

const signs: Readonly<Record<CellOutcome | 'none', { readonly sign: string; readonly token: Token }>> = {
  observed: { sign: '●', token: 'verdict.supported' },
  absent: { sign: '○', token: 'verdict.refuted' },
  refutes: { sign: '✗', token: 'verdict.contested' },
  unknown: { sign: '?', token: 'muted' },
  none: { sign: '·', token: 'muted' },
};

/** Which columns of a matrix are on the screen: the page that holds the cursor, so that nothing moves while it moves within. */
export type MatrixPage = { readonly from: number; readonly to: number; readonly at: number };

/** The page of a matrix in a width, with the cursor on column `at`. */
export const pageOf = ({ columns }: Matrix, at: number, width: number): MatrixPage => {
  const size = Math.max(1, Math.floor((width - NAME_COLUMNS - 3) / CELL_COLUMNS));
  const from = Math.floor(at / size) * size;
  return { from, to: Math.min(columns.length, from + size), at };
};

/** A sign in a cell; the cursor puts brackets around it. */
const inCell = (text: string, isAt: boolean, token: Token | undefined): Span =>
  isAt ? span(`[${text}]`.padStart(CELL_COLUMNS), 'strong') : span(`${text} `.padStart(CELL_COLUMNS), token);

/** The numbers of the columns. */
export const matrixHead = ({ columns }: Matrix, { from, to, at }: MatrixPage): Line => [
  span(' '.repeat(NAME_COLUMNS + 3)),
  ...columns
    .slice(from, to)
    .map((_, index) => inCell(String(from + index + 1), from + index === at, 'muted')),
];

const rowLine = (
  { glyph, name, cells }: MatrixRow,
  { from, to, at }: MatrixPage,
  selected: boolean,
): Line => [
  verdictGlyph(glyph),
  span(` ${fitText(name, NAME_COLUMNS - 1)}`),
  ...cells.slice(from, to).map((cell, index) => {
    const { sign, token } = signs[cell?.outcome ?? 'none'];
    return inCell(sign, selected && from + index === at, token);
  }),
];

/** The hypotheses as rows of cells. */
export const matrixRows = (matrix: Matrix, page: MatrixPage, selected: string | undefined): readonly Row[] =>
  matrix.rows.map((row) => ({
    key: row.id,
    words: row.name,
    draw: () => rowLine(row, page, row.id === selected),
  }));

const legendSigns: Line = [
  span('● as predicted', 'verdict.supported'),
  span('  ○ absent', 'verdict.refuted'),
  span('  ✗ absent, which refutes', 'verdict.contested'),
  span('  ? unknown  · not predicted', 'muted'),
];

/** What the selected cell means, then what the numbers and signs stand for. */
export const legendRows = (
  matrix: Matrix,
  { from, to, at }: MatrixPage,
  selected: string | undefined,
  columns: number,
): readonly Row[] => {
  const row = matrix.rows.find(({ id }) => id === selected);
  const column = matrix.columns[at];
  const cell = row?.cells[at];
  const says = cell?.says ?? 'predicts nothing of it.';
  const names = matrix.columns.slice(from, to).map(({ signal }, index) => ({
    number: from + index + 1,
    signal,
  }));
  const width = Math.max(0, ...names.map(({ signal }) => widthOf(signal))) + 6;
  const perLine = Math.max(1, Math.floor(columns / width));
  const lines = Math.ceil(names.length / perLine);
  const legend = Array.from(
    { length: lines },
    (_, line): Line =>
      names
        .filter((_name, index) => index % lines === line)
        .flatMap(({ number, signal }) => [
          span(`${String(number).padStart(3)} `, 'key'),
          span(signal.padEnd(width - 4), number - 1 === at ? 'strong' : undefined),
        ]),
  );
  return [
    ...(row === undefined || column === undefined
      ? []
      : paragraph(`${row.name}, ${at + 1} ${column.signal}: ${says}`, columns, { token: 'strong' })),
    textRow(legendSigns),
    ...(columns >= 60 && legend.length > 12 ? [blank] : []),
    ...legend.map(textRow),
  ];
};
