import type { DiagnosisPrediction } from '../../model/diagnosis.ts';
import { levelsFor } from '../../views/levels.ts';
import { predictionLevels } from '../../views/prediction-levels.ts';
import type { PredictionRow } from '../../views/prediction-rows.ts';
import { sentence } from '../../views/sentences.ts';
import { chart } from '../chart/chart.ts';
import { samplesAt } from '../chart/cursor.ts';
import { span } from '../line.ts';
import type { Room, Row } from '../pane.ts';
import { type GroupMember, memberKey } from '../signal-groups.ts';
import { verdictGlyph } from '../verdict.ts';
import type { Charted } from './charted.ts';
import { shownSpans } from './shown-spans.ts';
import { chartMember, MOST_MEMBERS, nearLevels } from './signal-chart.ts';
import { blank, headingRow, paragraph, textRow } from './text-rows.ts';

/** Lines that a chart has at least, and where there is room for several. */
const CHART_LINES = { least: 8, roomy: 12 } as const;

/** The signals of a prediction, those of one name together, in the order in which it names them. */
const chartsOf = (
  { signals }: DiagnosisPrediction,
  members: ReadonlyMap<string, GroupMember>,
): readonly (readonly GroupMember[])[] => {
  const charts = new Map<string, GroupMember[]>();
  for (const { signal, dimensions } of signals) {
    const member = members.get(memberKey(signal, dimensions));
    if (member === undefined) continue;
    const known = charts.get(signal);
    if (known === undefined) charts.set(signal, [member]);
    else if (known.length < MOST_MEMBERS) known.push(member);
  }
  return [...charts.values()];
};

const chartRows = (
  prediction: DiagnosisPrediction,
  members: readonly GroupMember[],
  charted: Charted,
  position: number,
  room: Room,
): readonly Row[] => {
  const [first] = members;
  if (first === undefined) return [];
  const { picture, clock, scale } = charted;
  const { id, unit } = first.signal;
  const own = predictionLevels(prediction, id, unit);
  const known = levelsFor(
    members.map(({ signal }) => signal),
    picture.signals,
    picture.diagnosis.incident.facts,
  ).filter(({ value }) => !own.some((level) => level.value === value));
  const top = members.findIndex(({ name }) => name === prediction.member);
  const lines = chart(
    members.map(chartMember),
    { columns: room.columns, rows: room.rows - 1 },
    {
      spans: shownSpans(picture, charted),
      clock,
      scale,
      levels: [...own, ...nearLevels(members, known)],
      cursor: samplesAt(position, picture.spans.grid.length),
      ...(top < 0 ? {} : { selected: top }),
    },
  );
  return [textRow([span(id, 'heading'), span(`  ${unit}`, 'muted')]), ...lines.map(textRow)];
};

/** A prediction looked at: what became of it, what was found, its signals over time, why it tells, and the queries. */
export const predictionDetail = (
  prediction: DiagnosisPrediction,
  row: PredictionRow,
  members: ReadonlyMap<string, GroupMember>,
  charted: Charted,
  position: number,
  columns: number,
  rows: number,
): readonly Row[] => {
  const text = [
    ...paragraph(row.outcomeSentence, columns, {
      marker: [verdictGlyph(row.glyph), span(' ')],
      token: 'strong',
    }),
    ...paragraph(sentence(row.found), columns, { marker: [span('  ')] }),
  ];
  const labelled = (label: string, words: string): readonly Row[] =>
    words === '' ? [] : paragraph(words, columns, { marker: [span(label.padEnd(9), 'accent')] });
  const more = [
    ...labelled(
      'predicts',
      `${sentence(row.statement)}${row.necessary ? ' It must be so, or the hypothesis falls.' : ''}`,
    ),
    ...labelled('why', row.because),
    ...labelled('data', row.quality),
    ...prediction.queries.flatMap(({ source, query }) => labelled('query', `${source}: ${query}`)),
    ...prediction.links.flatMap((link) => labelled('link', link)),
  ];
  const charts = chartsOf(prediction, members);
  const left = rows - text.length;
  // As much text as fits stays in sight, the charts have the rest; what has no room is found by scrolling.
  const each = Math.max(
    CHART_LINES.least,
    Math.min(CHART_LINES.roomy + 4, Math.floor((left - more.length - 1) / Math.max(1, charts.length))),
    charts.length === 1 ? Math.min(left, CHART_LINES.roomy) : 0,
  );
  return [
    ...text,
    ...charts.flatMap((own) => chartRows(prediction, own, charted, position, { columns, rows: each })),
    ...(charts.length === 0 ? [] : [blank]),
    ...more,
  ];
};

/** Advice looked at: the whole of it. */
export const adviceDetail = (label: string, text: string, columns: number): readonly Row[] => [
  headingRow(label),
  ...paragraph(text, columns),
];
