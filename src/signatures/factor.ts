import type { Lack } from '../model/evidence.ts';
import type { Take } from '../model/hypothesis.ts';
import type { Signal } from '../model/signal.ts';
import { describeBaseline } from '../signals/baseline.ts';
import { rangeInBuckets } from '../signals/bucket.ts';
import { countsEvents, FEWEST_BASELINE_SAMPLES } from '../signals/excursion.ts';
import {
  censoredShare,
  coverageOf,
  isKnown,
  knownIn,
  lastKnownBefore,
  lostIn,
  medianRange,
  possibleMedian,
  type Range,
} from '../signals/stretch.ts';
import { linearFit } from '../stats/linear-fit.ts';
import { median } from '../stats/median.ts';
import { nameOf } from './answer.ts';
import { smallestCarriers } from './carriers.ts';
import type { DetectorInput, RoleInput } from './detector.ts';
import { eventsIn } from './event-count.ts';
import { FEWEST_COVERED, FEWEST_FOR_ABSENCE } from './tested.ts';

/** One factor of a product, as a range where calls are still open. */
export type Factor =
  | {
      readonly kind: 'factor';
      readonly range: Range;
      /** What it may be, whatever lost samples were. */
      readonly possible: Range;
      /** What it may be, wherever in its histogram bucket the number really lies. */
      readonly inBuckets: Range;
      readonly label: string;
      readonly unit: string;
      readonly coverage: number;
    }
  | { readonly kind: 'missing'; readonly lack: Lack; readonly reason: string };

/** With more open calls than this a median, even of what completed, says only what it is at least. */
const MOSTLY_OPEN = 0.3;

/** The median over the tested stretch, unlimited above where many calls were still open. */
const levelOf = (signal: Signal, input: DetectorInput): Range | undefined => {
  const range = medianRange(signal, input.tested);
  return range !== undefined && censoredShare(signal, input.tested) > MOSTLY_OPEN
    ? { lower: range.lower, upper: Number.POSITIVE_INFINITY }
    : range;
};

const missing = (lack: Lack, reason: string): Factor => ({ kind: 'missing', lack, reason });

const slopeIn = (signal: Signal, input: DetectorInput): number | undefined => {
  const { start, end } = input.tested;
  const seconds = Float64Array.from(
    { length: end - start },
    (_, index) => (index * signal.grid.stepMs) / 1000,
  );
  const values = seconds.map((_, index) =>
    isKnown(signal, start + index) ? signal.values[start + index]! : Number.NaN,
  );
  return linearFit(seconds, values)?.slope;
};

const shifted = (range: Range, by: (value: number) => number): Range => ({
  lower: by(range.lower),
  upper: by(range.upper),
});

const exact = (value: number): Range => ({ lower: value, upper: value });

/** Anything at all: what so few samples say that nothing can be called absent by them. */
const ANYTHING: Range = { lower: Number.NEGATIVE_INFINITY, upper: Number.POSITIVE_INFINITY };

/** What the number of one series may be, whatever its lost samples were, where its known ones gave `range`. */
const possiblyTaken = (signal: Signal, take: Take, range: Range, input: DetectorInput): Range => {
  if (take === 'baseline') return range;
  if (knownIn(signal, input.tested) < FEWEST_FOR_ABSENCE) return ANYTHING;
  const { median: before } = describeBaseline(signal, input.spans);
  const median = possibleMedian(signal, input.tested) ?? ANYTHING;
  const open = levelOf(signal, input)?.upper ?? Number.POSITIVE_INFINITY;
  const level = { lower: median.lower, upper: Math.max(median.upper, open) };
  switch (take) {
    case 'last':
      return isKnown(signal, input.tested.end - 1) ? range : ANYTHING;
    case 'count':
      return lostIn(signal, input.tested) === 0 ? range : { ...range, upper: Number.POSITIVE_INFINITY };
    case 'slope':
      return range;
    case 'change':
      return shifted(level, (value) => value / before);
    case 'excess':
      return shifted(level, (value) => value - before);
    default:
      return level;
  }
};

/** How a number of a signal is read: as it stands, or as all that it may be inside its histogram bucket. */
type Reading = (signal: Signal, range: Range) => Range;

const asItStands: Reading = (_, range) => range;

