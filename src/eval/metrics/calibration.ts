import { logistic, logOdds } from '../../model/answer-chance.ts';
import type { Told } from './told.ts';

/** One row of a reliability table: the answers whose posterior lay in `[from, to)`, the last row with its end. */
export type ReliabilityRow = {
  readonly from: number;
  readonly to: number;
  readonly n: number;
  /** Mean posterior of its answers. */
  readonly said: number;
  /** Share of them that were right. */
  readonly right: number;
};

/** How far posteriors can be taken at their word. */
export type Calibration = {
  readonly n: number;
  /** Rows that hold an answer, ascending. */
  readonly reliability: readonly ReliabilityRow[];
  /** Mean of the negative log of the probability that was given to what turned out, nats; 0.69 is a coin's. */
  readonly logLoss: number;
  /** Mean squared difference of posterior and outcome (Brier 1950); 0.25 is a coin's. */
  readonly brier: number;
  /** Mean of |said − right| over the rows, weighted by their answers (Naeini et al. 2015). */
  readonly expectedCalibrationError: number;
};

/** Ten rows of equal width: what reliability diagrams usually have, wide enough to hold answers of a corpus. */
const ROWS = 10;
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const shareRight = (answers: readonly Told[]): number => mean(answers.map(({ right }) => (right ? 1 : 0)));

/** Answers by posterior, in ten rows of equal width; rows without an answer are left out. */
const reliabilityTable = (answers: readonly Told[]): readonly ReliabilityRow[] =>
  Array.from({ length: ROWS }, (_, row) => {
    const inRow = answers.filter(({ posterior }) => Math.min(Math.floor(posterior * ROWS), ROWS - 1) === row);
    return {
      from: row / ROWS,
      to: (row + 1) / ROWS,
      n: inRow.length,
      said: mean(inRow.map(({ posterior }) => posterior)),
      right: shareRight(inRow),
    };
  }).filter(({ n }) => n > 0);

/** What was said against what was so; undefined without answers. */
export const calibrationOf = (answers: readonly Told[]): Calibration | undefined => {
  if (answers.length === 0) return undefined;
  const reliability = reliabilityTable(answers);
  const loss = ({ posterior, right }: Told): number => {
    // Log-odds are capped: one certain and wrong answer would make the loss infinite.
    const odds = logOdds(posterior);
    return -Math.log(logistic(right ? odds : -odds));
  };
  return {
    n: answers.length,
    reliability,
    logLoss: mean(answers.map(loss)),
    brier: mean(answers.map(({ posterior, right }) => (posterior - (right ? 1 : 0)) ** 2)),
    expectedCalibrationError: reliability.reduce(
      (sum, row) => sum + (row.n / answers.length) * Math.abs(row.said - row.right),
      0,
    ),
  };
};
