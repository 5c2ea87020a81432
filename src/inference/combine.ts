import { getOrInsertComputed } from '../model/get-or-insert.ts';
import { compareDescending, compareText } from './compare.ts';

/** What each further weight of a group and a sign counts of the one before. */
export const DAMPING = 0.5;
const GROUP_CAP_NATS = 3.5;
const TOTAL_CAP_NATS = 7;

/** One outcome's weight (nats) with the evidence group of its prediction. */
export type GroupedWeight = { readonly group: string; readonly weight: number };

/** The weights of one hypothesis taken together, in nats. */
export type Combined = {
  /** Net evidence, within ±7 nats (30 dB). */
  readonly evidence: number;
  /** The supporting weights alone, within 7 nats. */
  readonly support: number;
  /** Net evidence of each group, within ±3.5 nats (15 dB) and as it adds up without, in order of the groups' names. */
  readonly byGroup: readonly { readonly group: string; readonly evidence: number; readonly sum: number }[];
};

const clip = (value: number, cap: number): number => Math.min(cap, Math.max(-cap, value));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Largest in full, each further one at half of the one before: predictions of one group share a sensor or a cause. */
const damp = (sizes: readonly number[]): number =>
  sum(sizes.toSorted(compareDescending).map((size, rank) => size * DAMPING ** rank));

type Sizes = { readonly supporting: number[]; readonly opposing: number[] };

/**
 * Sums the weights of one hypothesis with dependence damping inside each group and caps on each group and on the
 * whole (knowledge: hypotheses.md §7.3). Independent of the order of the weights, to the last bit.
 */
export const combine = (weights: readonly GroupedWeight[]): Combined => {
  const sizes = new Map<string, Sizes>();
  for (const { group, weight } of weights) {
    const own = getOrInsertComputed(sizes, group, (): Sizes => ({ supporting: [], opposing: [] }));
    if (weight > 0) own.supporting.push(weight);
    else if (weight < 0) own.opposing.push(-weight);
  }
  const groups = [...sizes].sort(([left], [right]) => compareText(left, right));
  const parts = groups.map(([group, own]) => {
    const supporting = damp(own.supporting);
    const opposing = damp(own.opposing);
    return {
      group,
      sum: supporting - opposing,
      evidence: clip(supporting - opposing, GROUP_CAP_NATS),
      support: clip(supporting, GROUP_CAP_NATS),
    };
  });
  return {
    evidence: clip(sum(parts.map(({ evidence }) => evidence)), TOTAL_CAP_NATS),
    support: clip(sum(parts.map(({ support }) => support)), TOTAL_CAP_NATS),
    byGroup: parts.map(({ support: _, ...net }) => net),
  };
};
