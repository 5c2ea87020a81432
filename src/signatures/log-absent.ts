import { type Match, unknownMatch } from '../model/evidence.ts';
import type { Signal } from '../model/signal.ts';
import { decided, figure, useOf } from './answer.ts';
import type { Detector, DetectorInput } from './detector.ts';
import { countLines, linesInWords, linesOnset } from './log-lines.ts';
import { roleMissing, signalsOf } from './roles.ts';
import { FEWEST_COVERED } from './tested.ts';

const testSilence = (signals: readonly Signal[], input: DetectorInput): Match => {
  const { id } = signals[0]!;
  const counted = countLines(signals, input);
  const common = {
    coverage: counted.coverage,
    margin: 1,
    trust: input.trust,
    figures: [figure('lines', counted.lines, 'count')],
    signals,
  };
  if (counted.lines > 0) {
    const reason = `${linesInWords(counted.lines)} of ${id}`;
    return decided({ ...common, coverage: 1, outcome: 'absent', reason, onset: linesOnset(signals, input) });
  }
  if (counted.coverage < FEWEST_COVERED) {
    const reason = `${id} covers only ${Math.round(100 * counted.coverage)} % of what is tested`;
    return unknownMatch('coverage', reason, signals.map(useOf));
  }
  return decided({ ...common, outcome: 'observed', reason: `no line of ${id}` });
};

/** No log line of a kind, from writers that are known to write such lines. */
export const logAbsent: Detector = {
  name: 'log_absent',
  summary: 'no such log line in the lead and the window',
  roles: { signal: { required: true, accepts: 'signal', says: 'counts of the lines' } },
  parameters: {},
  scope: 'whole',
  shape: 'no_change',
  detect: (input) => {
    const signals = signalsOf(input, 'signal');
    return signals.length === 0 ? roleMissing('signal') : testSilence(signals, input);
  },
};
