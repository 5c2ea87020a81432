import { type Match, unknownMatch } from '../model/evidence.ts';
import type { Signal } from '../model/signal.ts';
import { decided, figure, marginOf, nameOf, useOf } from './answer.ts';
import type { Correlation } from './correlation.ts';
import type { Detector, DetectorInput } from './detector.ts';
import { fitHeadroom, type HeadroomFit } from './headroom-fit.ts';
import { correlateMembers } from './member-correlation.ts';
import { numberOf, numberOr, wordOf } from './parameters.ts';
import { roleMissing, signalsOf } from './roles.ts';
import { correlateTime } from './time-correlation.ts';

const AT_LEAST = 0.7;
/** R² this far from what is asked for is clearly on one side of it. */
const CLEAR_R2 = 0.1;
/** Standard error of Fisher's z of a rank correlation over n pairs: 1.03 / √(n − 3) (Fieller et al., 1957). */
const FISHER_ERROR = 1.03;

const fisher = (r: number): number => Math.atanh(Math.max(-0.999, Math.min(0.999, r)));

const judge = (
  x: readonly Signal[],
  y: readonly Signal[],
  found: Correlation,
  input: DetectorInput,
): Match => {
  const signals = [...x, ...y];
  if (found.kind === 'unknown') return unknownMatch(found.lack, found.reason, signals.map(useOf));
  const wanted = numberOr(input, 'at_least', AT_LEAST);
  const sign = wordOf(input, 'sign') === 'negative' ? -1 : 1;
  const r = sign * found.value;
  const isStrong = r >= wanted;
  const error = FISHER_ERROR / Math.sqrt(Math.max(1, found.pairs - 3));
  const [left, right] =
    x.length === 1 && y.length === 1 ? [nameOf(x[0]!), nameOf(y[0]!)] : [x[0]!.id, y[0]!.id];
  if (!isStrong && found.lost) {
    const reason = `${left} and ${right} correlate by ${found.value.toFixed(2)} ${found.detail}, but may have moved together while they were not seen`;
    return unknownMatch('coverage', reason, signals.map(useOf));
  }
  const disagree = isStrong && !found.changesAgree ? ', but their changes do not agree' : '';
  return decided({
    outcome: isStrong && found.changesAgree ? 'observed' : 'absent',
    coverage: found.sureness,
    margin: disagree === '' ? marginOf(fisher(r) - fisher(wanted), error) : 0.5,
    trust: input.trust,
    reason: `${left} and ${right} correlate by ${found.value.toFixed(2)} ${found.detail}${disagree} (${sign * wanted} needed)`,
    figures: [
      figure('correlation', found.value, 'ratio'),
      figure('needed', sign * wanted, 'ratio'),
      figure('independent pairs', found.pairs, 'count'),
    ],
    signals,
  });
};

const kinship = (a: Signal, b: Signal): number =>
  Object.entries(a.dimensions).filter(([name, member]) => b.dimensions[name] === member).length;

const nearestKin = (one: Signal, among: readonly Signal[]): Signal =>
  among.reduce((best, other) => (kinship(one, other) > kinship(one, best) ? other : best));

/** Of several pairs the best that is observed, else one that cannot be told, else the least sure. */
const bestOf = (matches: readonly Match[]): Match => {
  const observed = matches
    .filter((match) => match.outcome === 'observed')
    .sort((a, b) => b.quality - a.quality);
  return (
    observed[0] ??
    matches.find((match) => match.outcome === 'unknown') ??
    matches.reduce((least, match) => (match.quality < least.quality ? match : least))
  );
};

/** In time: each series of `x` beside its nearest kin in `y`; one pair that tracks is enough. */
const testPairs = (x: readonly Signal[], y: readonly Signal[], input: DetectorInput): Match => {
  const asked = {
    sign: wordOf(input, 'sign') === 'negative' ? -1 : 1,
    minLagS: numberOf(input, 'min_lag'),
    maxLagS: numberOf(input, 'max_lag'),
  } as const;
  return bestOf(
    x.map((one) => {
      const kin = nearestKin(one, y);
      return judge([one], [kin], correlateTime(one, kin, input, asked), input);
    }),
  );
};

const judgeCurve = (x: Signal, y: Signal, found: HeadroomFit, input: DetectorInput): Match => {
  if (found.kind === 'unknown') return unknownMatch(found.lack, found.reason, [x, y].map(useOf));
  const wanted = numberOr(input, 'at_least', AT_LEAST);
  const fits = found.r2 >= wanted && found.r2 >= found.lineR2;
  return decided({
    outcome: fits ? 'observed' : 'absent',
    coverage: found.sureness,
    margin: marginOf(
      fits ? found.r2 - wanted : Math.max(wanted - found.r2, found.lineR2 - found.r2),
      CLEAR_R2,
    ),
    trust: input.trust,
    reason: `${nameOf(y)} follows 1 ÷ (1 − ${nameOf(x)}) with R² ${found.r2.toFixed(2)} (${wanted} needed), a straight line with ${found.lineR2.toFixed(2)}`,
    figures: [
      figure('R²', found.r2, 'ratio'),
      figure('needed', wanted, 'ratio'),
      figure('R² of a line', found.lineR2, 'ratio'),
    ],
    signals: [x, y],
  });
};

/** The curve of waiting: each series of `x` beside its nearest kin in `y`; one pair that follows it is enough. */
const bestCurve = (x: readonly Signal[], y: readonly Signal[], input: DetectorInput): Match =>
  bestOf(
    x.map((one) => {
      const kin = nearestKin(one, y);
      return judgeCurve(one, kin, fitHeadroom(one, kin, input), input);
    }),
  );

/** Two quantities go up and down together, in time or between members. */
export const tracks: Detector = {
  name: 'tracks',
  summary:
    'rank correlation of at least `at_least`, in time within the lags or between the members of `across`',
  roles: {
    x: { required: true, accepts: 'signal', says: 'first of a correlated pair' },
    y: { required: true, accepts: 'signal', says: 'second of a correlated pair' },
  },
  parameters: {
    at_least: { type: 'number', default: AT_LEAST, says: 'least correlation' },
    sign: {
      type: 'word',
      words: ['positive', 'negative'],
      default: 'positive',
      says: 'positive or negative',
    },
    min_lag: { type: 'duration', says: 'earliest allowed lag of y after x; 0 where not given' },
    max_lag: { type: 'duration', says: 'latest allowed lag of y after x; one rate window where not given' },
    across: { type: 'word', says: 'compare members of this dimension instead of points in time' },
    shape: {
      type: 'word',
      words: ['inverse_headroom'],
      says: 'inverse_headroom fits y = a + b ÷ (1 − x) instead; at_least is then its R², and no line may fit better',
    },
  },
  // Members of `across` are compared; without it, each series finds its own partner here.
  scope: 'across',
  shape: 'change',
  detect: (input) => {
    const x = signalsOf(input, 'x');
    const y = signalsOf(input, 'y');
    if (x.length === 0) return roleMissing('x');
    if (y.length === 0) return roleMissing('y');
    if (wordOf(input, 'shape') !== undefined) return bestCurve(x, y, input);
    const across = wordOf(input, 'across');
    return across === undefined
      ? testPairs(x, y, input)
      : judge(x, y, correlateMembers(x, y, input, across), input);
  },
};
