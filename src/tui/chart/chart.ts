import { timeAt } from '../../model/time.ts';
import { shortQuantity } from '../../views/short-quantity.ts';
import { fitLine, fitText, type Line, span, widthOf } from '../line.ts';
import type { Room } from '../pane.ts';
import type { Token } from '../theme.ts';
import { type Bins, binSamples } from './bins.ts';
import { DOTS } from './canvas.ts';
import type { ChartMember, ChartOptions } from './chart-input.ts';
import { valueWords } from './cursor.ts';
import { type Domain, domainOf } from './domain.ts';
import { legendLines } from './legend.ts';
import { letterOf, toneOf } from './members.ts';
import { type PlotLevel, plotOf } from './plot.ts';
import { columnOf, onsetMarks, spanRule, timeLabels } from './time-axis.ts';
import { type AxisMark, withAxis } from './value-axis.ts';

/** Columns that the labels of the axis take at most. */
const MOST_GUTTER = 12;
/** Rows that a plot has at least, whatever the room. */
const LEAST_ROWS = 2;
/** Rows of each plot where members are drawn apart. */
const APART_ROWS = { least: 2, most: 6 } as const;

/**
 * Signals of one unit over time, as lines of exactly the room's columns: dots, an axis with units, the local time, baseline
 * and window, levels, onsets, and what each member says under the cursor. As many lines as the room has, if it has eight;
 * more where members are drawn apart and there is no room for all.
 */
export const chart = (
  members: readonly ChartMember[],
  room: Room,
  options: ChartOptions,
): readonly Line[] => {
  const [first] = members;
  if (first === undefined) return [];
  const { unit, grid } = first.signal;
  const known = (options.levels ?? []).filter(({ value }) => Number.isFinite(value));
  const levels = known.map(
    ({ name, value }): PlotLevel => ({
      label: `${name} ${shortQuantity(value, unit)}`,
      value,
    }),
  );
  const isApart = options.scale === 'apart' && members.length > 1;
  const onsets = members.flatMap(({ onset }) => onset ?? []);
  const below = 2 + (onsets.length === 0 ? 0 : 1);
  const apartRows = Math.floor((room.rows - below - 1) / members.length) - 1;
  // One line is the least that a legend takes.
  const guess = isApart
    ? Math.min(APART_ROWS.most, Math.max(APART_ROWS.least, apartRows))
    : Math.max(LEAST_ROWS, room.rows - below - 1);
  const domain = domainOf(
    members.map(({ signal }) => signal),
    levels.map(({ value }) => value),
    {
      logarithmic: options.scale === 'logarithmic',
      parts: Math.min(6, Math.max(1, Math.floor((guess - 1) / 2))),
    },
  );
  if (domain === undefined) {
    return [fitLine([span('No number in this span.', 'muted')], room.columns)];
  }
  // In a few rows a level would seem to join what a gap parts.
  const isTight = guess < 4;
  const marked = (value: number, token: Token): AxisMark => ({
    value,
    token,
    label: shortQuantity(value, unit),
  });
  const marks = [
    ...domain.ticks.map((tick) => marked(tick, 'muted')),
    ...(isTight ? [] : levels.map(({ value }) => marked(value, 'chart.level'))),
  ];
  const gutter = Math.min(MOST_GUTTER, Math.max(...marks.map(({ label }) => widthOf(label))) + 1);
  const columns = Math.max(4, room.columns - gutter - 1);
  const cursor =
    options.cursor === undefined ? undefined : columnOf(options.cursor.from, grid.length, columns);
  const bins = members.map(({ signal }) => binSamples(signal, columns * DOTS.across, domain.logarithmic));
  const common = {
    domain,
    columns,
    levels: isTight ? [] : levels,
    ...(cursor === undefined ? {} : { cursor }),
  };
  const indent = (line: Line): Line => fitLine([span(' '.repeat(gutter)), ...line], room.columns);
  const onset = onsetMarks(grid, onsets, columns);
  const foot = [
    fitLine(
      [span(fitText('└', gutter + 1, 'right'), 'muted'), ...spanRule(grid, options.spans, columns, cursor)],
      room.columns,
    ),
    indent([span(' '), ...timeLabels(grid, options.clock, columns)]),
    ...(onset === undefined ? [] : [indent([span(' '), ...onset])]),
  ];
  const framed = (lines: readonly Line[]): readonly Line[] =>
    withAxis(lines, domain, marks, gutter).map((line) => fitLine(line, room.columns));

  if (isApart) {
    const plots = members.flatMap((member, index) => [
      fitLine([...nameOf(member, index, members.length), ...cursorValue(member, options)], room.columns),
      ...framed(plotOf({ ...common, members: [bins[index]!], rows: guess, first: index }).lines),
    ]);
    return [
      ...plots,
      ...foot,
      ...legendLines(
        { members: [], remarks: notes(bins, domain, options, isTight ? levels : []) },
        room.columns,
        1,
      ),
    ];
  }

  // The notes depend on the plot, which depends on the lines that the legend takes: drawn again where it takes more than one.
  const plotted = (rows: number) => {
    const { lines, unnamed } = plotOf({
      ...common,
      members: bins,
      rows,
      ...(options.selected === undefined ? {} : { selected: options.selected }),
    });
    const named = members.map((member, index) => [
      ...nameOf(member, index, members.length),
      ...cursorValue(member, options),
    ]);
    const parts = {
      members: withTime(named, options, grid),
      remarks: notes(bins, domain, options, isTight ? levels : unnamed),
    };
    return { lines, legend: legendLines(parts, room.columns, Math.max(1, Math.floor((room.rows - 4) / 4))) };
  };
  const once = plotted(guess);
  const rows = Math.max(LEAST_ROWS, room.rows - below - once.legend.length);
  const { lines, legend } = rows === guess ? once : plotted(rows);
  return [...framed(lines), ...foot, ...legend];
};

