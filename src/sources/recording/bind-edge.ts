import type { Series } from '../../model/series.ts';
import type { Answers } from './answers.ts';
import { fromQuery } from './binding.ts';
import { BUCKETS } from './buckets.ts';
import { computeColumn, sumColumns } from './column.ts';

const emitter = 'haproxy';

/** The load balancer's signals. Its own request rate counts retries: it is `edge.requests`, never `edge.rps`. */
export const bindEdge = ({ grid, columns }: Answers): readonly Series[] => {
  const requests = columns('lb_rps');
  const failed = columns('lb_resp_class').filter(({ labels }) => labels['code'] === '5xx');
  const byCode = columns('lb_code').filter(({ labels }) => Number(labels['code']) >= 500);
  const servers = columns('lb_server_up');
  const instance = (labels: Readonly<Record<string, string>>) => ({ instance: labels['server'] ?? '' });
  return [
    ...columns('lb_p99').map((column) =>
      fromQuery(grid, 'lb_p99', column, { signal: 'edge.p99', emitter, buckets: BUCKETS.edge }),
    ),
    ...columns('lb_p50').map((column) =>
      fromQuery(grid, 'lb_p50', column, { signal: 'edge.p50', emitter, buckets: BUCKETS.edge }),
    ),
    ...requests.map((column) => fromQuery(grid, 'lb_rps', column, { signal: 'edge.requests', emitter })),
    ...columns('lb_error_ratio').map((column) =>
      fromQuery(grid, 'lb_error_ratio', column, { signal: 'edge.err_ratio', emitter }),
    ),
    ...(requests.length + failed.length === 0
      ? []
      : [
          fromQuery(grid, 'lb_resp_class', sumColumns(grid, failed, requests), {
            signal: 'edge.err',
            emitter,
            labels: { code: '5xx' },
          }),
        ]),
    ...byCode.map((column) =>
      fromQuery(grid, 'lb_code', sumColumns(grid, [column], requests), {
        signal: 'edge.err',
        dimensions: { code: column.labels['code'] ?? '' },
        emitter,
      }),
    ),
    ...columns('lb_healthy').map((column) =>
      fromQuery(grid, 'lb_healthy', column, { signal: 'edge.healthy', emitter }),
    ),
    ...servers.map((column) =>
      fromQuery(grid, 'lb_server_up', column, {
        signal: 'edge.healthy',
        dimensions: instance(column.labels),
        emitter,
      }),
    ),
    ...(servers.length === 0
      ? []
      : [
          fromQuery(
            grid,
            'lb_server_up',
            computeColumn(
              grid,
              (step) => servers.filter(({ present }) => present[step] === 1).length || undefined,
            ),
            {
              signal: 'edge.hosts',
              emitter,
              query: 'count(haproxy_server_status{proxy="search",state="UP"})',
            },
          ),
        ]),
    ...columns('lb_server_sessions').map((column) =>
      fromQuery(grid, 'lb_server_sessions', column, {
        signal: 'edge.inflight',
        dimensions: instance(column.labels),
        emitter,
      }),
    ),
    ...columns('lb_retries').map((column) =>
      fromQuery(grid, 'lb_retries', column, { signal: 'edge.retries', emitter }),
    ),
    ...columns('lb_check_failures').map((column) =>
      fromQuery(grid, 'lb_check_failures', column, {
        signal: 'edge.check_failures',
        dimensions: instance(column.labels),
        emitter,
      }),
    ),
  ];
};
