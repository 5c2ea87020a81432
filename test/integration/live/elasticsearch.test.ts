import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBundle } from '../../../src/sources/bundle/read-bundle.ts';
import { runTollens } from '../../cli/run-tollens.ts';
import { fixtureLogs, indexLogs } from '../elasticsearch/load-logs.ts';
import { type SearchServer, startSearchServer } from '../elasticsearch/search-servers.ts';
import { freePort } from '../free-port.ts';
import { METRIC_SERVERS, startMetricServer } from '../prometheus/metric-servers.ts';
import type { RunningServer } from '../server-process.ts';
import { fixtureFolder } from './fixture-bundle.ts';
import { diagnosed, type LiveFixtures, prepareFixtures } from './live-fixtures.ts';

const FIXTURES = ['io-stall', 'io-stall-retries'];

type Diagnosis = {
  readonly sources: readonly {
    readonly id: string;
    readonly status: string;
    readonly problems: readonly string[];
  }[];
  readonly signals: readonly { readonly signal: string }[];
  readonly hypotheses: readonly { readonly id: string; readonly verdict: string }[];
  readonly account?: { readonly chain: readonly { readonly id: string }[] };
  readonly logs: { readonly templates: readonly unknown[]; readonly sampled: readonly string[] };
};

const read = (text: string): Diagnosis => JSON.parse(text) as Diagnosis;

const verdictsOf = ({ hypotheses }: Diagnosis): ReadonlyMap<string, string> =>
  new Map(hypotheses.map(({ id, verdict }) => [id, verdict]));

let live: LiveFixtures;
let logs: SearchServer;
let metrics: RunningServer;

/** The lines of a fixture, moved as its series are. */
const movedLogs = async (name: string) => {
  const { series } = await readBundle(fixtureFolder(name));
  const byMs = (series[0]?.timesMs[0] ?? 0) % 1000;
  const lines = await fixtureLogs(name);
  return lines.map((line) => ({
    ...line,
    '@timestamp': new Date(Date.parse(String(line['@timestamp'])) - byMs).toISOString(),
  }));
};

/** Beside the one without logs, whose file of events it reads. */
const configurationOf = (name: string, asks: 'both' | 'logs'): string =>
  live.configurationOf(name).replace(/\.yaml$/, `.${asks}.yaml`);

const prometheus = METRIC_SERVERS.find(({ name }) => name === 'Prometheus 2.42');
if (prometheus === undefined) throw new Error('no Prometheus to test against');

beforeAll(async () => {
  live = await prepareFixtures(FIXTURES);
  metrics = await startMetricServer(prometheus, live.openMetrics, {
    flags: ['--query.lookback-delta=500ms'],
  });
  logs = await startSearchServer({ product: 'elasticsearch', version: '8.19.6' });
  for (const name of FIXTURES) {
    await indexLogs(logs, `logs-${name}`, await movedLogs(name));
    const source = `sources:\n  elasticsearch: { index: logs-${name}, step: 1s }\n`;
    const text = await readFile(live.configurationOf(name), 'utf8');
    await writeFile(configurationOf(name, 'both'), text.replace('sources:\n', source));
    const [facts] = text.split('sources:\n') as [string];
    await writeFile(configurationOf(name, 'logs'), `${facts}${source}`);
  }
});

afterAll(async () => {
  await logs?.stop();
  await metrics?.stop();
  await live?.remove();
});

const timeFlags = (name: string): readonly string[] => {
  const { startMs, endMs } = live.recordingOf(name).incident.window;
  return ['--from', new Date(startMs).toISOString(), '--to', new Date(endMs).toISOString()];
};

const flags = (name: string, url: string): readonly string[] => [
  ...live.flagsOf(name, metrics.url, configurationOf(name, 'both')),
  ...['--elasticsearch', url],
  ...timeFlags(name),
];

describe.each(FIXTURES)('%s from a Prometheus and an Elasticsearch', (name) => {
  test('says what the fixture says: no verdict turns round, and the account is the same', async () => {
    const text = await diagnosed(flags(name, logs.url));
    const fromServers = read(text);
    const replayed = read(await diagnosed([path.join('fixtures', name)]));

    expect(fromServers.sources.map(({ id, status }) => [id, status])).toEqual([
      ['elasticsearch', 'ok'],
      ['events', 'ok'],
      ['prometheus', 'ok'],
    ]);
    const before = verdictsOf(replayed);
    const moved = [...verdictsOf(fromServers)].filter(([id, verdict]) => before.get(id) !== verdict);
    expect(moved).toEqual([]);
    expect(fromServers.account?.chain.map(({ id }) => id)).toEqual(
      replayed.account?.chain.map(({ id }) => id),
    );
    expect(fromServers.logs.templates.length).toBeGreaterThan(0);
  });

  test('and what it records replays to the same', async () => {
    const folder = live.temporary(name);
    const text = await diagnosed([...flags(name, logs.url), '--record', folder]);
    expect(await diagnosed([folder])).toBe(text);
  });
});

test('an Elasticsearch that is gone costs its own evidence only', async () => {
  const [name] = FIXTURES as [string];
  const without = read(await diagnosed([...live.flagsOf(name, metrics.url), ...timeFlags(name)]));
  const gone = read(await diagnosed(flags(name, `http://127.0.0.1:${await freePort()}`)));

  const report = gone.sources.find(({ id }) => id === 'elasticsearch');
  expect(report).toMatchObject({
    status: 'failed',
    problems: [expect.stringContaining('cannot be reached')],
  });
  expect(gone.signals).toEqual(without.signals);
  expect(verdictsOf(gone)).toEqual(verdictsOf(without));
});

test('logs alone are enough to find the incident', async () => {
  const [name] = FIXTURES as [string];
  const { startMs, endMs } = live.recordingOf(name).incident.window;
  const { code, stdout, stderr } = await runTollens([
    ...['diagnose', '--elasticsearch', logs.url, '--config', configurationOf(name, 'logs')],
    ...['--format', 'json'],
    ...['--around', new Date((startMs + endMs) / 2).toISOString()],
  ]);

  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(read(stdout).signals.map(({ signal }) => signal)).toContain('edge.p99');
});

test('a configuration that is wrong is said with its line', async () => {
  const file = live.temporary('wrong.yaml');
  await writeFile(
    file,
    'schema: 1\nservice: search\nsources:\n  elasticsearch:\n    url: http://127.0.0.1:9\n    api_key: s3cret\n',
  );
  const { code, stderr } = await runTollens(['diagnose', '--config', file]);

  expect(code).toBe(2);
  expect(stderr).toContain('wrong.yaml:6:');
  expect(stderr).toContain('expected a reference, never the secret itself');
  expect(stderr).not.toContain('s3cret');
});
