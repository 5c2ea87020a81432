import type { TestContext } from '../expectations/context.ts';
import { isLoud } from '../logs/loud.ts';
import { lookUpFact } from '../model/facts.ts';
import type { LogLine } from '../model/series.ts';
import { timeAt } from '../model/time.ts';

/**
 * Why a service that is stuck says nothing: a call without a timeout never fails, so no line is written.
 * Only said where the application's own log was read and stayed silent in the window.
 */
export const observeSilence = (
  logs: readonly LogLine[],
  dependency: string | undefined,
  context: TestContext,
): readonly string[] => {
  if (dependency === undefined) return [];
  if (lookUpFact(context.facts, 'dep.timeout', dependency)?.value !== Number.POSITIVE_INFINITY) return [];
  const { grid, window } = context.spans;
  const from = timeAt(grid, window.start);
  const to = timeAt(grid, window.end);
  const own = logs.filter((line) => line.dataset.startsWith(`${context.service}.`));
  if (own.length === 0) return [];
  const loud = own.some((line) => line.timeMs >= from && line.timeMs < to && isLoud(line.level));
  return loud
    ? []
    : [
        `The application wrote no warning or error line: calls to ${dependency} have no client timeout, so a stuck call waits and logs nothing.`,
      ];
};