const numberTaken = (
  signal: Signal,
  take: Take,
  input: DetectorInput,
  read: Reading = asItStands,
): Range | undefined => {
  const baseline = describeBaseline(signal, input.spans);
  const level = levelOf(signal, input);
  const before = baseline.count === 0 ? undefined : read(signal, exact(baseline.median));
  if (take === 'baseline') return before;
  if (level === undefined) return undefined;
  const range = read(signal, level);
  switch (take) {
    case 'last': {
      const index = lastKnownBefore(signal, input.tested.end);
      return index < input.tested.start ? undefined : read(signal, exact(signal.values[index]!));
    }
    case 'change':
      return baseline.median === 0 || before === undefined
        ? undefined
        : { lower: range.lower / before.upper, upper: range.upper / before.lower };
    case 'excess':
      return before && { lower: range.lower - before.upper, upper: range.upper - before.lower };
    case 'slope': {
      const slope = slopeIn(signal, input);
      return slope === undefined ? undefined : exact(slope);
    }
    case 'count':
      return exact(countsEvents(signal) ? eventsIn(signal, input.tested) : range.lower);
    default:
      return range;
  }
};

const isCompared = (take: Take): boolean => take === 'change' || take === 'excess';

const hasThinBaseline = (signal: Signal, { spans }: DetectorInput): boolean =>
  describeBaseline(signal, spans).count < FEWEST_BASELINE_SAMPLES;

const labelOf = (signal: Signal, take: Take): string =>
  take === 'median' ? nameOf(signal) : `${typeof take === 'string' ? take : take.take} of ${nameOf(signal)}`;

const ofMedianMember = (ranges: readonly Range[]): Range => ({
  lower: median(ranges.map((one) => one.lower)),
  upper: median(ranges.map((one) => one.upper)),
});

/** The number over several members: that of the median member. */
const ofMembers = (role: Extract<RoleInput, { readonly kind: 'signals' }>, input: DetectorInput): Factor => {
  const take = role.take ?? 'median';
  const first = role.signals[0]!;
  if (typeof take === 'object') {
    const carriers = smallestCarriers(role.signals, input, take.by);
    return carriers === undefined
      ? missing('not_detectable', `no member of ${role.signal} by ${take.by} shows an excess`)
      : certain(carriers.length, `members with the excess of ${role.signal}`, 'count');
  }
  const label = labelOf(first, take);
  const coverage =
    take === 'baseline' ? 1 : Math.min(...role.signals.map((signal) => coverageOf(signal, input.tested)));
  if (coverage < FEWEST_COVERED)
    return missing('coverage', `${label} covers only ${Math.round(100 * coverage)} %`);
  const thin = isCompared(take) ? role.signals.find((signal) => hasThinBaseline(signal, input)) : undefined;
  if (thin !== undefined) {
    const reason = `${nameOf(thin)} has fewer than ${FEWEST_BASELINE_SAMPLES} samples to compare with`;
    return missing('baseline', reason);
  }
  const ranges = role.signals.map((signal) => numberTaken(signal, take, input));
  const known = ranges.filter((range) => range !== undefined);
  if (known.length < ranges.length)
    return missing('baseline', `${label} cannot be worked out: nothing to compare with`);
  const range = ofMedianMember(known);
  if (Number.isNaN(range.lower)) return missing('coverage', `${label} has no value`);
  const possible = ofMedianMember(
    known.map((one, place) => possiblyTaken(role.signals[place]!, take, one, input)),
  );
  const inBuckets = ofMedianMember(
    role.signals.map((signal, place) => numberTaken(signal, take, input, rangeInBuckets) ?? known[place]!),
  );
  return { kind: 'factor', range, possible, inBuckets, label, unit: first.unit, coverage };
};

const certain = (
  value: number,
  label: string,
  unit: string,
): Extract<Factor, { readonly kind: 'factor' }> => ({
  kind: 'factor',
  range: exact(value),
  possible: exact(value),
  inBuckets: exact(value),
  label,
  unit,
  coverage: 1,
});

/** Works out one factor of a numerator or denominator. */
export const factorOf = (role: RoleInput, input: DetectorInput): Factor => {
  switch (role.kind) {
    case 'signals':
      return ofMembers(role, input);
    case 'value': {
      if (typeof role.value !== 'number')
        return missing('fact', `${role.label} is ${String(role.value)}, not a number`);
      if (!Number.isFinite(role.value)) return missing('not_applicable', `${role.label} is none`);
      return certain(role.value, role.label, 'fact');
    }
    case 'events': {
      const known = certain(role.events.length, role.signal, 'count');
      if (role.feedComplete) return known;
      // A feed with holes tells of so many at least.
      return role.events.length > 0
        ? { ...known, possible: { ...known.possible, upper: Number.POSITIVE_INFINITY } }
        : missing('coverage', `the feed of ${role.signal} may be incomplete`);
    }
    case 'span':
      return missing('not_bound', `${role.signal} is a span and has no number`);
  }
};

/** Whether an excess that divides stands out from its signal's noise: a share of nothing says nothing. */
export const standsOut = (role: RoleInput, range: Range, input: DetectorInput): boolean =>
  role.kind !== 'signals' ||
  role.take !== 'excess' ||
  role.signals.every((signal) => Math.abs(range.lower) > describeBaseline(signal, input.spans).scale);
