import type { Series } from '../../model/series.ts';
import type { Answers } from './answers.ts';
import { fromQuery } from './binding.ts';
import { BUCKETS } from './buckets.ts';
import { computeColumn, numberAt } from './column.ts';
import { RECORDED_QUERIES } from './queries.ts';

/** Route that health checks ask for. */
const HEALTH_ROUTE = '/health';

/**
 * Duration of health checks by instance, which nobody measures: the service's own time for the checked route stands in, and
 * while checks of an instance fail it is at least the check's timeout. Without that fact only the first part is known.
 */
export const bindProbes = (
  { grid, columns }: Answers,
  pods: readonly string[],
  timeoutS: number | undefined,
): readonly Series[] => {
  const route = columns('svc_p99_by_route').find(({ labels }) => labels['route'] === HEALTH_ROUTE);
  return pods.flatMap((instance) => {
    const failures = columns('lb_check_failures').find(({ labels }) => labels['server'] === instance);
    const column = computeColumn(grid, (step) => {
      const measured = numberAt(route, step);
      const failing = (numberAt(failures, step) ?? 0) > 0;
      if (!failing || timeoutS === undefined) return measured;
      return Math.max(measured ?? 0, timeoutS);
    });
    const series = fromQuery(grid, 'svc_p99_by_route', column, {
      signal: 'probe.p99',
      dimensions: { instance },
      emitter: 'application',
      labels: { route: HEALTH_ROUTE },
      buckets: BUCKETS.service,
      query: `${RECORDED_QUERIES.svc_p99_by_route} for ${HEALTH_ROUTE}, at least the check's timeout while ${RECORDED_QUERIES.lb_check_failures} > 0`,
      standIn: "the service's own p99 of the checked route for the check's duration",
    });
    return series.timesMs.length === 0 ? [] : [series];
  });
};
