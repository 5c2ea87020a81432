import { type Match, unknownMatch } from '../model/evidence.ts';
import { formatQuantity } from '../model/quantity.ts';
import type { Signal } from '../model/signal.ts';
import { describeBaseline } from '../signals/baseline.ts';
import { crossingInterval } from '../signals/crossing.ts';
import { coverageOf, rateWindowSamples, stepsFor, takenIndices } from '../signals/stretch.ts';
import { linearFit } from '../stats/linear-fit.ts';
import { median } from '../stats/median.ts';
import { decided, figure, nameOf, unit, useOf } from './answer.ts';
import type { Detector, DetectorInput } from './detector.ts';
import { FOR } from './parameter-specs.ts';
import { numberOr } from './parameters.ts';
import { roleMissing, signalOf } from './roles.ts';
import { isWindow, noneOf, thin, unseen } from './tested.ts';

const DROP = 0.5;
/** As `ramp`: samples and fit of each tooth. */
const FEWEST_SAMPLES = 6;
const LEAST_R2 = 0.8;
const FEWEST_TEETH = 2;
/** Samples in which a fall is made. */
const FALL_STEPS = 2;

type Tooth = { readonly first: number; readonly peak: number };

const isRamp = (signal: Signal, indices: readonly number[], needed: number): boolean => {
  if (indices.length < needed) return false;
  const line = linearFit(
    indices,
    indices.map((index) => signal.values[index]!),
  );
  return line !== undefined && line.slope > 0 && line.r2 >= LEAST_R2;
};

/** Climbs that each end in a fall of at least `drop` of what was reached, within two samples. */
const teethOf = (signal: Signal, indices: readonly number[], drop: number): readonly Tooth[] => {
  const teeth: Tooth[] = [];
  const needed = FEWEST_SAMPLES + rateWindowSamples(signal) - 1;
  const steps = FALL_STEPS + rateWindowSamples(signal) - 1;
  let begin = 0;
  for (let place = 0; place + 1 < indices.length; place += 1) {
    const peak = signal.values[indices[place]!]!;
    const ahead = indices.slice(place + 1, place + 1 + steps);
    const lowest = ahead.findIndex((index) => signal.values[index]! <= peak * (1 - drop));
    if (peak <= 0 || lowest < 0 || signal.values[indices[place + 1]!]! >= peak) continue;
    const climb = indices.slice(begin, place + 1);
    if (isRamp(signal, climb, needed)) teeth.push({ first: climb[0]!, peak: indices[place]! });
    place += lowest;
    begin = place + 1;
  }
  return teeth;
};

const testTeeth = (signal: Signal, input: DetectorInput): Match => {
  const uses = [useOf(signal)];
  const stepS = signal.grid.stepMs / 1000;
  // Teeth take long: they are looked for in all that was seen, unless a stretch is named.
  const span = isWindow(input)
    ? { start: input.spans.baseline.start, end: signal.values.length }
    : input.tested;
  const lasts = numberOr(input, 'for', 0);
  const show = (seconds: number): string => formatQuantity(seconds, 's');
  const seen = (span.end - span.start) * stepS;
  if (lasts > seen) {
    return unknownMatch(
      'too_short',
      `${show(seen)} of ${nameOf(signal)} were seen, ${show(lasts)} needed`,
      uses,
    );
  }
  const lacking = thin(signal, span);
  if (lacking !== undefined) return lacking;
  const teeth = teethOf(signal, takenIndices(signal, span), numberOr(input, 'drop', DROP));
  const common = { coverage: coverageOf(signal, span), trust: input.trust, signals: [signal] };
  const figures = [figure('teeth', teeth.length, 'count')];
  if (teeth.length >= FEWEST_TEETH) {
    const length = median(teeth.map(({ first, peak }) => (peak - first) * stepS));
    return decided({
      ...common,
      outcome: 'observed',
      margin: unit(teeth.length / (FEWEST_TEETH + 1)),
      reason: `${nameOf(signal)} climbed and fell back ${teeth.length} times, climbing for ${show(length)}`,
      onset: crossingInterval(signal, teeth[0]!.first, 'up'),
      figures: [...figures, figure('climb', length, 's')],
    });
  }
  if (teeth.length === 1) {
    return unknownMatch(
      'too_short',
      `${nameOf(signal)} climbed and fell back once: one tooth is too few to tell`,
      uses,
    );
  }
  const needed = stepsFor(signal, FEWEST_SAMPLES);
  const hidden = unseen(signal, span, { past: noneOf(signal), span, needed });
  if (hidden !== undefined) return hidden;
  const { quality } = describeBaseline(signal, input.spans);
  const reason = `${nameOf(signal)} shows no climb that ends in a fall over ${show(seen)}`;
  return decided({ ...common, outcome: 'absent', margin: 0.9, baseline: quality, reason, figures });
};

/** The signal climbs along a line and falls back, again and again. */
export const sawtooth: Detector = {
  name: 'sawtooth',
  summary: 'two or more straight climbs, each ended by a fall of at least `drop`',
  roles: { signal: { required: true, accepts: 'signal', says: 'what is tested' } },
  parameters: { drop: { type: 'number', default: DROP, says: 'share lost at each tooth' }, for: FOR },
  scope: 'each',
  shape: 'change',
  detect: (input) => {
    const signal = signalOf(input, 'signal');
    return signal === undefined ? roleMissing('signal') : testTeeth(signal, input);
  },
};