const nameOf = ({ name }: ChartMember, index: number, of: number): Line =>
  of < 2 && name === ''
    ? []
    : [
        ...(of < 2 ? [] : [span(`${letterOf(index)} `, toneOf(index))]),
        span(`${name} `, of < 2 ? undefined : toneOf(index)),
      ];

const cursorValue = ({ signal }: ChartMember, { cursor }: ChartOptions): Line =>
  cursor === undefined ? [] : [span(valueWords(signal, cursor), 'strong')];

/** Parts of a legend with the time of the cursor before them. */
const withTime = (
  parts: readonly Line[],
  { cursor, clock }: ChartOptions,
  grid: ChartMember['signal']['grid'],
): readonly Line[] => {
  if (cursor === undefined) return parts;
  const from = new Date(timeAt(grid, cursor.from)).toISOString();
  const last = new Date(timeAt(grid, Math.max(cursor.from, cursor.to - 1))).toISOString();
  const words = `▲ ${clock.onset({ from, to: last })} ${clock.offset(from)}`;
  return [[span(words, 'accent')], ...parts];
};

const notes = (
  bins: readonly Bins[],
  domain: Domain,
  { scale, remarks = [] }: ChartOptions,
  unnamed: readonly PlotLevel[],
): readonly Line[] => {
  const some = (flags: (one: Bins) => Uint8Array): boolean => bins.some((one) => flags(one).includes(1));
  const isBound = some(({ atLeast }) => atLeast) || some(({ beyond }) => beyond);
  return [
    ...unnamed.map(({ label }) => [span(`╌ ${label}`, 'chart.level' as const)]),
    ...remarks.map((words): Line => [span(words, 'muted')]),
    ...(isBound ? [[span('↑ at least', 'muted' as const)]] : []),
    ...(some(({ below }) => below)
      ? [[span(domain.logarithmic ? '↓ zero or less' : '↓ minus infinity', 'muted' as const)]]
      : []),
    ...(scale !== 'logarithmic'
      ? []
      : [[span(domain.logarithmic ? 'logarithmic' : 'no value above zero: linear', 'muted' as const)]]),
  ];
};
