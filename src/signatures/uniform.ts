import { type Match, unknownMatch } from '../model/evidence.ts';
import { formatQuantity } from '../model/quantity.ts';
import type { Signal } from '../model/signal.ts';
import { type Baseline, describeBaseline } from '../signals/baseline.ts';
import { FEWEST_BASELINE_SAMPLES } from '../signals/excursion.ts';
import { medianRange } from '../signals/stretch.ts';
import { median } from '../stats/median.ts';
import { decided, figure, marginOf, nameOf, useOf } from './answer.ts';
import type { Detector, DetectorInput } from './detector.ts';
import { seenAcross } from './member-onsets.ts';
import { BY } from './parameter-specs.ts';
import { numberOr, wordOf } from './parameters.ts';
import { compareText, roleMissing, signalsOf } from './roles.ts';
import { thin } from './tested.ts';

const TOLERANCE = 0.5;
/** Deviations this much apart, as a share of the tolerance, are clearly different. */
const CLEAR = 0.5;
const MEASURES = ['relative', 'absolute', 'level'] as const;

type Measure = (typeof MEASURES)[number];

/** What is compared between members, and how much of it is noise. */
const measured = (
  level: number,
  baseline: Baseline,
  measure: Measure,
): { readonly value: number; readonly noise: number } => {
  if (measure === 'level') return { value: level, noise: baseline.scale };
  if (measure === 'absolute') return { value: level - baseline.median, noise: baseline.scale };
  const before = Math.max(Math.abs(baseline.median), baseline.floor, Number.MIN_VALUE);
  return { value: level / before, noise: baseline.scale / before };
};

type Measured = { readonly member: string; readonly value: number; readonly noise: number };

/** How far each member is from a middle, as a share of it. */
const deviationsFrom = (
  middle: number,
  members: readonly Measured[],
  measure: Measure,
  tolerance: number,
): readonly number[] =>
  members.map(({ value, noise }) => {
    const distance = Math.abs(value - middle);
    // Members that differ by no more than their noise are alike, however small the change is.
    if (distance <= 3 * noise && measure !== 'relative')
      return Math.min(distance / Math.abs(middle || 1), tolerance / 2);
    if (middle === 0) return distance > 0 ? Number.POSITIVE_INFINITY : 0;
    return distance / Math.abs(middle);
  });

const testUniform = (signals: readonly Signal[], input: DetectorInput, by: string): Match => {
  const uses = signals.map(useOf);
  const { id } = signals[0]!;
  const word = wordOf(input, 'measure') ?? 'relative';
  const measure = MEASURES.find((one) => one === word) ?? 'relative';
  const byMember = new Map<string, { readonly values: number[]; noise: number }>();
  for (const signal of signals) {
    const member = signal.dimensions[by];
    if (member === undefined) continue;
    const lacking = thin(signal, input.tested);
    if (lacking !== undefined) return { ...lacking, uses };
    const range = medianRange(signal, input.tested)!;
    const baseline = describeBaseline(signal, input.spans);
    if (measure !== 'level' && baseline.count < FEWEST_BASELINE_SAMPLES) {
      return unknownMatch('baseline', `${nameOf(signal)} has too few samples to compare with`, uses);
    }
    if (range.upper !== range.lower)
      return unknownMatch('unresolved', `${nameOf(signal)} is only known as a lower bound`, uses);
    const { value, noise } = measured(range.lower, baseline, measure);
    const group = byMember.get(member) ?? { values: [], noise: 0 };
    group.values.push(value);
    group.noise = Math.max(group.noise, noise);
    byMember.set(member, group);
  }
  const members = [...byMember.entries()]
    .map(([member, group]) => ({ member, value: median(group.values), noise: group.noise }))
    .sort((a, b) => compareText(a.member, b.member));
  if (members.length < 2)
    return unknownMatch('unresolved', `${id} has one ${by} only: nothing to compare with`, uses);
  const tolerance = numberOr(input, 'tolerance', TOLERANCE);
  const values = members.map((one) => one.value);
  const middle = median(values);
  const deviations = deviationsFrom(middle, members, measure, tolerance);
  const worst = Math.max(...deviations);
  const farthest = members[deviations.indexOf(worst)]!;
  const isUniform = worst <= tolerance;
  const unseen = input.members.filter((member) => !byMember.has(member));
  // The unseen may differ, and they shift the middle: only what no middle makes alike is surely not.
  const halfway = (Math.min(...values) + Math.max(...values)) / 2;
  const mayBeAlike = Math.max(...deviationsFrom(halfway, members, measure, tolerance)) <= tolerance;
  if (unseen.length > 0 && (isUniform || mayBeAlike))
    return unknownMatch('coverage', `${id} was not seen of ${by} ${unseen.join(', ')}`, uses);
  const valueUnit = measure === 'relative' ? 'ratio' : signals[0]!.unit;
  const show = (value: number): string => formatQuantity(value, valueUnit);
  return decided({
    ...seenAcross(signals, input),
    outcome: isUniform ? 'observed' : 'absent',
    margin: marginOf(worst - tolerance, CLEAR * tolerance),
    trust: input.trust,
    reason:
      `${measure} ${measure === 'level' ? '' : 'change '}of ${id} over ${members.length} ${by}s: ${show(middle)} in the middle, ${show(farthest.value)} at ${farthest.member}, ${isUniform ? 'alike' : 'not alike'} (±${Math.round(100 * tolerance)} % allowed)`.replace(
        '  ',
        ' ',
      ),
    figures: members.map((one) => figure(one.member, one.value, valueUnit)),
    signals,
  });
};

/** All members changed alike. */
export const uniform: Detector = {
  name: 'uniform',
  summary: "no member's change differs from the median member's by more than `tolerance`",
  roles: { signal: { required: true, accepts: 'signal', says: 'what is tested, for all members' } },
  parameters: {
    by: BY,
    tolerance: { type: 'number', default: TOLERANCE, says: 'allowed relative deviation' },
    measure: {
      type: 'word',
      words: MEASURES,
      default: 'relative',
      says: 'relative change, absolute change, or level',
    },
  },
  scope: 'across',
  shape: 'no_change',
  detect: (input) => {
    const signals = signalsOf(input, 'signal');
    const by = wordOf(input, 'by');
    return signals.length === 0 || by === undefined ? roleMissing('signal') : testUniform(signals, input, by);
  },
};
