import type { DiagnosisHypothesis } from '../../model/diagnosis.ts';
import type { DiagnosisView } from '../../views/diagnosis-view.ts';
import type { HypothesisRow } from '../../views/hypothesis-rows.ts';
import { roleHeading } from '../../views/words.ts';
import { evidenceBar } from '../evidence-bar.ts';
import { fitLine, type Line, lineWidth, span, wrapLines } from '../line.ts';
import type { Deeds, Pane, Row } from '../pane.ts';
import type { Changes, Picture } from '../session.ts';
import { verdictGlyph, verdictToken } from '../verdict.ts';
import { remember, type Show } from './screen.ts';
import { paragraph, textRow } from './text-rows.ts';

/** Columns of the bar of evidence. */
const BAR_COLUMNS = 11;
/** Columns of the longest verdict: `inconclusive, leading`. */
const VERDICT_COLUMNS = 21;
const TESTED_COLUMNS = 7;
/** Columns from which there is room for the bar and for how much was tested. */
const WIDE = 60;

const isWide = (columns: number): boolean => columns >= WIDE;

const tested = ({ tested: count, of }: DiagnosisHypothesis): string =>
  `${count}/${of}`.padStart(TESTED_COLUMNS);

/** What stands above the columns of a row. */
const headLine = (columns: number): Line => {
  const right = isWide(columns)
    ? `${'against│for'.padStart(BAR_COLUMNS + 1)}${'tested'.padStart(TESTED_COLUMNS)}`
    : '';
  return [
    ...fitLine([], columns - right.length - VERDICT_COLUMNS),
    span('verdict'.padEnd(VERDICT_COLUMNS) + right, 'muted'),
  ];
};

type Marks = { readonly isPinned: boolean; readonly isChanged: boolean };

const nameOf = (row: HypothesisRow, { isPinned, isChanged }: Marks): Line => [
  verdictGlyph(row.glyph),
  span(` ${isPinned ? '◆ ' : ''}`),
  ...(isChanged ? [span('new ', 'warning')] : []),
  ...(row.override === '' ? [] : [span('override ', 'accent')]),
  span(row.shortName, row.leads ? 'strong' : undefined),
];

const standingLine = (
  row: HypothesisRow,
  hypothesis: DiagnosisHypothesis,
  columns: number,
  marks: Marks,
): Line => {
  const right: Line = [
    span(row.verdict.padEnd(VERDICT_COLUMNS), verdictToken(row.glyph)),
    ...(isWide(columns)
      ? [span(' '), ...evidenceBar(hypothesis, BAR_COLUMNS), span(tested(hypothesis), 'muted')]
      : []),
  ];
  return [...fitLine(nameOf(row, marks), Math.max(10, columns - lineWidth(right) - 1)), span(' '), ...right];
};

/** A refuted hypothesis with what refutes it: on its own line where that fits, else on the next. */
const refutedLines = (row: HypothesisRow, found: string, columns: number, marks: Marks): readonly Line[] => {
  const head: Line = [...nameOf(row, marks), span(': '), span('refuted', verdictToken(row.glyph))];
  const whole: Line = found === '' ? head : [...head, span(`, ${found}`)];
  if (lineWidth(whole) <= columns) return [whole];
  return [head, ...wrapLines(found, columns, { marker: [span('    ')] })];
};

const listRows = (
  picture: Picture,
  view: DiagnosisView,
  muted: readonly string[],
  pinned: readonly string[],
  changes: Changes | undefined,
  columns: number,
): readonly Row[] => {
  const changed = new Set(changes?.verdicts.map(({ id }) => id));
  const byId = new Map(picture.diagnosis.hypotheses.map((one) => [one.id, one]));
  const findings = new Map(view.refuted.map(({ id, foundShort }) => [id, foundShort]));
  const drawn = (row: HypothesisRow): readonly Row[] => {
    const hypothesis = byId.get(row.id);
    if (hypothesis === undefined) return [];
    const marks = { isPinned: pinned.includes(row.id), isChanged: changed.has(row.id) };
    const words = `${row.name} ${row.verdict} ${row.id} ${row.override}`;
    if (row.glyph !== 'refuted') {
      return [{ key: row.id, words, draw: () => standingLine(row, hypothesis, columns, marks) }];
    }
    const [first = [], ...more] = refutedLines(row, findings.get(row.id) ?? '', columns, marks);
    return [{ key: row.id, words, draw: () => first }, ...more.map(textRow)];
  };
  const all = view.roles.flatMap(({ rows }) => rows);
  const own = all.filter(({ id }) => pinned.includes(id));
  const away = all.filter(({ id }) => muted.includes(id));
  const heading = (text: string): Row => textRow([span(text, 'heading')]);
  return [
    ...(own.length === 0 ? [] : [heading('Pinned'), ...own.flatMap(drawn)]),
    ...view.roles.flatMap(({ role, rows, noneOfThese }) => [
      heading(roleHeading[role]),
      ...rows.filter(({ id }) => !pinned.includes(id) && !muted.includes(id)).flatMap(drawn),
      ...(noneOfThese === undefined
        ? []
        : paragraph(noneOfThese.short, columns, {
            marker: [span(noneOfThese.leads ? '! ' : '? ', noneOfThese.leads ? 'warning' : 'muted')],
          })),
    ]),
    ...(away.length === 0
      ? []
      : [heading(`Muted (${away.length}; m shows one again)`), ...away.flatMap(drawn)]),
  ];
};

/** The hypotheses by role, with verdict, evidence for and against, and how much was tested. */
export const hypothesisList = (): ((show: Show) => Pane) => {
  const rows = remember(listRows);
  return ({ picture, view, state: { muted, pinned }, session: { changes } }) => ({
    id: 'hypotheses',
    title: 'Hypotheses',
    head: (columns) => [[span('  '), ...headLine(columns - 2)]],
    rows: ({ columns }) => rows(picture, view, muted, pinned, changes, columns - 2),
    deeds: (id): Deeds => ({
      opens: { kind: 'hypothesis', id },
      copies: { what: 'id', text: id },
      hypothesis: id,
    }),
  });
};
