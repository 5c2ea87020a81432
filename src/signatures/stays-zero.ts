import { type Match, unknownMatch } from '../model/evidence.ts';
import { formatQuantity } from '../model/quantity.ts';
import type { Signal } from '../model/signal.ts';
import { coverageOf, valuesIn } from '../signals/stretch.ts';
import { quantile } from '../stats/quantile.ts';
import { decided, figure, nameOf, useOf } from './answer.ts';
import type { Detector, DetectorInput } from './detector.ts';
import { roleMissing, signalOf } from './roles.ts';
import { thin } from './tested.ts';

/** Share of the samples that "it never happened" needs. */
const COVERAGE = 0.9;

/** A share or a level is zero below what can be told apart; of events, one is one too many. */
const zeroOf = (signal: Signal): number =>
  signal.kind === 'gauge' || signal.kind === 'ratio' || signal.kind === 'quantile'
    ? signal.resolution / 2
    : 1e-9;

const testZero = (signal: Signal, input: DetectorInput): Match => {
  const values = valuesIn(signal, input.tested);
  const most = quantile(values, 1);
  const least = quantile(values, 0);
  const coverage = coverageOf(signal, input.tested);
  const show = (value: number): string => formatQuantity(value, signal.unit);
  const figures = [figure('largest', most, signal.unit)];
  if (least < -1e-9 && signal.kind !== 'gauge') {
    return unknownMatch(
      'unresolved',
      `${nameOf(signal)} went back by ${show(-least)}: its counter was reset`,
      [useOf(signal)],
    );
  }
  if (most > zeroOf(signal)) {
    const reason = `${nameOf(signal)} reached ${show(most)}`;
    return decided({
      outcome: 'absent',
      coverage,
      margin: 1,
      trust: input.trust,
      reason,
      figures,
      signals: [signal],
    });
  }
  const lacking = thin(signal, input.tested, COVERAGE);
  if (lacking !== undefined) return lacking;
  const reason = `${nameOf(signal)} stayed zero over ${values.length} samples`;
  return decided({
    outcome: 'observed',
    coverage,
    margin: 1,
    trust: input.trust,
    reason,
    figures,
    signals: [signal],
  });
};

/** Nothing was counted throughout. */
export const staysZero: Detector = {
  name: 'stays_zero',
  summary: 'zero throughout, with at least nine of ten samples known and no counter reset',
  roles: { signal: { required: true, accepts: 'signal', says: 'what is tested' } },
  parameters: {},
  scope: 'each',
  shape: 'no_change',
  detect: (input) => {
    const signal = signalOf(input, 'signal');
    return signal === undefined ? roleMissing('signal') : testZero(signal, input);
  },
};
