import { PERIOD_US } from '../machine/cpu-stat.mjs';

/**
 * @typedef {object} Container
 * @property {string} name
 * @property {string} version
 * @property {number} restarts
 * @property {boolean} running
 * @property {number} startedMs
 * @property {import('../machine/cgroups.mjs').CpuStat | undefined} cpu undefined where there are no control groups
 * @property {number | undefined} quotaCores
 * @property {number} memoryBytes
 * @property {number} processes
 */

/** @typedef {{ name: string, type: 'counter' | 'gauge', labels?: (container: Container) => string, value: (container: Container) => number | undefined }} Metric */

/** What cAdvisor would say of the containers, under its names. @type {readonly Metric[]} */
const OF_CONTAINERS = [
  { name: 'container_cpu_cfs_periods_total', type: 'counter', value: ({ cpu }) => cpu?.periods },
  {
    name: 'container_cpu_cfs_throttled_periods_total',
    type: 'counter',
    value: ({ cpu }) => cpu?.throttledPeriods,
  },
  {
    name: 'container_cpu_cfs_throttled_seconds_total',
    type: 'counter',
    value: ({ cpu }) => cpu?.throttledSeconds,
  },
  { name: 'container_cpu_usage_seconds_total', type: 'counter', value: ({ cpu }) => cpu?.usageSeconds },
  {
    name: 'container_spec_cpu_quota',
    type: 'gauge',
    value: ({ cpu, quotaCores }) => (cpu === undefined ? undefined : quotaCores && quotaCores * PERIOD_US),
  },
  {
    name: 'container_spec_cpu_period',
    type: 'gauge',
    value: ({ cpu }) => (cpu === undefined ? undefined : PERIOD_US),
  },
  { name: 'container_memory_working_set_bytes', type: 'gauge', value: ({ memoryBytes }) => memoryBytes },
  { name: 'container_processes', type: 'gauge', value: ({ processes }) => processes },
];

/** What kube-state-metrics would say of the pods. @type {readonly Metric[]} */
const OF_PODS = [
  { name: 'kube_pod_container_status_restarts_total', type: 'counter', value: ({ restarts }) => restarts },
  { name: 'kube_pod_container_status_running', type: 'gauge', value: ({ running }) => Number(running) },
  {
    name: 'kube_pod_container_info',
    type: 'gauge',
    labels: ({ name, version }) => `image="${name.replace(/-\d+$/, '')}:${version}"`,
    value: () => 1,
  },
  { name: 'kube_pod_start_time', type: 'gauge', value: ({ startedMs }) => startedMs / 1000 },
];

/**
 * @param {readonly Metric[]} metrics
 * @param {readonly Container[]} containers
 */
const format = (metrics, containers) =>
  metrics
    .map(({ name, type, labels, value }) => {
      const lines = containers.flatMap((container) => {
        const number = value(container);
        const own = `namespace="shop",pod="${container.name}",container="app",id="/lab/${container.name}"`;
        const extra = labels === undefined ? '' : `,${labels(container)}`;
        return number === undefined ? [] : [`${name}{${own}${extra}} ${number}`];
      });
      return lines.length === 0 ? '' : `# TYPE ${name} ${type}\n${lines.join('\n')}\n`;
    })
    .join('');

/** @param {readonly Container[]} containers */
export const containerMetrics = (containers) => format(OF_CONTAINERS, containers);

/** @param {readonly Container[]} containers */
export const podMetrics = (containers) => format(OF_PODS, containers);
