import { countSteps, type Occurrence } from '../../logs/count.ts';
import { classifyLines } from '../../logs/patterns.ts';
import { groupBy } from '../../model/group-by.ts';
import type { LogPattern } from '../../model/log-pattern.ts';
import type { LogLine, Series } from '../../model/series.ts';
import type { SignalId } from '../../model/signal.ts';
import type { Grid } from '../../model/time.ts';

/** Name by which the reports know the log lines. */
export const LOGS = 'logs';

/** Wide enough to hold some lines of a quiet service, and fine enough to tell the minute before a fault from those after it. */
const STEP_MS = 10_000;

const isError = ({ level }: LogLine): boolean => /^(?:error|fatal|severe)$/i.test(level ?? '');

const countSeries = (grid: Grid, signal: SignalId, lines: readonly Occurrence[]): Series => {
  const { counts, firstMs } = countSteps(grid, lines);
  return {
    signal,
    dimensions: {},
    unit: 'count',
    stepMs: STEP_MS,
    timesMs: Float64Array.from(counts, (_, step) => grid.startMs + step * STEP_MS),
    values: counts,
    rateWindowMs: STEP_MS,
    ...(firstMs === undefined ? {} : { firstMs }),
    provenance: { source: LOGS, emitter: 'application log', query: `lines of ${signal} per step` },
  };
};

/** Lines of the service per step: all, errors, and those of each family that it wrote. */
export const countLogs = (lines: readonly LogLine[], patterns: readonly LogPattern[]): readonly Series[] => {
  if (lines.length === 0) return [];
  const times = lines.map(({ timeMs }) => timeMs);
  const startMs = Math.ceil(Math.min(...times) / STEP_MS) * STEP_MS;
  const length = Math.floor((Math.max(...times) - startMs) / STEP_MS) + 1;
  const grid: Grid = { startMs, stepMs: STEP_MS, length };
  const familiesOf = classifyLines(patterns);
  const families = groupBy(
    lines.flatMap((line) => familiesOf(line.message).map((family) => ({ family, line }))),
    ({ family }) => family,
  );
  return [
    countSeries(grid, 'log.lines', lines),
    countSeries(grid, 'log.errors', lines.filter(isError)),
    ...[...families]
      .filter(([family]) => family !== 'log.errors')
      .map(([family, found]) =>
        countSeries(
          grid,
          family,
          found.map(({ line }) => line),
        ),
      ),
  ];
};
