import { type Match, unknownMatch } from '../model/evidence.ts';
import { formatQuantity } from '../model/quantity.ts';
import type { Signal } from '../model/signal.ts';
import { type OnsetInterval, timeAt } from '../model/time.ts';
import { earliestOnset } from '../signals/crossing.ts';
import { lastKnownBefore } from '../signals/stretch.ts';
import { decided, figure, marginOf, useOf } from './answer.ts';
import type { Detector, DetectorInput } from './detector.ts';
import { memberOnsets, seenAcross } from './member-onsets.ts';
import { BY, DIRECTION } from './parameter-specs.ts';
import { directionsOf, numberOr, wordOf } from './parameters.ts';
import { roleMissing, signalsOf } from './roles.ts';
import { testStanding } from './standing.ts';

const SHARE = 0.8;
const WITHIN_S = 60;
/** Members without which "together" means nothing. */
const FEWEST_MEMBERS = 3;
/** Spreads this many steps apart are clearly different. */
const CLEAR_STEPS = 2;

/** The shortest time in which `count` of the onsets fall, seconds, by their crossings. */
const tightest = (onsets: readonly OnsetInterval[], count: number): number => {
  const times = onsets.map((onset) => onset.latestMs).sort((a, b) => a - b);
  let least = Number.POSITIVE_INFINITY;
  for (let first = 0; first + count <= times.length; first += 1) {
    least = Math.min(least, times[first + count - 1]! - times[first]!);
  }
  return least / 1000;
};

/** The shortest time in which `count` of the onsets may fall, seconds, wherever in its interval each of them is. */
const leastSpread = (onsets: readonly OnsetInterval[], count: number): number => {
  const spreads = onsets.map(({ latestMs: firstMs }) => {
    const notBefore = onsets.filter((onset) => onset.latestMs >= firstMs);
    const waits = notBefore.map((onset) => Math.max(0, onset.earliestMs - firstMs)).sort((a, b) => a - b);
    return waits[count - 1] ?? Number.POSITIVE_INFINITY;
  });
  return Math.min(...spreads) / 1000;
};

/** When the members were last seen, epoch milliseconds, where more may have followed: trouble went on, or their samples ended. */
const openUntil = (signals: readonly Signal[], { spans, tested }: DetectorInput): number => {
  const seen = Math.min(tested.end, ...signals.map((one) => lastKnownBefore(one, one.grid.length) + 1));
  return spans.ongoing === true || seen < tested.end ? timeAt(spans.grid, seen) : Number.POSITIVE_INFINITY;
};

const testTogether = (signals: readonly Signal[], input: DetectorInput, by: string): Match => {
  const uses = signals.map(useOf);
  const id = signals[0]!.id;
  const share = numberOr(input, 'share', SHARE);
  const within = numberOr(input, 'within', WITHIN_S);
  const directions = directionsOf(input);
  const members = memberOnsets(signals, input, by, directions);
  const count = members.length;
  if (count < FEWEST_MEMBERS) {
    return unknownMatch('too_short', `${id} has ${count} members of ${by}, ${FEWEST_MEMBERS} needed`, uses);
  }
  if (wordOf(input, 'together') === 'changed') return testStanding(signals, input, { by, share, directions });
  if (!Number.isFinite(within)) return unknownMatch('fact', 'the time to change within is not finite', uses);
  const wanted = Math.ceil(share * count - 1e-9);
  const onsets = members.flatMap((member) => (member.onset === undefined ? [] : [member.onset]));
  const unsure = members.find((member) => member.unsure !== undefined);
  const unsureCount = members.filter((member) => member.unsure !== undefined).length;
  const figures = [
    figure('members', count, 'count'),
    figure('changed', onsets.length, 'count'),
    figure('needed', wanted, 'count'),
  ];
  const common = { ...seenAcross(signals, input), trust: input.trust, signals };
  const show = (seconds: number): string => formatQuantity(seconds, 's');
  if (onsets.length >= wanted) {
    const spread = tightest(onsets, wanted);
    const together = spread <= within;
    if (!together && leastSpread(onsets, wanted) <= within) {
      const reason = `${onsets.length} of ${count} ${by}s changed ${id}, perhaps within ${show(within)}: unresolved at this sampling`;
      return { ...unknownMatch('unresolved', reason, uses), figures };
    }
    const stepS = input.spans.grid.stepMs / 1000;
    return decided({
      ...common,
      outcome: together ? 'observed' : 'absent',
      // What is allowed follows from configured intervals, which are nominal: only half as much again is clearly more.
      margin: together
        ? 0.5 + marginOf(within - spread, CLEAR_STEPS * stepS)
        : marginOf(spread - within, Math.max(within / 2, CLEAR_STEPS * stepS)),
      reason: `${onsets.length} of ${count} ${by}s changed ${id}, ${wanted} of them within ${show(spread)} (${show(within)} allowed)`,
      onset: together ? earliestOnset(onsets) : undefined,
      figures: [...figures, figure('spread', spread, 's')],
    });
  }
  if (unsure?.unsure !== undefined && onsets.length + unsureCount >= wanted) {
    const reason = `${onsets.length} of ${count} ${by}s changed ${id}, ${wanted} needed; of ${unsure.member}: ${unsure.unsure}`;
    return { ...unknownMatch('coverage', reason, uses), figures };
  }
  const reason = `only ${onsets.length} of ${count} ${by}s changed ${id}, ${wanted} needed`;
  const untilMs = openUntil(signals, input);
  const late = onsets.filter(({ latestMs }) => untilMs - latestMs < within * 1000).length;
  if (late > 0 && count - onsets.length + late >= wanted) {
    const more = `the others have ${show(within)} to follow, which were not over`;
    return { ...unknownMatch('too_short', `${reason}; ${more}`, uses), figures };
  }
  return decided({
    ...common,
    outcome: 'absent',
    margin: marginOf(wanted - onsets.length, 1),
    reason,
    figures,
  });
};

/** Nearly all members changed at about the same time, or stand changed at one moment. */
export const fleetwide: Detector = {
  name: 'fleetwide',
  summary:
    'at least `share` of the members of `by` change within `within` of each other, or stand changed at once',
  roles: { signal: { required: true, accepts: 'signal', says: 'what is tested, for all members' } },
  parameters: {
    by: BY,
    share: { type: 'number', default: SHARE, says: 'share of the members' },
    within: { type: 'duration', default: WITHIN_S, says: 'how close together they change' },
    together: {
      type: 'word',
      words: ['changing', 'changed'],
      default: 'changing',
      says: 'changing: they change within `within`; changed: all stand changed at one moment, whenever each began',
    },
    direction: DIRECTION,
  },
  scope: 'across',
  shape: 'change',
  detect: (input) => {
    const signals = signalsOf(input, 'signal');
    const by = wordOf(input, 'by');
    return signals.length === 0 || by === undefined
      ? roleMissing('signal')
      : testTogether(signals, input, by);
  },
};
