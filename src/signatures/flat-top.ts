import { type Match, unknownMatch } from '../model/evidence.ts';
import { formatQuantity } from '../model/quantity.ts';
import { SAMPLE, type Signal } from '../model/signal.ts';
import type { IndexSpan } from '../model/time.ts';
import { describeBaseline } from '../signals/baseline.ts';
import { crossingInterval } from '../signals/crossing.ts';
import {
  excursionsIn,
  FEWEST_BASELINE_SAMPLES,
  limitsOf,
  longestOf,
  samplesPast,
} from '../signals/excursion.ts';
import { hiddenRuns, longestLost } from '../signals/hidden.ts';
import { coverageOf, sampleSteps, takenIn, valuesIn } from '../signals/stretch.ts';
import { median } from '../stats/median.ts';
import { quantile } from '../stats/quantile.ts';
import { decided, figure, nameOf, useOf } from './answer.ts';
import type { Detector, DetectorInput } from './detector.ts';
import { listOf, numberOr, wordOf } from './parameters.ts';
import { BRIDGED, bandAround, isAtLevel, type LevelBand } from './plateau.ts';
import { bestJudgement, FEWEST_AT_LEVEL, judgeLevel, type PlateauSearch } from './plateau-judgement.ts';
import { roleMissing, signalOf, signalsOf } from './roles.ts';
import { searchSpan, unfinished, unseen } from './tested.ts';

const TOLERANCE = 0.05;
const WITHIN_STEPS = 2;
/** Timeouts that load balancers and clients come with, seconds (hypotheses.md §2.1). */
const WELL_KNOWN_TIMEOUTS_S = [5, 10, 15, 20, 29, 30, 60, 100, 120];
/** Trust in a level that nobody named. */
const GUESSED = 0.7;
/** Without a plateau a signal that was well seen has none, nearly for sure. */
const ABSENT_MARGIN = 0.9;

type Levels = { readonly levels: readonly number[]; readonly trust: number };

const anyLevel = (signal: Signal, input: DetectorInput): readonly number[] => {
  const limits = limitsOf(signal, input.spans, { direction: 'up' });
  if (limits === undefined) return [];
  const longest = longestOf(excursionsIn(signal, samplesPast(signal, limits), searchSpan(input)));
  return longest === undefined ? [] : [median(valuesIn(signal, longest))];
};

const levelsFor = (signal: Signal, input: DetectorInput): Levels => {
  const given = listOf(input, 'level');
  if (given !== undefined)
    return { levels: given.filter((level) => Number.isFinite(level) && level > 0), trust: 1 };
  const word = wordOf(input, 'level');
  if (word === 'any') return { levels: anyLevel(signal, input), trust: 1 };
  if (word !== 'timeouts') return { levels: [], trust: 1 };
  const known = input.timeoutsS.filter((timeout) => Number.isFinite(timeout) && timeout > 0);
  return known.length > 0 ? { levels: known, trust: 1 } : { levels: WELL_KNOWN_TIMEOUTS_S, trust: GUESSED };
};

/** Whether a plateau may lie in samples that were lost in a row; a few are bridged, and judged with what is around. */
const mayHidePlateau = (signal: Signal, span: IndexSpan, band: LevelBand): boolean => {
  const needed = FEWEST_AT_LEVEL * sampleSteps(signal);
  const atLevel = Uint8Array.from(signal.values, (value, index) =>
    signal.states[index] === SAMPLE.value && isAtLevel(value, band) ? 1 : 0,
  );
  return hiddenRuns(signal, atLevel, span, needed).some((run) => longestLost(signal, run) > BRIDGED);
};

