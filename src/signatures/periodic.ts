import { type Match, unknownMatch } from '../model/evidence.ts';
import { formatQuantity } from '../model/quantity.ts';
import type { Signal } from '../model/signal.ts';
import { couldHide } from '../signals/hidden.ts';
import { firstKnown, lastKnownBefore, rateWindowSteps } from '../signals/stretch.ts';
import { binomialTail } from '../stats/binomial-tail.ts';
import { rayleighTest } from '../stats/rayleigh.ts';
import { decided, figure, unit, useOf } from './answer.ts';
import type { Detector, DetectorInput } from './detector.ts';
import { occurrencesOf } from './occurrences.ts';
import { listOf, numberOf, numberOr } from './parameters.ts';
import { roleMissing, roleOf, signalsOf } from './roles.ts';
import { noneOf } from './tested.ts';

/** Onsets that a period, and that a schedule, needs (hypotheses.md §2.1). */
const FEWEST_ONSETS = 4;
const FEWEST_BESIDE_SCHEDULE = 3;
/** Chance of the same by accident that counts as none. */
const ACCIDENT = 0.01;
/** Ladder gaps may be off by this share, and this share of them must fit. */
const LADDER_TOLERANCE = 0.3;
const LADDER_FITS = 0.8;
/** Phases this far from a boundary of the period, as a share of it, are still on it. */
const ON_BOUNDARY = 0.1;

type Verdict = { readonly holds: boolean; readonly margin: number; readonly reason: string };

const byChance = (chance: number, reason: string, more = true): Verdict => {
  const decades = Math.log10(ACCIDENT) - Math.log10(Math.max(chance, 1e-12));
  const holds = chance < ACCIDENT && more;
  return { holds, margin: holds ? unit(0.5 + decades / 2) : more ? unit(-decades) : 1, reason };
};

const testPeriods = (times: readonly number[], periods: readonly number[], aligned: boolean): Verdict => {
  const tests = periods.map((period) => {
    const found = rayleighTest(times.map((ms) => ((ms / 1000) % period) / period))!;
    // Several periods are several chances.
    return { period, chance: Math.min(1, found.pValue * periods.length), phase: found.phase };
  });
  const best = tests.reduce((least, one) => (one.chance < least.chance ? one : least));
  const onBoundary = Math.min(best.phase, 1 - best.phase) <= ON_BOUNDARY;
  const where = aligned ? `, ${onBoundary ? 'on' : 'off'} its boundaries` : '';
  const reason = `${times.length} onsets keep to a period of ${formatQuantity(best.period, 's')} with p ${best.chance.toPrecision(2)}${where}`;
  return byChance(best.chance, reason, !aligned || onBoundary);
};

const testSchedule = (
  times: readonly number[],
  due: readonly number[],
  withinS: number,
  seenS: number,
): Verdict => {
  const hits = times.filter((ms) => due.some((at) => ms >= at && ms <= at + withinS * 1000)).length;
  const chance = binomialTail(hits, times.length, Math.min(1, (due.length * withinS) / seenS));
  const reason = `${hits} of ${times.length} onsets come within ${formatQuantity(withinS, 's')} of a due time (p ${chance.toPrecision(2)})`;
  return byChance(chance, reason);
};

const testLadder = (times: readonly number[], ladder: readonly number[], tolerance: number): Verdict => {
  const gaps = times.slice(1).map((ms, index) => (ms - times[index]!) / 1000);
  const fits = ladder.map(
    (_, offset) =>
      gaps.filter((gap, index) => {
        const rung = ladder[Math.min(ladder.length - 1, offset + index)]!;
        return Math.abs(gap - rung) <= tolerance * rung;
      }).length,
  );
  const share = Math.max(0, ...fits) / gaps.length;
  const shown = gaps.map((gap) => formatQuantity(gap, 's')).join(', ');
  return {
    holds: share >= LADDER_FITS,
    margin: unit(0.5 + Math.abs(share - LADDER_FITS)),
    reason: `gaps of ${shown}, ${Math.round(100 * share)} % as predicted`,
  };
};

/** Whether something may have happened between the first and the last sample of a signal and not been seen. */
const lostOccurrences = (signal: Signal): boolean => {
  const end = lastKnownBefore(signal, signal.values.length) + 1;
  const start = Math.min(firstKnown(signal), end);
  return couldHide(signal, noneOf(signal), { start, end }, rateWindowSteps(signal));
};

