import type { Grid, IndexSpan, OnsetInterval } from '../../model/time.ts';
import type { Clock } from '../../views/clock.ts';
import { type Line, type Span, span } from '../line.ts';
import type { Token } from '../theme.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;
/** Distances of labelled times, seconds. */
const steps = [
  1,
  2,
  5,
  10,
  15,
  30,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  7 * DAY,
];
/** Columns that a label has at least, with what keeps it from the next one. */
const LABEL_COLUMNS = 11;

/** The first column of a sample. */
export const columnOf = (index: number, samples: number, columns: number): number =>
  Math.min(columns - 1, Math.max(0, Math.floor((index * columns) / Math.max(1, samples))));

/** Columns `[from, to)` that a span of samples covers, at least one where it holds any. */
const columnsOf = ({ start, end }: IndexSpan, { length }: Grid, columns: number) => {
  const from = columnOf(start, length, columns);
  return { from, to: end <= start ? from : Math.max(from + 1, Math.ceil((end * columns) / length)) };
};

const iso = (ms: number): string => new Date(ms).toISOString();

const secondsOfDay = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * HOUR + minutes * MINUTE + seconds;
};

/** Times of the local zone under a chart, each beginning with a tick at its column. */
export const timeLabels = (grid: Grid, clock: Clock, columns: number): Line => {
  const spanS = (grid.length * grid.stepMs) / 1000;
  const most = Math.max(1, Math.floor(columns / LABEL_COLUMNS));
  const step = steps.find((one) => spanS / one <= most) ?? Math.ceil(spanS / most / DAY) * DAY;
  const local = secondsOfDay(clock.time(iso(grid.startMs))) + (grid.startMs % 1000) / 1000;
  const first = (step - (local % step)) % step;
  let text = '';
  for (let second = first; second < spanS; second += step) {
    const at = iso(grid.startMs + Math.round(second * 1000));
    const time = clock.time(at);
    const words =
      step >= DAY || (time === '00:00:00' && spanS > DAY)
        ? clock.date(at).replace(/ \d+$/, '')
        : step < MINUTE
          ? time
          : time.slice(0, 5);
    const column = Math.floor((second * columns) / spanS);
    if (column < text.length + (text === '' ? 0 : 1) || column + words.length + 1 > columns) continue;
    text = `${text.padEnd(column)}╵${words}`;
  }
  return [span(text.padEnd(columns), 'muted')];
};

/** The line under a plot: the baseline and the window are shaded and named, the cursor is marked. */
export const spanRule = (
  grid: Grid,
  { baseline, window }: { readonly baseline: IndexSpan; readonly window: IndexSpan },
  columns: number,
  cursor: number | undefined,
): Line => {
  const signs: Span[] = Array.from({ length: columns }, () => span('─', 'muted'));
  const shade = (of: IndexSpan, sign: string, word: string, token: Token): void => {
    const { from, to } = columnsOf(of, grid, columns);
    for (let column = from; column < to; column += 1) signs[column] = span(sign, token);
    if (to <= from) return;
    const isInside = to - from >= word.length + 2;
    const places = isInside
      ? [from + Math.floor((to - from - word.length) / 2), from + 1, to - word.length - 1]
      : [from - word.length - 1, to + 1];
    const isFree = (begin: number): boolean =>
      Array.from(word, (_, index) => begin + index).every(
        (column) =>
          column !== cursor && signs[column] !== undefined && (isInside || signs[column].text === '─'),
      );
    const begin = places.find(isFree);
    if (begin === undefined) return;
    for (const [index, letter] of [...word].entries()) signs[begin + index] = span(letter, token);
  };
  shade(baseline, '░', 'baseline', 'chart.baseline');
  shade(window, '▓', 'window', 'chart.window');
  if (cursor !== undefined && signs[cursor] !== undefined) signs[cursor] = span('▲', 'accent');
  return signs;
};

/** Where signals left their baseline, as far as that is known: a mark as wide as the uncertainty. Undefined without any. */
export const onsetMarks = (
  grid: Grid,
  onsets: readonly OnsetInterval[],
  columns: number,
): Line | undefined => {
  const signs = new Array<string>(columns).fill(' ');
  const index = (ms: number) => (ms - grid.startMs) / grid.stepMs;
  let last = -1;
  for (const { earliestMs, latestMs } of onsets) {
    if (index(latestMs) < 0 || index(earliestMs) >= grid.length) continue;
    const from = columnOf(index(earliestMs), grid.length, columns);
    const to = columnOf(index(latestMs), grid.length, columns);
    for (let column = from; column <= to; column += 1) signs[column] = '━';
    last = Math.max(last, to);
  }
  if (last < 0) return undefined;
  const text = signs.join('');
  const word = ' onset';
  if (last + 1 + word.length <= columns) {
    return [span(text.slice(0, last + 1) + word + text.slice(last + 1 + word.length), 'chart.event')];
  }
  const first = text.indexOf('━');
  const before = 'onset ';
  return [
    span(
      first >= before.length ? text.slice(0, first - before.length) + before + text.slice(first) : text,
      'chart.event',
    ),
  ];
};
