import { measureSteps, stepOf } from '../../logs/count.ts';
import { groupBy } from '../../model/group-by.ts';
import type { Series } from '../../model/series.ts';
import { compareText } from '../../model/text-order.ts';
import type { Grid } from '../../model/time.ts';
import type { ApplicationLine } from './application-log.ts';
import { type SeriesDescription, toSeries } from './binding.ts';
import { type Column, computeColumn, fullColumn } from './column.ts';

type Finished = ApplicationLine & { readonly request: NonNullable<ApplicationLine['request']> };

const isFinished = (line: ApplicationLine): line is Finished => line.request !== undefined;

const describe = (grid: Grid) =>
  ({
    source: 'logs',
    emitter: 'application log',
    rateWindowMs: grid.stepMs,
  }) satisfies Partial<SeriesDescription>;

const meanOf = (
  grid: Grid,
  lines: readonly Finished[],
  value: (request: Finished['request']) => number,
): Column => {
  const measured = measureSteps(
    grid,
    lines.map(({ timeMs, request }) => ({ timeMs, value: value(request) })),
  );
  return computeColumn(grid, (step) => {
    const count = measured.count[step] as number;
    return count === 0 ? undefined : (measured.sum[step] as number) / count;
  });
};

/** Worker-seconds per second that an instance spent on requests whose deadline at the edge had passed. */
const overtimeOf = (grid: Grid, lines: readonly Finished[], deadlineS: number): Column => {
  const seconds = new Float64Array(grid.length);
  for (const { timeMs, request } of lines) {
    const beganMs = timeMs - request.durationS * 1000;
    // A request that waits in the queue holds no worker.
    const startMs = Math.max(beganMs + request.queueWaitS * 1000, beganMs + deadlineS * 1000);
    if (startMs >= timeMs) continue;
    const last = Math.min(stepOf(grid, timeMs), grid.length - 1);
    for (let step = Math.max(0, stepOf(grid, startMs)); step <= last; step += 1) {
      const endMs = grid.startMs + step * grid.stepMs;
      const overlapMs = Math.min(timeMs, endMs) - Math.max(startMs, endMs - grid.stepMs);
      if (overlapMs > 0) seconds[step] = (seconds[step] as number) + overlapMs / grid.stepMs;
    }
  }
  return fullColumn(seconds);
};

const groupInOrder = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> =>
  new Map([...groupBy(items, keyOf)].sort(([one], [other]) => compareText(one, other)));

const countInstance = (
  grid: Grid,
  instance: string,
  lines: readonly Finished[],
  deadlineS: number | undefined,
): readonly Series[] => {
  const described = { ...describe(grid), dimensions: { instance } };
  const mean = (signal: string, what: string, value: (request: Finished['request']) => number): Series =>
    toSeries(grid, meanOf(grid, lines, value), {
      ...described,
      signal,
      query: `${instance}: mean ${what} of the requests that ended in the step`,
    });
  const durations = measureSteps(
    grid,
    lines.map(({ timeMs, request }) => ({ timeMs, value: request.durationS })),
  );
  const longest = computeColumn(grid, (step) =>
    durations.count[step] === 0 ? undefined : durations.maximum[step],
  );
  return [
    mean('svc.mean', 'event.duration', ({ durationS }) => durationS),
    mean('svc.queue_wait_mean', 'labels.queue_wait_ms', ({ queueWaitS }) => queueWaitS),
    mean('svc.hold_mean', 'event.duration less labels.queue_wait_ms', ({ durationS, queueWaitS }) =>
      Math.max(0, durationS - queueWaitS),
    ),
    toSeries(grid, longest, {
      ...described,
      signal: 'svc.pmax',
      query: `${instance}: longest event.duration of the requests that ended in the step`,
    }),
    ...(deadlineS === undefined
      ? []
      : [
          toSeries(grid, overtimeOf(grid, lines, deadlineS), {
            ...described,
            signal: 'svc.overtime',
            query: `${instance}: worker-seconds per second spent more than ${deadlineS} s after a request came`,
          }),
        ]),
  ];
};

/** The version an instance ran in each step: that of its latest line, or of its first one before that. */
const versionAt = (grid: Grid, lines: readonly ApplicationLine[]): readonly string[] => {
  const inOrder = [...lines].sort((one, other) => one.timeMs - other.timeMs);
  let next = 0;
  let version = inOrder[0]?.version ?? '';
  return Array.from({ length: grid.length }, (_, step) => {
    for (
      ;
      next < inOrder.length && stepOf(grid, (inOrder[next] as ApplicationLine).timeMs) <= step;
      next += 1
    ) {
      version = (inOrder[next] as ApplicationLine).version;
    }
    return version;
  });
};

/** Mean duration and failures of an instance by the version it ran, so that instances can be joined by version. */
const countVersions = (
  grid: Grid,
  instance: string,
  lines: readonly ApplicationLine[],
): readonly Series[] => {
  const running = versionAt(grid, lines);
  return [...groupInOrder(lines.filter(isFinished), ({ version }) => version)].flatMap(([version, own]) => {
    const described = { ...describe(grid), dimensions: { instance, version } };
    const failed = measureSteps(
      grid,
      own.map(({ timeMs, request }) => ({ timeMs, value: request.status >= 500 ? 1 : 0 })),
    );
    const failures = computeColumn(grid, (step) => {
      const count = failed.count[step] as number;
      if (count === 0 && running[step] !== version) return undefined;
      return ((failed.sum[step] as number) * 1000) / grid.stepMs;
    });
    return [
      toSeries(
        grid,
        meanOf(grid, own, ({ durationS }) => durationS),
        {
          ...described,
          signal: 'svc.mean',
          query: `${instance} ${version}: mean event.duration of the requests that ended in the step`,
        },
      ),
      toSeries(grid, failures, {
        ...described,
        signal: 'svc.err',
        query: `${instance} ${version}: lines per second with status 5xx`,
      }),
    ];
  });
};

/**
 * What the service's own log says about its requests, from all lines. `deadlineS` is the edge's; without it nothing can be
 * said about work done after it.
 */
export const countService = (
  grid: Grid,
  lines: readonly ApplicationLine[],
  deadlineS: number | undefined,
): readonly Series[] =>
  [...groupInOrder(lines, ({ instance }) => instance)].flatMap(([instance, own]) => [
    ...countInstance(grid, instance, own.filter(isFinished), deadlineS),
    ...countVersions(grid, instance, own),
  ]);
