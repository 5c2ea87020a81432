import { type Match, unknownMatch } from '../model/evidence.ts';
import type { Signal } from '../model/signal.ts';
import { spanLength } from '../model/time.ts';
import { FEWEST_BASELINE_SAMPLES } from '../signals/excursion.ts';
import { decided, figure, marginOf, useOf } from './answer.ts';
import type { Detector, DetectorInput } from './detector.ts';
import { countLines, linesInWords, linesOnset } from './log-lines.ts';
import { numberOr } from './parameters.ts';
import { roleMissing, signalsOf } from './roles.ts';
import { FEWEST_COVERED } from './tested.ts';

const FACTOR = 5;
const MIN_LINES = 5;
const WANTED_SAMPLES = 30;

const testSurge = (signals: readonly Signal[], input: DetectorInput): Match => {
  const uses = signals.map(useOf);
  const { id } = signals[0]!;
  const counted = countLines(signals, input);
  const factor = numberOr(input, 'factor', FACTOR);
  const minLines = numberOr(input, 'min_lines', MIN_LINES);
  if (counted.samplesBefore < FEWEST_BASELINE_SAMPLES) {
    return unknownMatch('baseline', `${id} has too few samples to compare with`, uses);
  }
  const usual = factor * counted.rateBefore;
  const isSurge = counted.lines >= minLines && counted.rate >= usual;
  const threshold = Math.max(minLines, usual * spanLength(counted.searched));
  const figures = [
    figure('lines', counted.lines, 'count'),
    figure('lines before', counted.before, 'count'),
    figure(
      'times the baseline',
      counted.rateBefore > 0 ? counted.rate / counted.rateBefore : Number.POSITIVE_INFINITY,
      'ratio',
    ),
  ];
  const words = `${linesInWords(counted.lines)} of ${id}, ${linesInWords(counted.before)} in the baseline (at least ${minLines} and ${factor} times the rate needed)`;
  const common = {
    baseline: Math.min(1, counted.samplesBefore / WANTED_SAMPLES),
    trust: input.trust,
    figures,
    signals,
    reason: words,
  };
  if (isSurge) {
    return decided({
      ...common,
      outcome: 'observed',
      coverage: counted.coverage,
      margin: 0.5 + marginOf(counted.lines - threshold, Math.sqrt(threshold)),
      onset: linesOnset(signals, input),
    });
  }
  if (counted.coverage < FEWEST_COVERED) {
    return unknownMatch(
      'coverage',
      `${id} covers only ${Math.round(100 * counted.coverage)} % of what is tested`,
      uses,
    );
  }
  if (counted.lost) return unknownMatch('coverage', `lost samples of ${id} could hold such lines`, uses);
  const margin = marginOf(threshold - counted.lines, Math.sqrt(threshold));
  return decided({ ...common, outcome: 'absent', coverage: counted.coverage, margin });
};

/** Many more log lines of a kind than before. */
export const logSurge: Detector = {
  name: 'log_surge',
  summary: 'at least `factor` times the baseline rate of log lines, and at least `min_lines` of them',
  roles: { signal: { required: true, accepts: 'signal', says: 'counts of the lines' } },
  parameters: {
    factor: { type: 'number', above: 1, default: FACTOR, says: 'times the baseline rate' },
    min_lines: { type: 'number', default: MIN_LINES, says: 'fewest lines that count as a surge' },
  },
  scope: 'whole',
  shape: 'change',
  detect: (input) => {
    const signals = signalsOf(input, 'signal');
    return signals.length === 0 ? roleMissing('signal') : testSurge(signals, input);
  },
};
