import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../free-port.ts';
import { SERVER_CACHE } from '../server-cache.ts';
import { answers, type RunningServer, startServer } from '../server-process.ts';

const run = promisify(execFile);

/** A metric server to test against. */
export type MetricServer = {
  readonly name: string;
  readonly kind: 'prometheus' | 'victoria-metrics';
  readonly binary: string;
};

/** Old ones from Debian, new ones built from source: what is in the field, and what is current. */
export const METRIC_SERVERS: readonly MetricServer[] = [
  { name: 'Prometheus 2.42', kind: 'prometheus', binary: '/usr/bin/prometheus' },
  { name: 'Prometheus 3.16', kind: 'prometheus', binary: path.join(SERVER_CACHE, 'prometheus-3.16.0') },
  { name: 'VictoriaMetrics 1.79', kind: 'victoria-metrics', binary: '/usr/bin/victoria-metrics' },
  {
    name: 'VictoriaMetrics 1.151',
    kind: 'victoria-metrics',
    binary: path.join(SERVER_CACHE, 'victoria-metrics-1.151.0'),
  },
];

/** Whether a server can be started here. In CI it must be. */
export const isInstalled = ({ name, binary }: MetricServer): boolean => {
  if (existsSync(binary)) return true;
  if (process.env['CI'] !== undefined)
    throw new Error(`${name} is missing: run test/integration/prometheus/get-metric-servers.sh`);
  return false;
};

/** What differs from a plain Prometheus. */
export type PrometheusSetting = {
  /** `prometheus.yml`; empty unless given. `PORT` is its own port. */
  readonly configuration?: string;
  /** `web.yml`: users and TLS. */
  readonly web?: string;
  readonly flags?: readonly string[];
  /** How to tell that it is ready, where it does not answer everybody. */
  readonly isReady?: (url: string) => Promise<boolean>;
};

/** What a server is to hold: an OpenMetrics text, or an archive of a Prometheus' own blocks. */
export type Samples = string | { readonly blocks: string };

const MOST_OUTPUT = 512 * 1024 * 1024;

/** Writes the blocks of a Prometheus into a folder. */
const writeBlocks = async (samples: Samples, folder: string, data: string): Promise<void> => {
  if (typeof samples !== 'string') {
    await mkdir(data);
    await run('tar', ['-xzf', samples.blocks, '-C', data]);
    return;
  }
  const input = path.join(folder, 'metrics.om');
  await writeFile(input, samples);
  await run('promtool', ['tsdb', 'create-blocks-from', 'openmetrics', input, data], {
    maxBuffer: MOST_OUTPUT,
  });
};

const startPrometheus = async (
  binary: string,
  folder: string,
  samples: Samples,
  { configuration = '', web, flags = [], isReady }: PrometheusSetting,
): Promise<RunningServer> => {
  const data = path.join(folder, 'data');
  await writeBlocks(samples, folder, data);
  const port = await freePort();
  const configurationFile = path.join(folder, 'prometheus.yml');
  await writeFile(configurationFile, configuration.replaceAll('PORT', String(port)));
  const webFile = path.join(folder, 'web.yml');
  if (web !== undefined) await writeFile(webFile, web);
  const args = [
    `--config.file=${configurationFile}`,
    `--storage.tsdb.path=${data}`,
    '--storage.tsdb.retention.time=3650d',
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=error',
    ...(web === undefined ? [] : [`--web.config.file=${webFile}`]),
    ...flags,
  ];
  const url = `${web?.includes('tls_server_config') ? 'https' : 'http'}://127.0.0.1:${port}`;
  return startServer(binary, args, url, () =>
    isReady === undefined ? answers(`${url}/-/ready`) : isReady(url),
  );
};

/** OpenMetrics counts seconds, the import of VictoriaMetrics milliseconds. */
const withMilliseconds = (openMetrics: string): string =>
  openMetrics
    .replace(/^#.*\n?/gm, '')
    .replace(/ (\d+(?:\.\d+)?)$/gm, (_, seconds: string) => ` ${Math.round(Number(seconds) * 1000)}`);

/** A dump names the metric as a label: `{__name__="up", job="lab"} 1 1796036911001`. */
const withNamesInFront = (dump: string): string => dump.replace(/^\{__name__="([^"]+)"(?:, )?/gm, '$1{');

/** Samples as the import of VictoriaMetrics takes them. */
const importText = async (samples: Samples, folder: string): Promise<string> => {
  if (typeof samples === 'string') return withMilliseconds(samples);
  const blocks = path.join(folder, 'blocks');
  await writeBlocks(samples, folder, blocks);
  // Which a snapshot does not have, and the dump looks for.
  await mkdir(path.join(blocks, 'wal'));
  const { stdout } = await run('promtool', ['tsdb', 'dump', blocks], { maxBuffer: MOST_OUTPUT });
  return withNamesInFront(stdout);
};

const startVictoriaMetrics = async (
  binary: string,
  folder: string,
  samples: Samples,
  flags: readonly string[] = [],
): Promise<RunningServer> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = [
    `-storageDataPath=${path.join(folder, 'data')}`,
    `-httpListenAddr=127.0.0.1:${port}`,
    '-retentionPeriod=100y',
    '-search.latencyOffset=0s',
    '-loggerLevel=ERROR',
    '-memory.allowedBytes=256MB',
    ...flags,
  ];
  const server = await startServer(binary, args, url, () => answers(`${url}/health`));
  const imported = await fetch(`${server.url}/api/v1/import/prometheus`, {
    method: 'POST',
    body: await importText(samples, folder),
  });
  if (!imported.ok) throw new Error(`import failed: ${imported.status} ${await imported.text()}`);
  await fetch(`${server.url}/internal/force_flush`);
  return server;
};

/** Starts a server that holds some samples; its folder is removed when it is stopped. */
export const startMetricServer = async (
  { kind, binary }: Pick<MetricServer, 'kind' | 'binary'>,
  samples: Samples,
  setting: PrometheusSetting = {},
): Promise<RunningServer> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tollens-metrics-'));
  try {
    const server = await (kind === 'prometheus'
      ? startPrometheus(binary, folder, samples, setting)
      : startVictoriaMetrics(binary, folder, samples, setting.flags));
    return {
      url: server.url,
      stop: async () => {
        await server.stop();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};
