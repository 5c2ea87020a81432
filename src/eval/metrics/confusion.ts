import { groupBy } from '../../model/group-by.ts';
import { compareText } from '../../model/text-order.ts';
import { UNKNOWN_CAUSE } from '../../model/unknown-cause.ts';
import type { JudgedCase } from './judged-case.ts';

/** One hypothesis or mechanism, and what was told where it was so. */
export type ConfusionRow = {
  readonly truth: string;
  /** Cases in which it was so. */
  readonly n: number;
  /** Those in which a true trigger was told: it, or another that is true as well. */
  readonly right: number;
  /** Those in which no trigger was named. */
  readonly unnamed: number;
  /** Those in which it was refuted all the same; of a mechanism, those in which anything true was. */
  readonly refuted: number;
  /** What was told instead, most often first: its look-alikes. */
  readonly instead: readonly { readonly told: string; readonly n: number; readonly confident: number }[];
};

const insteadOf = (cases: readonly JudgedCase[]): ConfusionRow['instead'] =>
  [...groupBy(cases, ({ score }) => score.trigger)]
    .map(([told, wrong]) => ({
      told,
      n: wrong.length,
      confident: wrong.filter(({ score }) => score.result === 'wrong').length,
    }))
    .sort((left, right) => right.n - left.n || compareText(left.told, right.told));

const rowOf = (
  truth: string,
  cases: readonly JudgedCase[],
  refutes: (one: JudgedCase) => boolean,
): ConfusionRow => ({
  truth,
  n: cases.length,
  right: cases.filter(({ score }) => score.triggerRight).length,
  unnamed: cases.filter(({ score }) => score.trigger === UNKNOWN_CAUSE).length,
  refuted: cases.filter(refutes).length,
  instead: insteadOf(cases.filter(({ score }) => !score.triggerRight && score.trigger !== UNKNOWN_CAUSE)),
});

const inOrder = (rows: readonly ConfusionRow[]): readonly ConfusionRow[] =>
  [...rows].sort((left, right) => compareText(left.truth, right.truth));

/** A row for every trigger that was true of some case, by name; a case with two true triggers is in both rows. */
export const confusionByTrigger = (cases: readonly JudgedCase[]): readonly ConfusionRow[] => {
  const triggers = new Set(cases.flatMap(({ truth }) => truth.triggers));
  return inOrder(
    [...triggers].map((id) =>
      rowOf(
        id,
        cases.filter(({ truth }) => truth.triggers.includes(id)),
        ({ score }) => score.falseRefutations.includes(id),
      ),
    ),
  );
};

/** A row for every mechanism, by name; each case is in one. */
export const confusionByMechanism = (cases: readonly JudgedCase[]): readonly ConfusionRow[] =>
  inOrder(
    [...groupBy(cases, ({ mechanism }) => mechanism)].map(([mechanism, group]) =>
      rowOf(mechanism, group, ({ score }) => score.falseRefutations.length > 0),
    ),
  );
