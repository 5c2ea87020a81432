import { type Match, unknownMatch } from '../model/evidence.ts';
import { formatQuantity } from '../model/quantity.ts';
import type { Signal } from '../model/signal.ts';
import type { IndexSpan } from '../model/time.ts';
import { coverageOf, knownIn, lostIn } from '../signals/stretch.ts';
import { decided, figure, nameOf, unit, useOf } from './answer.ts';
import type { Detector, DetectorInput } from './detector.ts';
import { histogramOfBuckets, histogramOfSamples } from './histogram.ts';
import { type Bin, modesOf } from './modes.ts';
import { listOf, numberOf, numberOr } from './parameters.ts';
import { roleMissing, signalsOf } from './roles.ts';
import { FEWEST_COVERED, isWindow } from './tested.ts';

const TOLERANCE = 0.1;
/** Samples in time, and observations in a histogram, that a shape needs; and what a mode must hold of them. */
const FEWEST = { samples: 16, observations: 50 } as const;
const MODE_SHARE = 0.02;
const FEWEST_IN_MODE = 3;
/** Multiples of a timer that a call may run into: tries. */
const MULTIPLES = [1, 2, 3];

const placesOf = (input: DetectorInput): readonly number[] | undefined => {
  const base = numberOf(input, 'multiples_of');
  const places = base === undefined ? listOf(input, 'near') : MULTIPLES.map((times) => times * base);
  return places?.filter((place) => Number.isFinite(place) && place > 0);
};

/** Whether a bin holds a place: a timer is overrun a little, so the bin a hair above counts too. */
const holds = ({ lower, upper }: Bin, place: number, tolerance: number): boolean =>
  place >= lower * (1 - 1e-4) && place * (1 - tolerance) <= upper && place <= upper * (1 + tolerance);

/** Whether what was lost, at the rate of what was seen, would be enough for a mode of its own. */
const mayHideMode = (signals: readonly Signal[], span: IndexSpan, total: number): boolean => {
  const share = Math.max(...signals.map((signal) => lostIn(signal, span) / (span.end - span.start)));
  const lost = (total * share) / (1 - share);
  return lost > 0 && lost >= Math.max(FEWEST_IN_MODE, MODE_SHARE * total) - 1e-9;
};

const testModes = (
  signals: readonly Signal[],
  bins: readonly Bin[],
  input: DetectorInput,
  span: IndexSpan,
  what: { readonly unit: string; readonly fewest: number; readonly kind: string },
): Match => {
  const uses = signals.map(useOf);
  const name = signals.length === 1 ? nameOf(signals[0]!) : signals[0]!.id;
  const total = bins.reduce((sum, bin) => sum + bin.count, 0);
  if (total < what.fewest) {
    return unknownMatch(
      'too_short',
      `${Math.round(total)} ${what.kind} of ${name}, ${what.fewest} needed for a shape`,
      uses,
    );
  }
  const places = placesOf(input);
  const top = bins.at(-1)!.upper;
  if (places !== undefined && !places.some((place) => place <= top)) {
    return unknownMatch(
      'not_detectable',
      `${name} is not resolved beyond ${formatQuantity(top, what.unit)}`,
      uses,
    );
  }
  const modes = modesOf(bins, Math.max(FEWEST_IN_MODE, MODE_SHARE * total));
  const tolerance = numberOr(input, 'tolerance', TOLERANCE);
  const matched =
    places === undefined
      ? modes
      : modes.filter((mode) => places.some((place) => holds(bins[mode.bin]!, place, tolerance)));
  const isBimodal = modes.length >= 2 && matched.length >= 1;
  if (!isBimodal && mayHideMode(signals, span, total)) {
    return unknownMatch('coverage', `lost samples of ${name} could hold another mode`, uses);
  }
  const where = [...modes]
    .sort((a, b) => a.bin - b.bin)
    .map(
      ({ bin }) => `${formatQuantity(bins[bin]!.lower, '')}–${formatQuantity(bins[bin]!.upper, what.unit)}`,
    )
    .join(' and ');
  const asked =
    places === undefined
      ? ''
      : `, ${matched.length} of them near ${places.map((place) => formatQuantity(place, what.unit)).join(', ')}`;
  const plural = modes.length === 1 ? 'mode' : 'modes';
  return decided({
    outcome: isBimodal ? 'observed' : 'absent',
    coverage: Math.min(...signals.map((signal) => coverageOf(signal, span))),
    margin: unit(total / (2 * what.fewest)),
    trust: input.trust,
    reason: `${name} has ${modes.length} ${plural} (${where === '' ? 'none that stands out' : where})${asked}, over ${Math.round(total)} ${what.kind}`,
    figures: [
      figure('modes', modes.length, 'count'),
      figure('near the places asked', matched.length, 'count'),
      figure(what.kind, total, 'count'),
    ],
    signals,
  });
};

/** Two levels or more, with little in between: in a histogram, or over time. */
export const bimodal: Detector = {
  name: 'bimodal',
  summary: 'two or more modes with a valley between, in histogram buckets (`le`) or in the samples over time',
  roles: { signal: { required: true, accepts: 'signal', says: 'bucket series, or one signal over time' } },
  parameters: {
    near: { type: 'list', says: 'places of the modes' },
    multiples_of: { type: 'number', says: 'modes at 1, 2, 3 times this' },
    tolerance: { type: 'number', default: TOLERANCE, says: 'allowed relative deviation' },
  },
  // A histogram is made of all its bucket series.
  scope: 'across',
  shape: 'level',
  detect: (input) => {
    const signals = signalsOf(input, 'signal');
    const first = signals[0];
    if (first === undefined) return roleMissing('signal');
    const uses = signals.map(useOf);
    const buckets = histogramOfBuckets(signals, input.tested);
    const span =
      buckets !== undefined || !isWindow(input)
        ? input.tested
        : { start: input.spans.baseline.start, end: input.tested.end };
    if (Math.min(...signals.map((signal) => coverageOf(signal, input.tested))) < FEWEST_COVERED) {
      return unknownMatch('coverage', `${first.id} has too few samples`, uses);
    }
    const asked = placesOf(input);
    if (asked?.length === 0) return unknownMatch('fact', 'no finite place of a mode was given', uses);
    if (buckets !== undefined) {
      return buckets.length < 3
        ? unknownMatch('not_detectable', `${first.id} has too few buckets to show modes`, uses)
        : testModes(signals, buckets, input, span, {
            unit: 's',
            fewest: FEWEST.observations,
            kind: 'observations',
          });
    }
    const samples = histogramOfSamples(first, span);
    if (knownIn(first, span) < FEWEST.samples)
      return unknownMatch('too_short', `${nameOf(first)} has too few samples for a shape`, uses);
    if (samples === undefined && mayHideMode([first], span, knownIn(first, span))) {
      return unknownMatch('coverage', `lost samples of ${nameOf(first)} could hold another mode`, uses);
    }
    if (samples === undefined) {
      const common = { coverage: coverageOf(first, span), margin: 1, trust: input.trust, signals: [first] };
      return decided({ ...common, outcome: 'absent', reason: `${nameOf(first)} did not vary at all` });
    }
    return testModes([first], samples, input, span, {
      unit: first.unit,
      fewest: FEWEST.samples,
      kind: 'samples',
    });
  },
};
