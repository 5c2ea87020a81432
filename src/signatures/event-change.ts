import { type Match, unknownMatch } from '../model/evidence.ts';
import { formatQuantity } from '../model/quantity.ts';
import type { Signal } from '../model/signal.ts';
import { spanLength } from '../model/time.ts';
import { describeBaseline } from '../signals/baseline.ts';
import { type ChangeRule, DEFAULT_FACTOR } from '../signals/excursion.ts';
import { findOnset } from '../signals/onset.ts';
import { coverageOf, rateWindowSteps } from '../signals/stretch.ts';
import { decided, figure, nameOf, useOf } from './answer.ts';
import type { DetectorInput } from './detector.ts';
import { eventsIn } from './event-count.ts';
import { noneOf, searchSpan, unseen } from './tested.ts';

/**
 * A rise of things that did not happen at all before (OOM kills, restarts): their number decides, since a factor
 * over nothing counts in single events (hypotheses.md §2.1 rule 2). The margin is how unlikely it was to see none
 * in the baseline at the rate they came with.
 */
export const testEvents = (signal: Signal, input: DetectorInput, rule: ChangeRule): Match => {
  const span = searchSpan(input);
  const baseline = describeBaseline(signal, input.spans);
  const wanted = Math.ceil(rule.delta ?? rule.factor ?? DEFAULT_FACTOR);
  // Interpolated increases fall a little short of whole numbers.
  const seen = Math.round(10 * eventsIn(signal, span)) / 10;
  const coverage = coverageOf(signal, input.tested);
  const figures = [
    figure('events', seen, 'count'),
    figure('needed', wanted, 'count'),
    figure('baseline', 0, 'count'),
  ];
  const common = { coverage, baseline: baseline.quality, trust: input.trust, figures, signals: [signal] };
  if (seen >= wanted - 0.1) {
    const expected = (seen * spanLength(input.spans.baseline)) / Math.max(1, spanLength(span));
    return decided({
      ...common,
      outcome: 'observed',
      margin: 1 - Math.exp(-expected),
      reason: `${nameOf(signal)} counted ${formatQuantity(seen, 'count')} after none before`,
      onset: findOnset(signal, input.spans, { direction: 'up' }),
    });
  }
  if (seen > 0) {
    const reason = `${nameOf(signal)} counted ${formatQuantity(seen, 'count')}, ${wanted} needed: too few to tell`;
    return unknownMatch('too_short', reason, [useOf(signal)]);
  }
  const sought = { past: noneOf(signal), span, needed: rateWindowSteps(signal) };
  const lacking = unseen(signal, input.tested, sought);
  if (lacking !== undefined) return lacking;
  return decided({
    ...common,
    outcome: 'absent',
    margin: 1,
    reason: `${nameOf(signal)} counted none, as before`,
  });
};
