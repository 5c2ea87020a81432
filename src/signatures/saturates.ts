import { type Match, unknownMatch } from '../model/evidence.ts';
import { formatQuantity } from '../model/quantity.ts';
import type { Signal } from '../model/signal.ts';
import { crossingInterval } from '../signals/crossing.ts';
import { isKnown } from '../signals/stretch.ts';
import { runs } from '../stats/runs.ts';
import { decided, figure, marginOf, nameOf, useOf } from './answer.ts';
import type { Detector, DetectorInput, RoleInput } from './detector.ts';
import { numberOr } from './parameters.ts';
import { roleMissing, roleOf, signalOf } from './roles.ts';
import { isWindow, thin, unseen } from './tested.ts';

const AT_LEAST = 0.95;
const SHARE = 0.6;
/** A share this far from the one asked for is clearly on one side of it; where less is asked for, none at all is. */
const CLEAR = 0.2;

/** The limit at one sample: a series is read beside the signal, a value holds throughout. */
const limitAt = (limit: RoleInput, index: number): number | undefined => {
  if (limit.kind === 'value') return typeof limit.value === 'number' ? limit.value : undefined;
  if (limit.kind !== 'signals') return undefined;
  const series = limit.signals[0];
  return series !== undefined && isKnown(series, index) ? series.values[index]! : undefined;
};

const testSaturation = (signal: Signal, limit: RoleInput, input: DetectorInput): Match => {
  const atLeast = numberOr(input, 'at_least', AT_LEAST);
  const share = numberOr(input, 'share', SHARE);
  const lacking = thin(signal, input.tested);
  if (lacking !== undefined) return lacking;
  const limited = limit.kind === 'signals' ? limit.signals.slice(0, 1) : [];
  const uses = [signal, ...limited].map(useOf);
  const label = limit.kind === 'value' ? limit.label : limit.signal;
  const full = new Uint8Array(signal.values.length);
  let compared = 0;
  let atLimit = 0;
  let last = Number.NaN;
  for (let index = input.tested.start; index < input.tested.end; index += 1) {
    const most = limitAt(limit, index);
    if (most === undefined || !isKnown(signal, index)) continue;
    compared += 1;
    last = most;
    if (signal.values[index]! >= atLeast * most) {
      atLimit += 1;
      full[index] = 1;
    }
  }
  const length = input.tested.end - input.tested.start;
  const coverage = compared / length;
  if (compared === 0 || coverage < 0.8) {
    return unknownMatch('coverage', `${label} is not known beside ${nameOf(signal)}`, uses);
  }
  if (!Number.isFinite(last))
    return unknownMatch('not_applicable', `${label} is none: nothing can be full`, uses);
  if (!(last > 0)) return unknownMatch('not_applicable', `${label} is ${last}`, uses);
  const reached = atLimit / compared;
  const isFull = reached >= share;
  const hidden = isFull ? undefined : unseen(signal, input.tested);
  if (hidden !== undefined) return hidden;
  if (!isFull && atLimit + length - compared >= share * length) {
    const reason = `${nameOf(signal)} may have been full for longer: lost samples decide`;
    return unknownMatch('coverage', reason, uses);
  }
  const first = runs(full, input.tested.start, input.tested.end)[0];
  return decided({
    outcome: isFull ? 'observed' : 'absent',
    coverage,
    margin: marginOf(reached - share, Math.min(CLEAR, share)),
    trust: input.trust,
    reason: `${nameOf(signal)} was at ${Math.round(100 * atLeast)} % of ${label} (${formatQuantity(last, signal.unit)}) or more in ${Math.round(100 * reached)} % of the samples (full is ${Math.round(100 * share)} % or more)`,
    onset:
      isFull && isWindow(input) && first !== undefined
        ? crossingInterval(signal, first.start, 'up')
        : undefined,
    figures: [
      figure('share at limit', reached, 'ratio'),
      figure('share needed', share, 'ratio'),
      figure('limit', last, signal.unit),
    ],
    signals: [signal, ...limited],
  });
};

/** The signal sits at a limit for most of the tested stretch. */
export const saturates: Detector = {
  name: 'saturates',
  summary: 'at least `at_least` of a limit in `share` of the window',
  roles: {
    signal: { required: true, accepts: 'signal', says: 'what is tested' },
    limit: {
      required: true,
      accepts: 'signal_or_value',
      says: 'what it is compared with: a signal or a fact',
    },
  },
  parameters: {
    at_least: { type: 'number', default: AT_LEAST, says: 'share of the limit that counts as full' },
    share: { type: 'number', default: SHARE, says: 'share of the window' },
  },
  scope: 'each',
  shape: 'level',
  detect: (input) => {
    const signal = signalOf(input, 'signal');
    const limit = roleOf(input, 'limit');
    if (signal === undefined) return roleMissing('signal');
    return limit === undefined ? roleMissing('limit') : testSaturation(signal, limit, input);
  },
};
