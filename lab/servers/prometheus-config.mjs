import { stringify } from 'yaml';

/**
 * @typedef {object} Targets
 * @property {readonly { name: string, service: string, port: number }[]} instances
 * @property {number} balancer
 * @property {number} containers
 * @property {number} load
 * @property {number} postgres
 * @property {number} node
 * @property {number} prometheus
 */

/** A series of the database's exporter that names a file of the machine, which is nobody else's to know. */
const WITHOUT_PATHS = [
  { source_labels: ['__name__'], regex: 'pg_exporter_user_queries_load_error', action: 'drop' },
];

/** @param {number} port @param {Record<string, string>} labels */
const target = (port, labels) => ({ targets: [`127.0.0.1:${port}`], labels });

/**
 * Prometheus' configuration: everything once a second. Instances carry names instead of addresses, whose ports are another
 * for each run.
 *
 * @param {Targets} targets
 */
export const prometheusConfig = ({ instances, ...ports }) => {
  const services = [...new Set(instances.map(({ service }) => service))];
  const job = (/** @type {string} */ name, /** @type {number} */ port, extra = {}) => ({
    job_name: name,
    ...extra,
    static_configs: [target(port, { instance: name })],
  });
  return stringify({
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    scrape_configs: [
      ...services.map((service) => ({
        job_name: service,
        static_configs: instances
          .filter((instance) => instance.service === service)
          .map(({ name, port }) => target(port, { instance: name, namespace: 'shop', pod: name })),
      })),
      job('haproxy', ports.balancer),
      job('lb-latency', ports.balancer, { metrics_path: '/histogram' }),
      job('cadvisor', ports.containers, { honor_labels: true }),
      job('kubelet', ports.containers, { honor_labels: true, metrics_path: '/metrics/states' }),
      job('client', ports.load),
      job('postgres', ports.postgres, { metric_relabel_configs: WITHOUT_PATHS }),
      job('node', ports.node),
      job('prometheus', ports.prometheus),
    ],
  });
};
