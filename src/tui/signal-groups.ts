import type { SignalSummary } from '../model/diagnosis.ts';
import type { Dimensions, Signal, SignalId } from '../model/signal.ts';
import { compareText } from '../model/text-order.ts';
import type { Target } from './pane.ts';

/** One member of a signal, with what is known of it. */
export type GroupMember = {
  /** Unique among all signals. */
  readonly key: string;
  /** What tells it from the others of its group; empty where there is nothing to tell. */
  readonly name: string;
  readonly signal: Signal;
  readonly summary: SignalSummary;
};

/** The members of one signal that are told apart by the same dimensions: one chart. */
export type SignalGroup = {
  readonly key: string;
  readonly id: SignalId;
  /** What its members are, such as `instance`; empty for a total. */
  readonly by: string;
  readonly members: readonly GroupMember[];
  /** The member that went farthest from its baseline. */
  readonly farthest: GroupMember;
};

const namesOf = (dimensions: Dimensions): string => Object.keys(dimensions).sort().join(', ');

/** Names the group of a signal among those of all signals: `edge.p99`, `svc.p99 by instance`. */
const groupKey = (id: SignalId, dimensions: Dimensions): string => {
  const by = namesOf(dimensions);
  return by === '' ? id : `${id} by ${by}`;
};

/** Names a member among those of all signals. */
export const memberKey = (id: SignalId, dimensions: Dimensions): string =>
  `${id}{${Object.keys(dimensions)
    .sort()
    .map((name) => `${name}=${dimensions[name]}`)
    .join(',')}}`;

/** Where a signal is looked at. */
export const signalTarget = (id: SignalId, dimensions: Dimensions): Target => ({
  kind: 'signal',
  key: groupKey(id, dimensions),
  member: memberKey(id, dimensions),
});

/** How far a signal went from its baseline, either way, noise scales; -1 where that is not known. */
export const distanceOf = ({ scales }: SignalSummary): number =>
  scales === undefined ? -1 : Math.abs(scales);

/** All signals by id and by what their members are, in that order. */
export const groupSignals = (
  signals: readonly Signal[],
  summaries: readonly SignalSummary[],
): readonly SignalGroup[] => {
  const groups = new Map<string, GroupMember[]>();
  const known = new Set<string>();
  signals.forEach((signal, index) => {
    const summary = summaries[index];
    if (summary === undefined) return;
    const { id, dimensions } = signal;
    const plain = memberKey(id, dimensions);
    // The same quantity from two sources is two members.
    const key = known.has(plain) ? `${plain} #${index}` : plain;
    known.add(plain);
    const member: GroupMember = { key, name: Object.values(dimensions).join(', '), signal, summary };
    const group = groupKey(id, dimensions);
    const members = groups.get(group);
    if (members === undefined) groups.set(group, [member]);
    else members.push(member);
  });
  return [...groups]
    .sort(([left], [right]) => compareText(left, right))
    .flatMap(([key, members]): readonly SignalGroup[] => {
      const [first] = members;
      if (first === undefined) return [];
      const farthest = members.reduce((best, one) =>
        distanceOf(one.summary) > distanceOf(best.summary) ? one : best,
      );
      return [{ key, id: first.signal.id, by: namesOf(first.signal.dimensions), members, farthest }];
    });
};

/** The members of all signals by key. */
export const membersByKey = (
  signals: readonly Signal[],
  summaries: readonly SignalSummary[],
): ReadonlyMap<string, GroupMember> =>
  new Map(groupSignals(signals, summaries).flatMap(({ members }) => members.map((one) => [one.key, one])));