const absentTop = (
  signal: Signal,
  input: DetectorInput,
  levels: readonly number[],
  why: string | undefined,
): Match => {
  const lacking = unseen(signal, input.tested);
  if (lacking !== undefined) return lacking;
  const early = levels
    .map((level) => unfinished(signal, input.tested, level))
    .find((one) => one !== undefined);
  if (early !== undefined && typeof input.parameters['level'] !== 'string') return early;
  const tolerance = numberOr(input, 'tolerance', TOLERANCE);
  if (
    levels.some((level) => mayHidePlateau(signal, searchSpan(input), bandAround(signal, level, tolerance)))
  ) {
    return unknownMatch('coverage', `lost samples of ${nameOf(signal)} could hide a plateau`, [
      useOf(signal),
    ]);
  }
  const highest = Math.max(0, ...levels);
  const largest = quantile(valuesIn(signal, input.tested), 1);
  if (takenIn(signal, input.tested).length < FEWEST_AT_LEVEL && !(largest > highest * (1 + TOLERANCE))) {
    const reason = `too few calls completed for ${nameOf(signal)} to show a plateau`;
    return unknownMatch('too_short', reason, [useOf(signal)]);
  }
  const shown = levels.map((level) => formatQuantity(level, signal.unit)).join(', ');
  return decided({
    outcome: 'absent',
    coverage: coverageOf(signal, input.tested),
    margin: ABSENT_MARGIN,
    baseline: describeBaseline(signal, input.spans).quality,
    trust: input.trust,
    reason:
      why ??
      `${nameOf(signal)} has no plateau${shown === '' ? '' : ` at ${shown}`}; it reached ${formatQuantity(largest, signal.unit)}`,
    figures: [figure('largest', largest, signal.unit)],
    signals: [signal],
  });
};

const testTop = (signal: Signal, input: DetectorInput): Match => {
  const uses = [useOf(signal)];
  const baseline = describeBaseline(signal, input.spans);
  if (baseline.count < FEWEST_BASELINE_SAMPLES) {
    return unknownMatch(
      'baseline',
      `${nameOf(signal)} has fewer than ${FEWEST_BASELINE_SAMPLES} samples to compare with`,
      uses,
    );
  }
  const { levels, trust } = levelsFor(signal, input);
  if (levels.length === 0 && wordOf(input, 'level') !== 'any') {
    return unknownMatch('fact', `${nameOf(signal)} has no finite level to sit at`, uses);
  }
  const stepS = signal.grid.stepMs / 1000;
  const search: PlateauSearch = {
    signal,
    baseline,
    span: searchSpan(input),
    tolerance: numberOr(input, 'tolerance', TOLERANCE),
    withinSteps: Math.round(numberOr(input, 'within', WITHIN_STEPS * stepS) / stepS),
    witnesses: signalsOf(input, 'witness'),
  };
  const found = bestJudgement(levels.map((level) => judgeLevel(level, search)));
  if (found.kind === 'unknown') return unknownMatch(found.lack, found.reason, uses);
  if (found.kind !== 'plateau') {
    return absentTop(signal, input, levels, found.kind === 'rejected' ? found.reason : undefined);
  }
  const { plateau, band, testimony } = found;
  return decided({
    outcome: 'observed',
    coverage: 1,
    margin: found.quality,
    baseline: baseline.quality,
    trust: input.trust * trust,
    reason: trust < 1 ? `${found.reason} (a well-known timeout; none was given)` : found.reason,
    onset: crossingInterval(signal, plateau.start, 'up'),
    figures: [
      figure('read', plateau.read, signal.unit),
      figure('level', band.level, signal.unit),
      ...(band.bucket === undefined
        ? []
        : [
            figure('bucket from', band.bucket.above, signal.unit),
            figure('bucket to', band.bucket.upTo, signal.unit),
          ]),
      figure('lasted', (plateau.end - plateau.start) * stepS, 's'),
      figure('variation', plateau.variation, 'ratio'),
    ],
    signals: testimony.kind === 'silent' ? [signal] : [signal, testimony.by],
  });
};

/** The signal jumped to a level and stayed exactly there: something cuts it off. */
export const flatTop: Detector = {
  name: 'flat_top',
  summary:
    'five samples or more at a known level (or in its histogram bucket), reached at once, hardly varying',
  roles: {
    signal: { required: true, accepts: 'signal', says: 'what is tested' },
    witness: {
      required: false,
      dispensable: true,
      accepts: 'factors',
      says: 'timeout counters and longest requests that would confirm the level',
    },
  },
  parameters: {
    level: {
      type: 'level',
      words: ['timeouts', 'any'],
      required: true,
      says: 'where the plateau is: a number, a list, a fact, `timeouts` or `any`',
    },
    tolerance: { type: 'number', default: TOLERANCE, says: 'allowed relative deviation' },
    within: { type: 'duration', default: { steps: WITHIN_STEPS }, says: 'how fast it is reached' },
  },
  scope: 'each',
  shape: 'level',
  detect: (input) => {
    const signal = signalOf(input, 'signal');
    return signal === undefined ? roleMissing('signal') : testTop(signal, input);
  },
};
