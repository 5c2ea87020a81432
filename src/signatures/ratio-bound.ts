import { type Match, unknownMatch } from '../model/evidence.ts';
import { formatQuantity } from '../model/quantity.ts';
import type { Signal } from '../model/signal.ts';
import type { Range } from '../signals/stretch.ts';
import { decided, figure, marginOf, useOf } from './answer.ts';
import { type Bounds, boundsInWords, boundsOf, isInside, judgeRange, limitsIn } from './bounds.ts';
import type { Detector, DetectorInput, RoleInput } from './detector.ts';
import { type Factor, factorOf, standsOut } from './factor.ts';
import { BOUNDS } from './parameter-specs.ts';
import { roleMissing, signalsOf } from './roles.ts';
import { unfinished } from './tested.ts';

/** Quotients of two medians agree no better than this share of their limit. */
const NOISE = 0.15;

/** Trust in a quotient of two lower bounds: both calls were still open, one inside the other. */
const BOTH_OPEN = 0.7;

const multiply = (a: Range, b: Range): Range => {
  const products = [a.lower * b.lower, a.lower * b.upper, a.upper * b.lower, a.upper * b.upper];
  const known = products.filter((product) => !Number.isNaN(product));
  // 0 times something unlimited may be anything from nothing on.
  const open = known.length < products.length;
  return {
    lower: Math.min(...known, ...(open ? [0] : [])),
    upper: open ? Number.POSITIVE_INFINITY : Math.max(...known),
  };
};

const invert = (range: Range): Range => ({ lower: 1 / range.upper, upper: 1 / Math.max(0, range.lower) });

/** A range without what is below zero: factors whose lost samples may be anything are still amounts. */
const notNegative = (range: Range): Range =>
  range.lower === Number.NEGATIVE_INFINITY ? { ...range, lower: 0 } : range;

/**
 * Which side of the bounds a ratio is on. Lower bounds on top can only show that it is large enough. How long an
 * unfinished call took is a poor divisor: it supports what was predicted if the top was as open, and refutes nothing.
 */
const judge = (
  range: Range,
  read: number,
  bounds: Bounds,
  open: { readonly over: boolean; readonly under: boolean },
): 'inside' | 'outside' | 'unknown' => {
  if (!open.under) return judgeRange(range, bounds);
  return open.over && isInside(read, bounds) ? 'inside' : 'unknown';
};

/**
 * The share of what a ratio may be that is inside its bounds, each doubling counting the same, as buckets widen; none where
 * it may be anything. Numbers that fell into one bucket are likely as near as they read, and may be far from it: that
 * supports the less, and refutes nothing.
 */
const shareInside = ({ lower, upper }: Range, { atLeast, above, atMost, below }: Bounds): number => {
  if (!(lower > 0 && upper > lower) || upper === Number.POSITIVE_INFINITY) return 0;
  const from = Math.max(lower, atLeast ?? 0, above ?? 0);
  const to = Math.min(upper, atMost ?? upper, below ?? upper);
  return Math.max(0, Math.log(to / from) / Math.log(upper / lower));
};

const inOneBucket = ({ lower, upper }: Range): string => {
  const from = formatQuantity(Math.max(0, lower), 'ratio');
  const may =
    upper === Number.POSITIVE_INFINITY ? `${from} or more` : `${from} to ${formatQuantity(upper, 'ratio')}`;
  return `read inside buckets of a histogram, so that it may be ${may}`;
};

const termsInWords = (factors: readonly Factor[]): string =>
  factors
    .flatMap((factor) =>
      factor.kind === 'factor' ? [`${factor.label} ${formatQuantity(factor.range.lower, factor.unit)}`] : [],
    )
    .join(' × ');

const signalIn = (role: RoleInput): readonly Signal[] => (role.kind === 'signals' ? role.signals : []);

