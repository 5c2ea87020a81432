import type { SignalSummary } from '../../model/diagnosis.ts';
import { levelsFor, type NamedLevel } from '../../views/levels.ts';
import { formatCount } from '../../views/quantities.ts';
import { clause } from '../../views/sentences.ts';
import { shortQuantity } from '../../views/short-quantity.ts';
import { chart } from '../chart/chart.ts';
import type { ChartMember } from '../chart/chart-input.ts';
import { samplesAt } from '../chart/cursor.ts';
import { letterOf, toneOf } from '../chart/members.ts';
import { fitText, type Line, span, widthOf } from '../line.ts';
import type { Row } from '../pane.ts';
import { distanceOf, type GroupMember, type SignalGroup } from '../signal-groups.ts';
import type { Charted } from './charted.ts';
import { shownSpans } from './shown-spans.ts';
import { changeWords } from './signal-list.ts';
import { blank, paragraph } from './text-rows.ts';

/** Members that one chart can hold and letters still tell apart. */
export const MOST_MEMBERS = 24;
/** How far above all values a level may be so that these can still be told from zero. */
const FAR_ABOVE = 4;

/** The members of a group that its chart shows: those that went farthest, in the order of the group. */
export const chartedMembers = ({ members }: SignalGroup): readonly GroupMember[] => {
  if (members.length <= MOST_MEMBERS) return members;
  const kept = new Set(
    [...members]
      .sort((left, right) => distanceOf(right.summary) - distanceOf(left.summary))
      .slice(0, MOST_MEMBERS),
  );
  return members.filter((member) => kept.has(member));
};

/** A member as a chart takes it. */
export const chartMember = ({ name, signal, summary }: GroupMember): ChartMember => ({
  name,
  signal,
  ...(summary.onset === undefined
    ? {}
    : {
        onset: {
          earliestMs: Date.parse(summary.onset.from),
          latestMs: Date.parse(summary.onset.to),
        },
      }),
});

const highestOf = (members: readonly GroupMember[]): number => {
  let most = 0;
  for (const { signal } of members) {
    for (const value of signal.values) if (value > most && value < Number.POSITIVE_INFINITY) most = value;
  }
  return most;
};

/** Of some levels, those near the values: the others would press these flat. */
export const nearLevels = (
  members: readonly GroupMember[],
  levels: readonly NamedLevel[],
): readonly NamedLevel[] => {
  const highest = highestOf(members);
  return levels.filter(({ value }) => value <= highest * FAR_ABOVE);
};

/** The chart of a group in a room, with the cursor at a position, and the member of the key `selected` on top. */
export const groupChart = (
  group: SignalGroup,
  charted: Charted,
  position: number,
  selected: string | undefined,
  columns: number,
  rows: number,
): readonly Line[] => {
  const { picture, clock, scale } = charted;
  const members = chartedMembers(group);
  const levels = levelsFor(
    members.map(({ signal }) => signal),
    picture.signals,
    picture.diagnosis.incident.facts,
  );
  const near = nearLevels(members, levels);
  const far = levels.filter((level) => !near.includes(level));
  const top = members.findIndex(({ key }) => key === selected);
  const left = group.members.length - members.length;
  return chart(
    members.map(chartMember),
    { columns, rows },
    {
      spans: shownSpans(picture, charted),
      clock,
      scale,
      levels: near,
      cursor: samplesAt(position, picture.spans.grid.length),
      ...(top < 0 || members.length < 2 ? {} : { selected: top }),
      remarks: [
        ...far.map(
          ({ name, value }) => `${name} is far above: ${shortQuantity(value, group.farthest.summary.unit)}`,
        ),
        ...(left > 0 ? [`${members.length} of ${group.members.length} shown: those that moved most`] : []),
      ],
    },
  );
};

/** Columns of a member's name, and of its change. */
const NAME = { least: 8, most: 24 } as const;
const CHANGE = 22;

const seenWords = ({ windowCoverage, baselineCoverage }: SignalSummary): readonly string[] => {
  const share = (part: number) => `${Math.round(part * 100)} %`;
  return windowCoverage === 1 && baselineCoverage === 1
    ? []
    : [`seen ${share(windowCoverage)} of the window, ${share(baselineCoverage)} of the baseline`];
};

const farWords = ({ scales }: SignalSummary): readonly string[] => {
  if (scales === undefined || Math.abs(scales) < 1) return [];
  if (!Number.isFinite(scales)) return ['never so before'];
  return [`${formatCount(Math.abs(scales))} × its noise ${scales > 0 ? 'up' : 'down'}`];
};

const memberRow = (
  { key, name, signal, summary }: GroupMember,
  letter: number | undefined,
  { picture, clock }: Charted,
  nameColumns: number,
): Row => ({
  key,
  draw: () => {
    const tone = letter === undefined ? undefined : toneOf(letter);
    const words = [
      ...(summary.onset === undefined ? [] : [`onset ${clock.onset(summary.onset)}`]),
      ...farWords(summary),
      ...seenWords(summary),
    ].join('; ');
    return [
      span(`${letter === undefined ? '' : `${letterOf(letter)} `}`, tone),
      span(`${fitText(name === '' ? 'in all' : name, nameColumns)} `, tone),
      span(`${fitText(changeWords(summary, signal, picture.spans.window), CHANGE)} `),
      span(words, 'muted'),
    ];
  },
});

/** Where the numbers of a signal come from, in a sentence or two. */
const provenanceWords = ({ signal }: GroupMember): string => {
  const { provenance, rateWindowMs, buckets, standIn, sampling, grid } = signal;
  return [
    `From ${provenance.source}${provenance.emitter === undefined ? '' : ` (${provenance.emitter})`}`,
    `unit ${signal.unit}`,
    ...(rateWindowMs > 0 ? [`computed over ${rateWindowMs / 1000} s`] : []),
    ...(sampling === undefined ? [] : [`sampled every ${(sampling.steps * grid.stepMs) / 1000} s`]),
    ...(buckets === undefined ? [] : [`interpolated from ${buckets.length} buckets`]),
    ...(standIn === undefined ? [] : [clause(standIn)]),
  ].join('; ');
};

/** Lines that stay for what is under a chart, whatever it is. */
const LEAST_BELOW = 3;
/** Share of the lines that what is under a chart takes at most. */
const MOST_BELOW = 0.4;
/** Lines of the provenance with the blank before it, about. */
const PROVENANCE = 4;

/** How many of some lines the chart of a group takes: all that its members and its query leave, and most of them always. */
export const chartLines = ({ members }: SignalGroup, lines: number): number => {
  const below = Math.min(members.length + PROVENANCE, Math.floor(lines * MOST_BELOW));
  return lines - Math.max(LEAST_BELOW, below);
};

/** What stands under the chart of a group: its members one by one with what is known of each, then the query. */
export const groupRows = (
  group: SignalGroup,
  charted: Charted,
  selected: string | undefined,
  columns: number,
): readonly Row[] => {
  const shown = chartedMembers(group);
  const letters = new Map(shown.map(({ key }, index) => [key, index]));
  const widest = Math.max(NAME.least, ...group.members.map(({ name }) => widthOf(name)));
  const current = group.members.find(({ key }) => key === selected) ?? group.farthest;
  return [
    ...group.members.map((member) =>
      memberRow(
        member,
        shown.length < 2 ? undefined : letters.get(member.key),
        charted,
        Math.min(NAME.most, widest),
      ),
    ),
    blank,
    ...paragraph(provenanceWords(current), columns, { token: 'muted' }),
    ...paragraph(current.signal.provenance.query, columns, { marker: [span('query ', 'heading')] }),
  ];
};