const decide = (times: readonly number[], input: DetectorInput): Verdict | Match => {
  const uses = signalsOf(input, 'signal').map(useOf);
  const stepS = input.spans.grid.stepMs / 1000;
  const tooFew = (needed: number): Match =>
    unknownMatch('too_short', `${times.length} onsets were seen, ${needed} needed to tell a rhythm`, uses);
  const schedule = roleOf(input, 'schedule');
  if (schedule !== undefined) {
    const due = occurrencesOf(schedule, input.spans);
    if (due === undefined)
      return unknownMatch('not_built', 'a schedule that is not a list of events cannot be read', uses);
    if (times.length < FEWEST_BESIDE_SCHEDULE) return tooFew(FEWEST_BESIDE_SCHEDULE);
    return testSchedule(times, due, numberOr(input, 'within', 2 * stepS), input.spans.grid.length * stepS);
  }
  const ladder = listOf(input, 'ladder');
  if (ladder !== undefined) {
    return times.length < FEWEST_ONSETS
      ? tooFew(FEWEST_ONSETS)
      : testLadder(times, ladder, numberOf(input, 'tolerance') ?? LADDER_TOLERANCE);
  }
  const periods = listOf(input, 'period')?.filter((period) => Number.isFinite(period) && period > 0) ?? [];
  if (periods.length === 0) return unknownMatch('fact', 'no period was given', uses);
  const resolved = periods.filter((period) => period >= 4 * stepS);
  if (resolved.length === 0) {
    return unknownMatch(
      'not_detectable',
      `a period of ${formatQuantity(periods[0]!, 's')} is too short for samples every ${formatQuantity(stepS, 's')}`,
      uses,
    );
  }
  if (times.length < FEWEST_ONSETS) return tooFew(FEWEST_ONSETS);
  const seenS = (times.at(-1)! - times[0]!) / 1000;
  // What happens many times in one hour keeps to the hour of the day, and says nothing of other days.
  const repeated = resolved.filter((period) => seenS >= (FEWEST_ONSETS - 1.5) * period);
  if (repeated.length === 0) {
    const reason = `the onsets span ${formatQuantity(seenS, 's')}, and a rhythm of ${formatQuantity(resolved[0]!, 's')} shows over ${FEWEST_ONSETS - 1} of its periods`;
    return unknownMatch('too_short', reason, uses);
  }
  return testPeriods(times, repeated, input.parameters['aligned'] === true);
};

/** Things happen in a rhythm: a period, a ladder of gaps, or a schedule. */
export const periodic: Detector = {
  name: 'periodic',
  summary:
    'onsets keep to a period (Rayleigh test), to successive gaps, or to a schedule (exact binomial test)',
  roles: {
    signal: { required: true, accepts: 'signal_or_event', says: 'what happens again and again' },
    schedule: { required: false, accepts: 'signal_or_event', says: 'events that give the due times' },
  },
  parameters: {
    period: { type: 'list', says: 'one period, or several of which any may fit' },
    ladder: { type: 'list', says: 'successive gaps between onsets; the last repeats' },
    aligned: { type: 'boolean', default: false, says: 'onsets fall on boundaries of the period' },
    within: { type: 'duration', says: 'how soon after a due time; two steps where not given' },
    tolerance: { type: 'number', says: 'allowed relative deviation of a gap; 0.3 where not given' },
  },
  scope: 'each',
  shape: 'change',
  detect: (input) => {
    const role = roleOf(input, 'signal');
    if (role === undefined) return roleMissing('signal');
    const signals = signalsOf(input, 'signal');
    const times = occurrencesOf(role, input.spans);
    if (times === undefined) {
      return unknownMatch(
        'baseline',
        'too few samples to tell what is out of the ordinary',
        signals.map(useOf),
      );
    }
    const verdict = decide(times, input);
    if ('outcome' in verdict) return verdict;
    if (!verdict.holds && signals.some(lostOccurrences)) {
      const reason = `${verdict.reason}, and others may have been lost`;
      return unknownMatch('coverage', reason, signals.map(useOf));
    }
    return decided({
      outcome: verdict.holds ? 'observed' : 'absent',
      coverage: 1,
      margin: verdict.margin,
      trust: input.trust,
      reason: verdict.reason,
      figures: [figure('onsets', times.length, 'count')],
      signals,
    });
  },
};
