import { countSteps, measureSteps, type Occurrence } from '../../logs/count.ts';
import type { Series } from '../../model/series.ts';
import type { Dimensions, SignalId } from '../../model/signal.ts';
import { compareText } from '../../model/text-order.ts';
import type { Grid } from '../../model/time.ts';
import type { AccessLine } from './access-log.ts';
import { toSeries } from './binding.ts';
import { computeColumn, fullColumn } from './column.ts';

const emitter = 'haproxy log';

/** Codes that a proxy answers with on its own: always counted, so that none is zero and not unknown. */
const PROXY_CODES = ['502', '503', '504'];

/** Whether the proxy made the answer itself: it noted why the session ended. */
const isProxyMade = ({ status, state }: AccessLine): boolean => status >= 500 && !state.startsWith('--');

type Count = {
  readonly signal: SignalId;
  readonly dimensions?: Dimensions;
  readonly says: string;
  readonly counts: (line: AccessLine) => boolean;
};

const countsOf = (lines: readonly AccessLine[]): readonly Count[] => {
  const codes = [
    ...new Set([...PROXY_CODES, ...lines.filter(isProxyMade).map(({ status }) => String(status))]),
  ];
  return [
    {
      signal: 'edge.lb_generated',
      says: 'status 5xx and a termination state other than --',
      counts: isProxyMade,
    },
    ...codes.sort(compareText).map((code) => ({
      signal: 'edge.lb_generated',
      dimensions: { code },
      says: `status ${code} and a termination state other than --`,
      counts: (line: AccessLine) => isProxyMade(line) && String(line.status) === code,
    })),
    {
      signal: 'edge.timeouts',
      says: 'status 504 and termination state sH',
      counts: ({ status, state }) => status === 504 && state.startsWith('sH'),
    },
    {
      signal: 'edge.no_healthy_upstream',
      says: 'status 503 and no server',
      counts: ({ status, server }) => status === 503 && server === undefined,
    },
    {
      signal: 'edge.connect_failures',
      says: 'termination state SC with a server',
      counts: ({ state, server }) => state.startsWith('SC') && server !== undefined,
    },
    {
      signal: 'edge.client_aborts',
      says: 'termination state C* or c*',
      counts: ({ state }) => /^[Cc][^-]/.test(state),
    },
  ];
};

/** Counts from the load balancer's access log, all lines of it, as rates per second of each step. */
export const countEdge = (grid: Grid, lines: readonly AccessLine[]): readonly Series[] => {
  const perSecond = 1000 / grid.stepMs;
  const described = { source: 'logs', emitter, rateWindowMs: grid.stepMs } as const;
  const rates = countsOf(lines).map(({ signal, dimensions, says, counts }) => {
    const { counts: found, firstMs } = countSteps(grid, lines.filter(counts) satisfies readonly Occurrence[]);
    return toSeries(grid, fullColumn(found.map((count) => count * perSecond)), {
      ...described,
      signal,
      dimensions: dimensions ?? {},
      query: `haproxy.log: lines per second with ${says}`,
      firstMs,
    });
  });
  const times = measureSteps(
    grid,
    lines.map(({ timeMs, totalMs }) => ({ timeMs, value: totalMs / 1000 })),
  );
  const longest = computeColumn(grid, (step) => (times.count[step] === 0 ? undefined : times.maximum[step]));
  const mean = computeColumn(grid, (step) => {
    const count = times.count[step] as number;
    return count === 0 ? undefined : (times.sum[step] as number) / count;
  });
  return [
    ...rates,
    toSeries(grid, longest, {
      ...described,
      signal: 'edge.pmax',
      query: 'haproxy.log: longest total time of the requests that ended in the step',
    }),
    toSeries(grid, mean, {
      ...described,
      signal: 'edge.mean',
      query: 'haproxy.log: mean total time of the requests that ended in the step',
    }),
  ];
};

/**
 * Successful answers within the shortest deadline of those who wait for them; without a known deadline all of them stand in.
 */
export const countGoodput = (
  grid: Grid,
  lines: readonly AccessLine[],
  deadlineS: number | undefined,
): Series => {
  const limitMs = (deadlineS ?? Number.POSITIVE_INFINITY) * 1000;
  const good = lines.filter(({ status, totalMs }) => status >= 200 && status < 300 && totalMs <= limitMs);
  const { counts } = countSteps(grid, good);
  return toSeries(grid, fullColumn(counts.map((count) => (count * 1000) / grid.stepMs)), {
    signal: 'svc.goodput',
    source: 'logs',
    emitter,
    rateWindowMs: grid.stepMs,
    query: `haproxy.log: 2xx lines per second${deadlineS === undefined ? '' : ` within ${deadlineS} s`}`,
    standIn: deadlineS === undefined ? 'all 2xx answers: no deadline is known' : undefined,
  });
};
