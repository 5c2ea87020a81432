import type { DiagnosisHypothesis } from '../../model/diagnosis.ts';
import type { DiagnosisView } from '../../views/diagnosis-view.ts';
import type { HypothesisRow } from '../../views/hypothesis-rows.ts';
import { decibels, type PredictionRow } from '../../views/prediction-rows.ts';
import { firstFindings, sentence } from '../../views/sentences.ts';
import { likelihoodWords } from '../../views/words.ts';
import { fitLine, fitText, type Line, span, wrapLines } from '../line.ts';
import type { Room, Row } from '../pane.ts';
import { verdictGlyph, verdictToken } from '../verdict.ts';
import { blank, headingRow, paragraph, textRow } from './text-rows.ts';

/** Lines of a pane from which rows may take more than one. */
const ROOMY = 24;
/** Columns of a row's parts before the statement. */
const OUTCOME = 11;
const BEARING = 17;
const WEIGHT = 8;
/** Columns from which the weight is shown as a number as well. */
const WITH_WEIGHT = 72;

/** Advice and warnings of a hypothesis: rows that can be selected and copied. */
export type Advice = { readonly key: string; readonly label: string; readonly text: string };

/** What to do about a hypothesis, and what looks like it. */
export const adviceOf = (row: HypothesisRow): readonly Advice[] =>
  [
    { key: 'next check', label: 'next check', text: row.nextCheck },
    { key: 'mitigation', label: 'mitigation', text: row.mitigation },
    { key: 'fix', label: 'fix', text: row.fix },
    ...row.confounders.map((text, index) => ({ key: `look-alike ${index + 1}`, label: 'look-alike', text })),
  ].filter(({ text }) => text !== '');

/** The row of a hypothesis in the view of a diagnosis. */
export const rowOf = ({ roles }: DiagnosisView, id: string): HypothesisRow | undefined =>
  roles.flatMap(({ rows }) => rows).find((row) => row.id === id);

/** Why the verdict is what it is, in its strongest findings. */
const reasons = (hypothesis: DiagnosisHypothesis, row: HypothesisRow, limit: number): readonly string[] => {
  const { predictions, refutedBy } = hypothesis;
  const refuting = predictions.filter(({ id }) => refutedBy.includes(id));
  if (refuting.length > 0) {
    return refuting.slice(0, limit).map(({ reason }) => `Out, as ${sentence(firstFindings(reason, 1))}`);
  }
  return row.evidence
    .slice(0, limit)
    .map(
      ({ bearing, foundFirst }) =>
        `${bearing === 'against' ? 'Against it' : 'For it'}: ${sentence(foundFirst)}`,
    );
};

const headingRows = (
  hypothesis: DiagnosisHypothesis,
  row: HypothesisRow,
  { columns, rows }: Room,
): readonly Row[] => {
  const isRoomy = rows >= ROOMY;
  const words = [
    row.verdict,
    row.tested,
    ...(row.override === '' ? [] : [row.override]),
    `evidence ${decibels(hypothesis.evidenceDb)}`,
    `all in all ${likelihoodWords(hypothesis.posterior)}`,
  ].join('; ');
  return [
    textRow(
      fitLine(
        [verdictGlyph(row.glyph), span(` ${row.name}`, 'heading'), span(`  ${hypothesis.role}`, 'muted')],
        columns,
      ),
    ),
    ...paragraph(words, columns, { marker: [span('  ')], token: verdictToken(row.glyph) }),
    ...reasons(hypothesis, row, isRoomy ? 3 : 1).flatMap((text) =>
      paragraph(text, columns, { marker: [span('  ')], token: 'strong' }),
    ),
    ...row.remarks.flatMap((text) => paragraph(text, columns, { marker: [span('! ', 'warning')] })),
    ...(isRoomy ? [blank] : []),
  ];
};

const predictionRows = (row: PredictionRow, { columns, rows }: Room): readonly Row[] => {
  const hasWeight = columns >= WITH_WEIGHT;
  const before: Line = [
    verdictGlyph(row.glyph),
    span(fitText(` ${row.outcome}`, OUTCOME - 1), verdictToken(row.glyph)),
    span(fitText(row.bearing, BEARING), row.bearing === 'refutes it' ? 'strong' : undefined),
    ...(hasWeight ? [span(`${fitText(row.weight, WEIGHT, 'right')}  `, 'muted')] : []),
  ];
  const must: Line = row.necessary ? [span('must: ', 'accent')] : [];
  const [first = [], ...others] =
    rows >= ROOMY
      ? wrapLines(row.statement, columns, { marker: [...before, ...must] })
      : [[...before, ...must, span(row.statement)]];
  const words = [row.outcome, row.bearing, row.statement, row.necessary ? 'must' : ''].join(' ');
  return [{ key: row.id, draw: () => fitLine(first, columns), words }, ...others.map(textRow)];
};

const adviceRows = ({ key, label, text }: Advice, { columns, rows }: Room): readonly Row[] => {
  const marker: Line = [span(fitText(label, 12), 'accent')];
  const [first = [], ...others] =
    rows >= ROOMY ? wrapLines(text, columns, { marker }) : [[...marker, span(text)]];
  return [{ key, draw: () => fitLine(first, columns), words: `${label} ${text}` }, ...others.map(textRow)];
};

/** A hypothesis: verdict and why, its predictions, and what to do. */
export const hypothesisRows = (
  hypothesis: DiagnosisHypothesis,
  row: HypothesisRow,
  predictions: readonly PredictionRow[],
  columns: number,
  lines: number,
): readonly Row[] => {
  const room = { columns, rows: lines };
  return [
    ...headingRows(hypothesis, row, room),
    ...predictions.flatMap((one) => predictionRows(one, room)),
    ...(lines >= ROOMY ? [blank] : []),
    headingRow('What to do, and what looks like it'),
    ...adviceOf(row).flatMap((one) => adviceRows(one, room)),
  ];
};

/** The ids of the hypotheses before and after one, in the order of the overview. */
export const neighboursOf = ({ roles }: DiagnosisView, id: string) => {
  const ids = roles.flatMap(({ rows }) => rows.map((row) => row.id));
  const at = ids.indexOf(id);
  return { at, of: ids.length, previous: ids[at - 1], next: ids[at + 1] };
};

/** The hypothesis that is shown without a choice: what leads; else the first that stands; else the first. */
export const leadingHypothesis = (view: DiagnosisView): string | undefined => {
  const rows = view.roles.flatMap((group) => group.rows);
  return (rows.find(({ leads }) => leads) ?? rows.find(({ stands }) => stands) ?? rows[0])?.id;
};