const testRatio = (input: DetectorInput): Match => {
  const over = input.roles['numerator'] ?? [];
  const under = input.roles['denominator'] ?? [];
  const signals = [...signalsOf(input, 'numerator'), ...signalsOf(input, 'denominator')];
  const uses = signals.map(useOf);
  const bounds = boundsOf(input);
  const limits = limitsIn(bounds);
  if (limits.length === 0) return unknownMatch('fact', 'no bound was given for the ratio', uses);
  if (limits.some((limit) => !Number.isFinite(limit)))
    return unknownMatch('not_applicable', 'the bound on the ratio is none', uses);
  const numerators = over.map((role) => factorOf(role, input));
  const denominators = under.map((role) => factorOf(role, input));
  let range: Range = { lower: 1, upper: 1 };
  let possible: Range = range;
  let inBuckets: Range = range;
  /** The ratio of what was read, bounds as they stand. */
  let read = 1;
  let coverage = 1;
  for (const factor of numerators) {
    if (factor.kind === 'missing') return unknownMatch(factor.lack, factor.reason, uses);
    range = multiply(range, factor.range);
    possible = multiply(possible, notNegative(factor.possible));
    inBuckets = multiply(inBuckets, factor.inBuckets);
    read *= factor.range.lower;
    coverage = Math.min(coverage, factor.coverage);
  }
  for (const [place, factor] of denominators.entries()) {
    if (factor.kind === 'missing') return unknownMatch(factor.lack, factor.reason, uses);
    if (!(factor.range.lower > 0) || !standsOut(under[place]!, factor.range, input)) {
      return unknownMatch(
        'not_detectable',
        `${factor.label} is ${formatQuantity(factor.range.lower, factor.unit)}: nothing to divide by`,
        uses,
      );
    }
    range = multiply(range, invert(factor.range));
    possible = multiply(possible, invert(notNegative(factor.possible)));
    inBuckets = multiply(inBuckets, invert(factor.inBuckets));
    read /= factor.range.lower;
    coverage = Math.min(coverage, factor.coverage);
  }
  const isOpen = (factor: Factor): boolean =>
    factor.kind === 'factor' && factor.range.upper === Number.POSITIVE_INFINITY;
  const isOpenBelow = denominators.some(isOpen);
  const judged = judge(range, read, bounds, { over: numerators.some(isOpen), under: isOpenBelow });
  const terms = `${termsInWords(numerators)}${denominators.length === 0 ? '' : ` over ${termsInWords(denominators)}`}`;
  const figures = [
    figure('ratio', read, 'ratio'),
    ...[...numerators, ...denominators].flatMap((one) =>
      one.kind === 'factor' ? [figure(one.label, one.range.lower, one.unit)] : [],
    ),
  ];
  const shown = formatQuantity(read, 'ratio');
  const open = range.upper === range.lower ? '' : ' while calls were still open';
  if (judged === 'unknown') {
    return { ...unknownMatch('unresolved', `${terms} is ${shown}${open}: bounds only`, uses), figures };
  }
  const share = isOpenBelow || judgeRange(inBuckets, bounds) === judged ? 1 : shareInside(inBuckets, bounds);
  if (share < 1 && (judged === 'outside' || share === 0)) {
    const reason = `${terms} is ${shown}, ${inOneBucket(inBuckets)}`;
    return { ...unknownMatch('unresolved', reason, uses), figures };
  }
  if (judged === 'outside' && judgeRange(possible, bounds) !== 'outside') {
    const reason = `${terms} is ${shown}, but may be ${boundsInWords(bounds, 'ratio')}: lost samples decide`;
    return { ...unknownMatch('coverage', reason, uses), figures };
  }
  const lowest = Math.max(bounds.atLeast ?? 0, bounds.above ?? 0);
  if (judged === 'outside' && read > 0 && read <= lowest) {
    for (const [place, factor] of numerators.entries()) {
      const [signal] = signalIn(over[place]!);
      if (signal === undefined || factor.kind !== 'factor') continue;
      const early = unfinished(signal, input.tested, (factor.range.lower * lowest) / read);
      if (early !== undefined) return early;
    }
  }
  return decided({
    outcome: judged === 'inside' ? 'observed' : 'absent',
    coverage,
    margin:
      (isOpenBelow ? BOTH_OPEN : 1) *
      share *
      Math.min(...limits.map((limit) => marginOf(read - limit, NOISE * Math.abs(limit) || NOISE))),
    trust: input.trust,
    reason: `${terms} is ${shown}${open}${share < 1 ? `, ${inOneBucket(inBuckets)}` : ''}, ${judged === 'inside' ? 'as predicted' : 'predicted was'} ${boundsInWords(bounds, 'ratio')}`,
    figures,
    signals,
  });
};

/** A product of numbers over another lies inside bounds. */
export const ratioBound: Detector = {
  name: 'ratio_bound',
  summary: 'numerators multiplied, over denominators multiplied, is inside the bounds',
  roles: {
    numerator: { required: true, accepts: 'factors', says: 'factors multiplied together' },
    denominator: { required: false, accepts: 'factors', says: 'factors divided by' },
  },
  parameters: BOUNDS,
  scope: 'each',
  shape: 'level',
  detect: (input) =>
    (input.roles['numerator'] ?? []).length === 0 ? roleMissing('numerator') : testRatio(input),
};
