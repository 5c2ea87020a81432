import type { Diagnosis, DiagnosisSpan, TimelineEntry } from '../../model/diagnosis.ts';
import type { TimeSpan } from '../../model/time.ts';
import type { Clock } from '../../views/clock.ts';
import { formatDuration } from '../../views/quantities.ts';
import { fitText, type Line, span } from '../line.ts';
import type { Row } from '../pane.ts';
import type { Token } from '../theme.ts';
import { axisLabels, type Mark, markLine, type TimeAxis } from './time-axis.ts';

/** Columns of a time such as `23:28:05 to :06`, and of one that crosses a minute. */
const TIME_COLUMNS = 21;
/** Share of what is left that the axis takes; the rest are words. */
const AXIS_SHARE = 0.42;
/** Share of the span that is left free on both sides, so that no mark stands at an edge by chance. */
const MARGIN = 0.05;

const toSpan = ({ from, to }: DiagnosisSpan): TimeSpan => ({
  startMs: Date.parse(from),
  endMs: Date.parse(to),
});

/** One dated thing, with what the frame needs to show it. */
export type Dated = {
  readonly key: string;
  readonly at: DiagnosisSpan;
  readonly kind: TimelineEntry['kind'] | 'episode' | 'signal';
  readonly text: string;
  readonly hypothesis?: string;
};

const onset: Mark = { from: '├', between: '─', to: '┤', one: '█' };
const event: Mark = { from: '◆', between: '─', to: '◆', one: '◆' };
const marks: Readonly<Record<Dated['kind'], { readonly mark: Mark; readonly token: Token }>> = {
  onset: { mark: onset, token: 'verdict.supported' },
  signal: { mark: onset, token: 'bar' },
  event: { mark: event, token: 'chart.event' },
  recovery: { mark: { from: '├', between: '─', to: '┤', one: '○' }, token: 'accent' },
  window: { mark: { from: '│', between: '│', to: '│', one: '│' }, token: 'muted' },
  episode: { mark: { from: '▒', between: '▒', to: '▒', one: '▒' }, token: 'muted' },
};

/** The axis on which all of some dated things lie, in a width. */
export const axisFor = (dated: readonly Dated[], { incident }: Diagnosis, columns: number): TimeAxis => {
  const window = toSpan(incident.window);
  const lead = Date.parse(incident.lead.from);
  const spans = [window, ...dated.filter(({ kind }) => kind !== 'episode').map(({ at }) => toSpan(at))];
  // What began long ago and still went on would press all else together.
  const begin = Math.max(lead, Math.min(...spans.map(({ startMs }) => startMs)));
  const end = Math.max(...spans.map(({ endMs }) => endMs));
  const margin = (end - begin) * MARGIN;
  return {
    startMs: begin - margin,
    endMs: end + margin,
    columns: Math.max(10, Math.floor((columns - TIME_COLUMNS) * AXIS_SHARE)),
  };
};

/** What stands above the rows: the times along the axis. */
export const axisHead = (axis: TimeAxis, clock: Clock): Line => [
  span(`  ${' '.repeat(TIME_COLUMNS)}${axisLabels(axis, clock)}`, 'muted'),
];

const datedLine = (one: Dated, axis: TimeAxis, window: TimeSpan, clock: Clock): Line => {
  const { mark, token } = marks[one.kind];
  const time = one.kind === 'episode' ? clock.time(one.at.from) : clock.onset(one.at);
  return [
    span(fitText(time, TIME_COLUMNS)),
    span(markLine(axis, toSpan(one.at), mark, window), token),
    span(` ${one.text}`, one.kind === 'window' ? 'muted' : undefined),
  ];
};

/** Dated things as rows on one axis, on which a window is dotted. */
export const datedRows = (
  dated: readonly Dated[],
  axis: TimeAxis,
  shown: DiagnosisSpan,
  clock: Clock,
): readonly Row[] => {
  const window = toSpan(shown);
  return dated.map((one) => ({
    key: one.key,
    words: one.text,
    draw: () => datedLine(one, axis, window, clock),
  }));
};

/** How a dated thing lies against the window's begin: `2 s before the window began`. */
export const againstWindow = ({ at }: Dated, { incident }: Diagnosis): string => {
  const offset = (Date.parse(at.from) - Date.parse(incident.window.from)) / 1000;
  if (offset === 0) return 'as the window began';
  return `${formatDuration(Math.abs(offset))} ${offset < 0 ? 'before' : 'after'} the window began`;
};
