import type { Series } from '../../model/series.ts';
import type { SignalId } from '../../model/signal.ts';
import { sortedSet } from '../order.ts';
import type { Answers } from './answers.ts';
import { CFS_PERIOD_US } from './bind-database.ts';
import { podOf } from './bind-service.ts';
import { fromQuery } from './binding.ts';
import { type Column, computeColumn, numberAt } from './column.ts';
import type { QueryName } from './queries.ts';

const BY_POD: readonly (readonly [QueryName, SignalId, string])[] = [
  ['cpu_usage', 'cpu.usage', 'cadvisor'],
  ['throttled_ratio', 'cpu.throttled_ratio', 'cadvisor'],
  ['throttled_seconds', 'cpu.throttled_time', 'cadvisor'],
  ['mem', 'mem.working_set', 'cadvisor'],
  ['evloop_p99', 'loop.lag_p99', 'nodejs'],
  ['gc', 'gc.ratio', 'nodejs'],
];

/** Restarts in each step, from a counter: its growth since the sample before; none where it fell or began. */
const increase = (answers: Answers, counter: Column): Column => {
  let previous: number | undefined;
  return computeColumn(answers.grid, (step) => {
    const value = numberAt(counter, step);
    if (value === undefined) return undefined;
    const growth = previous === undefined ? 0 : Math.max(0, value - previous);
    previous = value;
    return growth;
  });
};

const bindVersions = ({ grid, columns }: Answers): readonly Series[] => {
  const builds = columns('build');
  const versions = sortedSet(builds.map(({ labels }) => labels['version'] ?? ''));
  return versions.map((version) => {
    const own = builds.filter(({ labels }) => labels['version'] === version);
    const share = computeColumn(grid, (step) => {
      const running = builds.filter(({ present }) => present[step] === 1).length;
      return running === 0 ? undefined : own.filter(({ present }) => present[step] === 1).length / running;
    });
    return fromQuery(grid, 'build', share, {
      signal: 'pod.version_share',
      dimensions: { version },
      emitter: 'application',
      labels: {},
      query:
        'count by (version) (app_build_info{job="search"}) / scalar(count(app_build_info{job="search"}))',
    });
  });
};

/** The service's pods: containers, restarts, versions, runtime. Pods of others are not the service's. */
export const bindInstances = (answers: Answers, pods: ReadonlySet<string>): readonly Series[] => {
  const { grid, columns } = answers;
  const own = (name: QueryName) => columns(name).filter(({ labels }) => pods.has(labels['pod'] ?? ''));
  return [
    ...BY_POD.flatMap(([name, signal, emitter]) =>
      own(name).map((column) =>
        fromQuery(grid, name, column, { signal, dimensions: podOf(column.labels), emitter }),
      ),
    ),
    ...own('cpu_quota').flatMap((quota) => {
      const limit = computeColumn(grid, (step) => {
        const value = numberAt(quota, step);
        return value === undefined || value <= 0 ? undefined : value / CFS_PERIOD_US;
      });
      const series = fromQuery(grid, 'cpu_quota', limit, {
        signal: 'cpu.limit',
        dimensions: podOf(quota.labels),
        emitter: 'cadvisor',
        labels: quota.labels,
        query: 'container_spec_cpu_quota / 100000',
      });
      return series.timesMs.length === 0 ? [] : [series];
    }),
    ...own('restarts').map((counter) =>
      fromQuery(grid, 'restarts', increase(answers, counter), {
        signal: 'pod.restarts',
        dimensions: podOf(counter.labels),
        emitter: 'kube-state-metrics',
        labels: counter.labels,
        query: 'increase of kube_pod_container_status_restarts_total from sample to sample',
      }),
    ),
    ...own('start_time').map((started) => {
      const age = computeColumn(grid, (step) => {
        const since = numberAt(started, step);
        return since === undefined ? undefined : (grid.startMs + step * grid.stepMs) / 1000 - since;
      });
      return fromQuery(grid, 'start_time', age, {
        signal: 'pod.age',
        dimensions: podOf(started.labels),
        emitter: 'nodejs',
        labels: started.labels,
        query: 'time() - process_start_time_seconds{job="search"}',
      });
    }),
    ...bindVersions(answers),
  ];
};
