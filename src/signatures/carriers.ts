import type { Signal } from '../model/signal.ts';
import { describeBaseline } from '../signals/baseline.ts';
import { FEWEST_BASELINE_SAMPLES } from '../signals/excursion.ts';
import { coverageOf, knownIn, medianRange } from '../signals/stretch.ts';
import { median } from '../stats/median.ts';
import type { DetectorInput } from './detector.ts';
import { compareText } from './roles.ts';

/** How far one member of a dimension is above its baseline. */
export type MemberExcess = {
  readonly member: string;
  /** Mean over the member's series of the median's distance above the baseline, never negative. */
  readonly excess: number;
  /** The same, if lower bounds stood for more; Infinity then. */
  readonly most: number;
  /** Largest noise scale among its series. */
  readonly noise: number;
  /** Lowest quality of a baseline used. */
  readonly quality: number;
  readonly coverage: number;
  /** Whether it was there before: every series of it has a baseline of its own. */
  readonly isSettled: boolean;
};

/** Samples in the tested stretch that a series needs to speak for its member: a version may have just arrived. */
const FEWEST_SAMPLES = 5;
/** Share of the excess that its carriers hold. */
const CARRIED = 0.8;

type Comparison = { readonly median: number; readonly scale: number; readonly quality: number };

const kinOf = (signal: Signal, by: string): string =>
  Object.keys(signal.dimensions)
    .filter((name) => name !== by)
    .sort()
    .map((name) => `${name}=${signal.dimensions[name]}`)
    .join('\u0000');

const bestOf = (comparisons: readonly Comparison[]): readonly Comparison[] => {
  const quality = Math.max(...comparisons.map((one) => one.quality));
  return comparisons.filter((one) => one.quality === quality);
};

const better = (own: Comparison | undefined, borrowed: Comparison): Comparison =>
  own === undefined || own.quality < borrowed.quality ? borrowed : own;

const hasBaseline = (signal: Signal, { spans }: DetectorInput): boolean =>
  describeBaseline(signal, spans).count >= FEWEST_BASELINE_SAMPLES;

/**
 * What each series is compared with: its own baseline, or that of siblings that differ only in `by` (the same instance
 * before it took the new version) where theirs is the better one; else the middle of all. Undefined when no series has
 * a baseline.
 */
const comparisons = (
  signals: readonly Signal[],
  input: DetectorInput,
  by: string,
): ReadonlyMap<Signal, Comparison> | undefined => {
  const own = new Map<Signal, Comparison>();
  const byKin = new Map<string, Comparison[]>();
  for (const signal of signals) {
    if (!hasBaseline(signal, input)) continue;
    const { count: _, ...baseline } = describeBaseline(signal, input.spans);
    own.set(signal, baseline);
    const kin = kinOf(signal, by);
    byKin.set(kin, [...(byKin.get(kin) ?? []), baseline]);
  }
  if (own.size === 0) return undefined;
  const pool = (of: readonly Comparison[]): Comparison => ({
    median: median(of.map((one) => one.median)),
    scale: Math.max(...of.map((one) => one.scale)),
    quality: Math.min(...of.map((one) => one.quality)),
  });
  const pooled = pool([...own.values()]);
  return new Map(
    signals.map((signal) => {
      const siblings = byKin.get(kinOf(signal, by));
      return [signal, siblings === undefined ? pooled : better(own.get(signal), pool(bestOf(siblings)))];
    }),
  );
};

/** The excess of every member of `by` that has samples in the tested stretch, by name. */
export const memberExcesses = (
  signals: readonly Signal[],
  input: DetectorInput,
  by: string,
): readonly MemberExcess[] | undefined => {
  const compared = comparisons(signals, input, by);
  if (compared === undefined) return undefined;
  const needed = Math.min(FEWEST_SAMPLES, input.tested.end - input.tested.start);
  const groups = new Map<
    string,
    {
      excess: number;
      most: number;
      noise: number;
      quality: number;
      coverage: number;
      isSettled: boolean;
      count: number;
    }
  >();
  for (const signal of signals) {
    const member = signal.dimensions[by];
    const comparison = compared.get(signal);
    const range = medianRange(signal, input.tested);
    if (member === undefined || comparison === undefined || range === undefined) continue;
    if (knownIn(signal, input.tested) < needed) continue;
    const group = groups.get(member) ?? {
      excess: 0,
      most: 0,
      noise: 0,
      quality: 1,
      coverage: 0,
      isSettled: true,
      count: 0,
    };
    groups.set(member, {
      excess: group.excess + Math.max(0, range.lower - comparison.median),
      most: group.most + Math.max(0, range.upper - comparison.median),
      noise: Math.max(group.noise, comparison.scale),
      quality: Math.min(group.quality, comparison.quality),
      coverage: Math.max(group.coverage, coverageOf(signal, input.tested)),
      isSettled: group.isSettled && hasBaseline(signal, input),
      count: group.count + 1,
    });
  }
  return [...groups.entries()]
    .map(([member, { count, ...group }]) => ({
      member,
      ...group,
      excess: group.excess / count,
      most: group.most / count,
    }))
    .sort((a, b) => compareText(a.member, b.member));
};

/** Whether a member left its baseline: further than the three scales within which nearly all of its noise lies. */
export const exceeds = ({ excess, noise }: MemberExcess): boolean => excess > 3 * noise;

/** Members in order of their excess, the largest first. */
export const byExcess = (members: readonly MemberExcess[]): readonly MemberExcess[] =>
  [...members].sort((a, b) => b.excess - a.excess || compareText(a.member, b.member));

/** The fewest members that hold a share of the excess; undefined when there is none beyond noise. */
export const carriersOf = (
  members: readonly MemberExcess[],
  share: number,
): readonly MemberExcess[] | undefined => {
  const total = members.reduce((sum, one) => sum + one.excess, 0);
  const ordered = byExcess(members);
  const first = ordered[0];
  if (first === undefined || !exceeds(first)) return undefined;
  const carriers: MemberExcess[] = [];
  let carried = 0;
  for (const member of ordered) {
    if (carried >= share * total - 1e-12 * total) break;
    carriers.push(member);
    carried += member.excess;
  }
  return carriers;
};

/** The smallest set of members that carries the excess (see `confined`). */
export const smallestCarriers = (
  signals: readonly Signal[],
  input: DetectorInput,
  by: string,
): readonly MemberExcess[] | undefined => {
  const members = memberExcesses(signals, input, by);
  return members === undefined ? undefined : carriersOf(members, CARRIED);
};
