import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { liveConfiguration } from '../../../lab/record/live-configuration.mjs';
import { sendBulk } from '../../../lab/record/send-bulk.mjs';
import { LOOKBACK_FLAG } from '../../../lab/servers/prometheus.mjs';
import { type SearchServer, startSearchServer } from '../elasticsearch/search-servers.ts';
import { isInstalled, METRIC_SERVERS, startMetricServer } from '../prometheus/metric-servers.ts';
import { differences, outcomesMoved, verdictsTurned } from './differences.ts';
import { diagnosed } from './live-fixtures.ts';

/** Recorded incidents that are served again, one for each way in which they differ. */
const INCIDENTS = [
  'calm-deploy',
  'connection-pool-exhaustion',
  'cache-stampede',
  'deploy-errors',
  'io-stall',
  'retry-storm',
  'health-check-cascade',
  'traffic-surge',
];

/** As the lab's own server has it: what is gone is gone after three scrapes. */
const LOOKBACK = {
  prometheus: [LOOKBACK_FLAG],
  'victoria-metrics': ['-search.maxStalenessInterval=3s'],
};

const fixtureOf = (name: string): string => path.join('lab/fixtures', name);

let folder: string;
let logs: SearchServer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tollens-served-'));
  logs = await startSearchServer({ product: 'elasticsearch', version: '8.19.6' });
  for (const name of INCIDENTS) {
    const bulk = gunzipSync(await readFile(path.join(fixtureOf(name), 'bulk.ndjson.gz'))).toString('utf8');
    await sendBulk(logs.url, bulk.match(/[^\n]*\n[^\n]*\n/g) ?? []);
    await cp(path.join(fixtureOf(name), 'events.ndjson'), path.join(folder, `${name}.ndjson`));
  }
}, 180_000);

afterAll(async () => {
  await logs?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The moment around which the incident is to be found; the window itself where there is none to find. */
const timeFlags = async (name: string): Promise<readonly string[]> => {
  const incident = parse(await readFile(path.join(fixtureOf(name), 'incident.yaml'), 'utf8')) as {
    readonly window: { readonly from: string; readonly to: string };
  };
  const { from, to } = incident.window;
  return name.startsWith('calm')
    ? ['--from', from, '--to', to]
    : ['--around', new Date((Date.parse(from) + Date.parse(to)) / 2).toISOString()];
};

/** Diagnoses an incident from a metric server and the log lines in Elasticsearch, and what it records replayed. */
const diagnoseServed = async (name: string, prometheus: string): Promise<string> => {
  const facts = await readFile(path.join(fixtureOf(name), 'tollens.yaml'), 'utf8');
  const config = path.join(folder, `${name}.yaml`);
  const servers = { prometheus, elasticsearch: logs.url, events: `${name}.ndjson` };
  await writeFile(config, liveConfiguration(facts, { incident: name, ...servers }));
  return diagnosed(['--config', config, ...(await timeFlags(name)), '--deadline', '2m']);
};

const replays = new Map<string, Promise<string>>();
const replay = (name: string): Promise<string> => {
  const known = replays.get(name) ?? diagnosed([fixtureOf(name)]);
  replays.set(name, known);
  return known;
};

/**
 * How two diagnoses may differ. The bundles were recorded from a Prometheus 2. A Prometheus 3 leaves out a sample that lies
 * exactly at the beginning of a rate window, and VictoriaMetrics extrapolates rates in its own way.
 */
const UNLIKE = {
  'Prometheus 2.42': differences,
  'Prometheus 3.16': outcomesMoved,
  'VictoriaMetrics 1.79': verdictsTurned,
  'VictoriaMetrics 1.151': verdictsTurned,
};

describe.for(METRIC_SERVERS)('$name serves what the lab recorded', (server) => {
  test.skipIf(!isInstalled(server)).for(INCIDENTS)('%s: found live as in its bundle', async (name) => {
    const blocks = path.join(fixtureOf(name), 'prometheus.tgz');
    const metrics = await startMetricServer(server, { blocks }, { flags: LOOKBACK[server.kind] });
    try {
      const live = await diagnoseServed(name, metrics.url);
      const unlike = UNLIKE[server.name as keyof typeof UNLIKE];
      expect(unlike(await replay(name), live)).toEqual([]);
    } finally {
      await metrics.stop();
    }
  });
});
