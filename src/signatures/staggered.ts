import { type Match, unknownMatch } from '../model/evidence.ts';
import { formatQuantity } from '../model/quantity.ts';
import type { Signal } from '../model/signal.ts';
import { earliestOnset } from '../signals/crossing.ts';
import { decided, figure, marginOf, unit, useOf } from './answer.ts';
import type { Detector, DetectorInput } from './detector.ts';
import { memberOnsets, seenAcross } from './member-onsets.ts';
import { BY, DIRECTION } from './parameter-specs.ts';
import { directionsOf, numberOf, wordOf } from './parameters.ts';
import { roleMissing, signalsOf } from './roles.ts';

/** Onsets farther apart than this many detection windows did not come together. */
const WINDOWS = 3;
/** Members from which the answer is as sure as it gets. */
const ENOUGH_MEMBERS = 3;

const testSpread = (signals: readonly Signal[], input: DetectorInput, by: string): Match => {
  const uses = signals.map(useOf);
  const id = signals[0]!.id;
  const members = memberOnsets(signals, input, by, directionsOf(input));
  const onsets = members.flatMap((member) => (member.onset === undefined ? [] : [member.onset]));
  const unsure = members.find((member) => member.unsure !== undefined);
  if (onsets.length < 2) {
    const reason = `${onsets.length} of ${members.length} ${by}s changed ${id}: a spread needs two`;
    return unknownMatch('too_short', reason, uses);
  }
  const stepS = input.spans.grid.stepMs / 1000;
  const rateWindowS = Math.max(...signals.map((signal) => signal.rateWindowMs)) / 1000;
  const detection = numberOf(input, 'within') ?? Math.max(stepS, rateWindowS);
  const allowed = WINDOWS * detection;
  const latest = Math.max(...onsets.map((onset) => onset.latestMs));
  const earliest = Math.min(...onsets.map((onset) => onset.earliestMs));
  const least =
    (Math.max(...onsets.map((onset) => onset.earliestMs)) -
      Math.min(...onsets.map((onset) => onset.latestMs))) /
    1000;
  const most = (latest - earliest) / 1000;
  const show = (seconds: number): string => formatQuantity(seconds, 's');
  const reason = `onsets of ${id} over ${onsets.length} ${by}s spread over ${show(Math.max(0, least))} to ${show(most)}, ${show(allowed)} is staggered`;
  const figures = [figure('spread', Math.max(0, least), 's'), figure('staggered above', allowed, 's')];
  const seen = seenAcross(signals, input);
  const common = {
    coverage: seen.coverage * unit(onsets.length / ENOUGH_MEMBERS),
    baseline: seen.baseline,
    trust: input.trust,
    reason,
    figures,
    signals,
  };
  if (least > allowed) {
    return decided({
      ...common,
      outcome: 'observed',
      margin: 0.5 + marginOf(least - allowed, detection),
      onset: earliestOnset(onsets),
    });
  }
  if (most <= allowed && unsure !== undefined) {
    return { ...unknownMatch('coverage', `${reason}; of ${unsure.member}: ${unsure.unsure}`, uses), figures };
  }
  if (most <= allowed)
    return decided({ ...common, outcome: 'absent', margin: 0.5 + marginOf(allowed - most, detection) });
  return { ...unknownMatch('unresolved', `${reason}: unresolved at this sampling`, uses), figures };
};

/** Members changed one after the other. */
export const staggered: Detector = {
  name: 'staggered',
  summary: 'onsets spread over the members of `by` by more than three detection windows',
  roles: { signal: { required: true, accepts: 'signal', says: 'what is tested, for all members' } },
  parameters: {
    by: BY,
    within: { type: 'duration', says: 'the detection window; the rate window or one step where not given' },
    direction: DIRECTION,
  },
  scope: 'across',
  shape: 'change',
  detect: (input) => {
    const signals = signalsOf(input, 'signal');
    const by = wordOf(input, 'by');
    return signals.length === 0 || by === undefined ? roleMissing('signal') : testSpread(signals, input, by);
  },
};
