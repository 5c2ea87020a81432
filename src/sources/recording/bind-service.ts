import type { Series } from '../../model/series.ts';
import type { Dimensions, SignalId } from '../../model/signal.ts';
import type { Answers } from './answers.ts';
import { fromQuery } from './binding.ts';
import { BUCKETS } from './buckets.ts';
import { sumColumns } from './column.ts';
import type { QueryName } from './queries.ts';

const emitter = 'application';

const BY_POD: readonly (readonly [QueryName, SignalId])[] = [
  ['svc_rps', 'svc.rps'],
  ['svc_inflight', 'svc.inflight'],
  ['worker_busy', 'svc.workers_busy'],
  ['worker_size', 'svc.workers_max'],
  ['queue_depth', 'svc.queue'],
];

/** Instance of a series of the service: its pod. */
export const podOf = (labels: Dimensions): Dimensions => ({
  instance: labels['pod'] ?? labels['instance'] ?? '',
});

/** The service's own signals. */
export const bindService = ({ grid, columns }: Answers): readonly Series[] => [
  ...BY_POD.flatMap(([name, signal]) =>
    columns(name).map((column) =>
      fromQuery(grid, name, column, { signal, dimensions: podOf(column.labels), emitter }),
    ),
  ),
  ...columns('svc_p99_by_pod').map((column) =>
    fromQuery(grid, 'svc_p99_by_pod', column, {
      signal: 'svc.p99',
      dimensions: podOf(column.labels),
      emitter,
      buckets: BUCKETS.service,
    }),
  ),
  ...columns('svc_p99_by_route').map((column) =>
    fromQuery(grid, 'svc_p99_by_route', column, {
      signal: 'svc.p99',
      dimensions: { route: column.labels['route'] ?? '' },
      emitter,
      buckets: BUCKETS.service,
    }),
  ),
  // The counter of an error code does not exist before its first use: zero while the pod counts requests.
  ...columns('svc_rps').map((requests) => {
    const failed = columns('svc_5xx').filter(({ labels }) => labels['pod'] === requests.labels['pod']);
    return fromQuery(grid, 'svc_5xx', sumColumns(grid, failed, [requests]), {
      signal: 'svc.err',
      dimensions: podOf(requests.labels),
      emitter,
      labels: requests.labels,
    });
  }),
  ...columns('abandoned').map((column) =>
    fromQuery(grid, 'abandoned', column, { signal: 'svc.abandoned', emitter }),
  ),
  ...columns('shed')
    .filter(({ labels }) => labels['reason'] === 'queue_full')
    .map((column) =>
      fromQuery(grid, 'shed', sumColumns(grid, [column], columns('svc_rps')), {
        signal: 'svc.rejected',
        emitter,
      }),
    ),
];
