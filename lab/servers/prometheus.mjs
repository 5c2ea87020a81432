import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { answersOk, waitUntil } from '../machine/wait-until.mjs';
import { prometheusConfig } from './prometheus-config.mjs';

/** Three scrapes: by default a server repeats the last sample of what is gone for five minutes. */
export const LOOKBACK_FLAG = '--query.lookback-delta=3s';

/**
 * A Prometheus of this run alone, so that its database holds this incident and nothing else.
 *
 * @param {import('../run/lab.mjs').LabBase} lab
 * @param {import('./prometheus-config.mjs').Targets['instances']} instances
 */
export const startPrometheus = async (lab, instances) => {
  const config = path.join(lab.workspace, 'prometheus.yaml');
  const data = path.join(lab.workspace, 'prometheus');
  const { ports } = lab;
  const url = `http://127.0.0.1:${ports.prometheus}`;
  await writeFile(
    config,
    prometheusConfig({
      instances,
      balancer: ports.haproxyMetrics,
      containers: ports.containers,
      load: ports.loadMetrics,
      postgres: ports.postgresExporter,
      node: ports.nodeExporter,
      prometheus: ports.prometheus,
    }),
  );
  lab.start({
    name: 'prometheus',
    command: [
      'prometheus',
      `--config.file=${config}`,
      `--storage.tsdb.path=${data}`,
      `--web.listen-address=127.0.0.1:${ports.prometheus}`,
      '--web.enable-admin-api',
      '--log.level=warn',
      LOOKBACK_FLAG,
    ],
    group: 'infrastructure',
  });
  await waitUntil('Prometheus', () => answersOk(`${url}/-/ready`), { timeoutMs: 20_000, signal: lab.signal });
  return {
    url,
    /** Writes a snapshot of all blocks and resolves to its folder. */
    snapshot: async () => {
      const answer = await fetch(`${url}/api/v1/admin/tsdb/snapshot`, { method: 'POST', signal: lab.signal });
      const { data: made } = /** @type {{ data: { name: string } }} */ (await answer.json());
      return path.join(data, 'snapshots', made.name);
    },
  };
};

/** @typedef {Awaited<ReturnType<typeof startPrometheus>>} Prometheus */
