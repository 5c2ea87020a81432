import { type Match, unknownMatch } from '../model/evidence.ts';
import type { Signal } from '../model/signal.ts';
import { spanLength } from '../model/time.ts';
import { FEWEST_BASELINE_SAMPLES } from '../signals/excursion.ts';
import { decided, figure, unit, useOf } from './answer.ts';
import type { Detector, DetectorInput } from './detector.ts';
import { countLines, linesInWords, linesOnset } from './log-lines.ts';
import { roleMissing, signalsOf } from './roles.ts';
import { FEWEST_COVERED } from './tested.ts';

const testNew = (signals: readonly Signal[], input: DetectorInput): Match => {
  const uses = signals.map(useOf);
  const { id } = signals[0]!;
  const counted = countLines(signals, input);
  const figures = [figure('lines', counted.lines, 'count'), figure('lines before', counted.before, 'count')];
  const common = { coverage: counted.coverage, trust: input.trust, figures, signals };
  const reason = `${linesInWords(counted.lines)} of ${id}, ${linesInWords(counted.before)} in the baseline`;
  if (counted.before > 0) {
    return decided({
      ...common,
      outcome: 'absent',
      margin: unit(counted.before / 2),
      reason: `${reason}: nothing new`,
    });
  }
  if (counted.samplesBefore < FEWEST_BASELINE_SAMPLES) {
    return unknownMatch('baseline', `${id} has too few samples to compare with`, uses);
  }
  if (counted.lines > 0) {
    // How unlikely it was to see none before, had they come at this rate all along.
    const seenBefore = spanLength(input.spans.baseline) * counted.coverageBefore;
    const expected = (counted.lines * seenBefore) / Math.max(1, spanLength(counted.searched));
    const margin = 1 - Math.exp(-expected);
    return decided({ ...common, outcome: 'observed', margin, reason, onset: linesOnset(signals, input) });
  }
  if (counted.coverage < FEWEST_COVERED) {
    return unknownMatch(
      'coverage',
      `${id} covers only ${Math.round(100 * counted.coverage)} % of what is tested`,
      uses,
    );
  }
  if (counted.lost) return unknownMatch('coverage', `lost samples of ${id} could hold such lines`, uses);
  return decided({ ...common, outcome: 'absent', margin: 1, reason });
};

/** Log lines of a kind that had not been seen before. */
export const logNew: Detector = {
  name: 'log_new',
  summary: 'log lines that the baseline does not have',
  roles: { signal: { required: true, accepts: 'signal', says: 'counts of the lines' } },
  parameters: {},
  scope: 'whole',
  shape: 'change',
  detect: (input) => {
    const signals = signalsOf(input, 'signal');
    return signals.length === 0 ? roleMissing('signal') : testNew(signals, input);
  },
};
