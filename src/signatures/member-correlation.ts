import type { Signal } from '../model/signal.ts';
import { describeBaseline } from '../signals/baseline.ts';
import { medianRange } from '../signals/stretch.ts';
import { median } from '../stats/median.ts';
import { pearson } from '../stats/pearson.ts';
import { spearman } from '../stats/spearman.ts';
import { type Correlation, FEWEST_PAIRS, noCorrelation } from './correlation.ts';
import type { DetectorInput } from './detector.ts';
import { compareText } from './roles.ts';
import { thin } from './tested.ts';

/** Members that show anything at all; fewer than eight only where both quantities clearly differ between them. */
const FEWEST_MEMBERS = 3;
/** What a few members can prove at most. */
const FEW_SURENESS = 0.6;
const NOISE_SCALES = 3;

type Levels = { readonly levels: ReadonlyMap<string, number>; readonly noise: number };

const levelsOf = (signals: readonly Signal[], input: DetectorInput, by: string): Levels | string => {
  const groups = new Map<string, number[]>();
  let noise = 0;
  for (const signal of signals) {
    const member = signal.dimensions[by];
    if (member === undefined) continue;
    const lacking = thin(signal, input.tested);
    if (lacking !== undefined) return lacking.reason;
    const range = medianRange(signal, input.tested)!;
    groups.set(member, [...(groups.get(member) ?? []), range.lower]);
    noise = Math.max(noise, describeBaseline(signal, input.spans).floor, signal.resolution);
  }
  return { levels: new Map([...groups].map(([member, values]) => [member, median(values)])), noise };
};

const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/**
 * Whether members with more of one quantity have more of the other, by their medians over the tested stretch.
 * With fewer than eight members ranks say little, so the values themselves are correlated, at lower sureness.
 */
export const correlateMembers = (
  x: readonly Signal[],
  y: readonly Signal[],
  input: DetectorInput,
  by: string,
): Correlation => {
  const left = levelsOf(x, input, by);
  const right = levelsOf(y, input, by);
  if (typeof left === 'string') return noCorrelation('coverage', left);
  if (typeof right === 'string') return noCorrelation('coverage', right);
  const members = [...left.levels.keys()].filter((member) => right.levels.has(member)).sort(compareText);
  const count = members.length;
  if (count < FEWEST_MEMBERS)
    return noCorrelation('too_short', `${count} members of ${by} in common, ${FEWEST_MEMBERS} needed`);
  const xs = members.map((member) => left.levels.get(member)!);
  const ys = members.map((member) => right.levels.get(member)!);
  const few = count < FEWEST_PAIRS;
  const differ = spread(xs) > NOISE_SCALES * left.noise && spread(ys) > NOISE_SCALES * right.noise;
  if (few && !differ)
    return noCorrelation('not_detectable', `${count} ${by}s do not clearly differ, ${FEWEST_PAIRS} needed`);
  const value = few ? pearson(xs, ys) : spearman(xs, ys);
  if (Number.isNaN(value)) return noCorrelation('not_detectable', `the ${by}s do not differ`);
  return {
    kind: 'correlation',
    value,
    pairs: few ? FEWEST_PAIRS : count,
    changesAgree: true,
    lost: false,
    sureness: few ? FEW_SURENESS : 1,
    detail: `over ${count} ${by}s`,
  };
};
