import type { SignalSummary } from '../../model/diagnosis.ts';
import { SAMPLE, type Signal } from '../../model/signal.ts';
import { compareText } from '../../model/text-order.ts';
import type { IndexSpan } from '../../model/time.ts';
import type { Clock } from '../../views/clock.ts';
import { formatCount } from '../../views/quantities.ts';
import { shortQuantity } from '../../views/short-quantity.ts';
import { signalSparkline } from '../chart/sparkline.ts';
import { fitText, type Line, span } from '../line.ts';
import { drawnOnce, type Row } from '../pane.ts';
import type { Picture } from '../session.ts';
import { distanceOf, type SignalGroup } from '../signal-groups.ts';

/** Orders of the list. */
export const signalOrders = ['change against the baseline', 'name', 'onset'] as const;

/** Columns of the parts of a row behind the name. */
const SPARK = 12;
const CHANGE = 22;
const ONSET = 9;
const COVERAGE = 6;
const SOURCE = 14;
/** Columns that a name has at least before a part is left out. */
const LEAST_NAME = 20;

/** Groups in one of the orders. What is not known comes last, what is alike in the order of names. */
export const orderGroups = (groups: readonly SignalGroup[], order: number): readonly SignalGroup[] => {
  if (signalOrders[order] === 'name') return groups;
  const rank = signalOrders[order] === 'onset' ? byOnset : byChange;
  return [...groups].sort((left, right) => rank(left, right) || compareText(left.key, right.key));
};

const byChange = (left: SignalGroup, right: SignalGroup): number => {
  const [a, b] = [distanceOf(left.farthest.summary), distanceOf(right.farthest.summary)];
  return a === b ? 0 : b - a;
};

const firstOnset = ({ members }: SignalGroup): string =>
  members.reduce((first, { summary: { onset } }) => {
    const from = onset?.from ?? '';
    return from !== '' && (first === '' || from < first) ? from : first;
  }, '');

const byOnset = (left: SignalGroup, right: SignalGroup): number => {
  const [a, b] = [firstOnset(left), firstOnset(right)];
  return (a === '' ? 1 : 0) - (b === '' ? 1 : 0) || compareText(a, b);
};

/** What a signal is called in a list: its id with its one member, or with how many there are. */
export const groupName = ({ id, by, members }: SignalGroup): string => {
  const [first] = members;
  if (by === '') return id;
  if (members.length === 1 && first !== undefined) return `${id} (${first.name})`;
  const noun = by.replace(/^.*, /, '');
  return `${id} ×${formatCount(members.length)} ${pluralOf(noun)}`;
};

const pluralOf = (noun: string): string => (noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`);

/** Baseline's median → the window's: `0.1 s → ≥ 19.5 s`, `0.1 s, up to 5.98 s` for a part of it, `0.25 s, as before`, `no number`. */
export const changeWords = (
  { baselineMedian, windowMedian, reached, unit }: SignalSummary,
  signal: Signal,
  window: IndexSpan,
): string => {
  if (baselineMedian === undefined && windowMedian === undefined) return 'no number';
  const words = (value: number | undefined) => (value === undefined ? '–' : shortQuantity(value, unit));
  const [from, to] = [words(baselineMedian), words(windowMedian)];
  if (reached !== undefined && baselineMedian !== undefined) {
    return `${from}, ${reached > baselineMedian ? 'up' : 'down'} to ${words(reached)}`;
  }
  const mark = mostlyBounds(signal, window) ? '≥ ' : '';
  return from === to && mark === '' ? `${to}, as before` : `${from} → ${mark}${to}`;
};

/** Whether what a signal holds in a span are more lower bounds than numbers. */
const mostlyBounds = ({ states }: Signal, { start, end }: IndexSpan): boolean => {
  let bounds = 0;
  let numbers = 0;
  for (let index = start; index < end; index += 1) {
    if (states[index] === SAMPLE.censored) bounds += 1;
    else if (states[index] === SAMPLE.value) numbers += 1;
  }
  return bounds > numbers;
};

/** Which parts a row of a width has, and what is left for the name. */
const partsOf = (columns: number) => {
  let left = columns - SPARK - 1 - CHANGE - 1;
  const fits = (part: number): boolean => {
    if (left - part < LEAST_NAME) return false;
    left -= part;
    return true;
  };
  const [onset, coverage, source] = [fits(ONSET), fits(COVERAGE), fits(SOURCE)];
  return { name: left - 1, onset, coverage, source };
};

/** The names of the columns. */
export const signalHead = (columns: number): Line => {
  const { name, onset, coverage, source } = partsOf(columns - 2);
  return [
    span(
      `  ${fitText('signal', name)} ${fitText('whole span', SPARK)} ${fitText('baseline → window', CHANGE)}` +
        `${onset ? ` ${fitText('onset', ONSET - 1)}` : ''}${coverage ? ` ${fitText(' seen', COVERAGE - 1)}` : ''}` +
        (source ? ` ${fitText('source', SOURCE - 1)}` : ''),
      'muted',
    ),
  ];
};

const share = (part: number): string => `${Math.round(part * 100)} %`;

const groupLine = (group: SignalGroup, { spans }: Picture, clock: Clock, columns: number): Line => {
  const { name, onset, coverage, source } = partsOf(columns);
  const { signal, summary } = group.farthest;
  const began = firstOnset(group);
  const isMoved = distanceOf(summary) >= 3;
  const seen = Math.min(...group.members.map((one) => one.summary.windowCoverage));
  return [
    span(fitText(groupName(group), name), isMoved ? 'strong' : undefined),
    span(' '),
    signalSparkline(signal, SPARK, summary.baselineMedian ?? 0, 'member.1'),
    span(' '),
    span(fitText(changeWords(summary, signal, spans.window), CHANGE), isMoved ? 'strong' : 'muted'),
    ...(onset ? [span(` ${fitText(began === '' ? '' : clock.time(began), ONSET - 1)}`)] : []),
    ...(coverage
      ? [span(` ${fitText(share(seen), COVERAGE - 1, 'right')}`, seen < 0.8 ? 'warning' : 'muted')]
      : []),
    ...(source ? [span(` ${fitText(summary.source, SOURCE - 1)}`, 'muted')] : []),
  ];
};

/** What a row of a group holds for the filter. */
const groupWords = (group: SignalGroup): string =>
  [
    group.key,
    groupName(group),
    ...group.members.flatMap(({ name, summary }) => [name, summary.unit, summary.source]),
  ].join(' ');

/** The groups as rows. Drawn when they are on screen. */
export const signalRows = (
  groups: readonly SignalGroup[],
  picture: Picture,
  clock: Clock,
  columns: number,
): readonly Row[] =>
  groups.map((group) => ({
    key: group.key,
    words: groupWords(group),
    draw: drawnOnce(() => groupLine(group, picture, clock, columns)),
  }));
