import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchLogs, seriesNamed, sumOf } from './fetch.ts';
import { asAdmin, indexLogs, type LogDocument } from './load-logs.ts';
import { type SearchServer, startSearchServer } from './search-servers.ts';

const START_MS = Date.parse('2026-11-29T12:00:00Z');
const SPAN = { startMs: START_MS, endMs: START_MS + 60_000 };

const lineOf = (index: number, service: string): LogDocument => ({
  '@timestamp': new Date(START_MS + 1 + index * 100).toISOString(),
  message: `work ${index}`,
  'log.level': index % 3 === 0 ? 'error' : 'info',
  'service.name': service,
  'service.node.name': `${service}-1`,
});

const LINES = Array.from({ length: 60 }, (_, index) => lineOf(index, 'search'));

let server: SearchServer;

beforeAll(async () => {
  server = await startSearchServer({ product: 'elasticsearch', version: '8.19.6' });
});

afterAll(async () => {
  await server?.stop();
});

/** Makes an index of two shards that the cluster may not place as it should: it is red. */
const makeRed = (index: string, allocation: Readonly<Record<string, unknown>>): Promise<unknown> =>
  asAdmin(server, 'PUT', `/${index}?wait_for_active_shards=0&timeout=1s`, {
    settings: { number_of_shards: 2, number_of_replicas: 0, 'index.routing.allocation': allocation },
  });

/** A routing by which documents go to the shard that is there. */
const routingThere = async (index: string): Promise<string> => {
  for (const routing of Array.from({ length: 200 }, (_, number) => String(number % 10))) {
    const found = await asAdmin(server, 'GET', `/${index}/_search_shards?routing=${routing}`);
    if (JSON.stringify(found).includes('"state":"STARTED"')) return routing;
    await delay(50);
  }
  throw new Error(`no shard of ${index} started`);
};

describe('a red index', () => {
  test('without one of its two shards: what is there is counted, and what is not is no zero', async () => {
    await makeRed('logs-half', { total_shards_per_node: 1 });
    await indexLogs(
      server,
      'logs-half',
      LINES.filter((_, index) => index % 20 < 10),
      `&routing=${await routingThere('logs-half')}`,
    );
    const fetched = await fetchLogs({ url: server.url, index: 'logs-half', stepMs: 1000 }, SPAN);

    expect(fetched.report.status).toBe('partial');
    expect(fetched.report.problems).toContainEqual(
      'lines and errors of the service: not answered by logs-half, 1 shard (no copy of it is available); its lines are missing there',
    );
    const lines = seriesNamed(fetched.series, 'log.lines{instance=search-1}');
    expect(lines).toMatchObject({
      standIn: 'without the lines of logs-half, 1 shard (no copy of it is available)',
    });
    expect(sumOf(lines)).toBe(30);
    // Every other second holds no line on the shard that is there.
    expect([...(lines?.values ?? [])]).toEqual([10, 10, 10]);
  });

  test('without any shard: a problem, and the other index is read', async () => {
    await makeRed('logs-gone', { 'require._name': 'nowhere' });
    await indexLogs(server, 'logs-there', LINES);
    const both = await fetchLogs({ url: server.url, index: 'logs-gone,logs-there', stepMs: 1000 }, SPAN);
    const alone = await fetchLogs({ url: server.url, index: 'logs-gone', stepMs: 1000 }, SPAN);

    expect(both.report.status).toBe('partial');
    expect(both.report.problems).toEqual([
      expect.stringMatching(/^logs-gone: .*; none of its lines are read$/),
    ]);
    expect(sumOf(seriesNamed(both.series, 'log.lines{instance=search-1}'))).toBe(LINES.length);
    expect(alone.report).toMatchObject({ status: 'failed', bound: [] });
    expect(alone.report.problems).toEqual(both.report.problems);
  });
});

test('a service is found among more services than are listed', async () => {
  const others = Array.from({ length: 150 }, (_, index) => [
    lineOf(index, `other-${index}`),
    lineOf(index, `other-${index}`),
  ]).flat();
  await indexLogs(server, 'logs-crowd', [...others, lineOf(7, 'search')]);
  const fetched = await fetchLogs({ url: server.url, index: 'logs-crowd', stepMs: 1000 }, SPAN);

  expect(fetched.report.problems).toEqual([]);
  expect(sumOf(seriesNamed(fetched.series, 'log.lines{instance=search-1}'))).toBe(1);
});

test('a field that the configuration names and no index has is said, and costs its role alone', async () => {
  await indexLogs(server, 'logs-plain', LINES);
  const fields = { instance: 'kubernetes.pod.nmae' };
  const fetched = await fetchLogs({ url: server.url, index: 'logs-plain', stepMs: 1000, fields }, SPAN);

  expect(fetched.report.problems).toEqual([]);
  expect(fetched.report.warnings).toEqual([
    'no index has a field kubernetes.pod.nmae that can be read as instance: nothing is read as instance',
  ]);
  expect(sumOf(seriesNamed(fetched.series, 'log.lines'))).toBe(LINES.length);
});

test('a field that some lines hold and that has no mapping is not counted by', async () => {
  await asAdmin(server, 'PUT', '/logs-unmapped', {
    mappings: {
      dynamic: false,
      properties: {
        '@timestamp': { type: 'date' },
        message: { type: 'text' },
        service: { properties: { name: { type: 'keyword' } } },
      },
    },
  });
  await indexLogs(server, 'logs-unmapped', LINES);
  const fetched = await fetchLogs({ url: server.url, index: 'logs-unmapped', stepMs: 1000 }, SPAN);

  expect(fetched.report.problems).toEqual([]);
  expect(fetched.report.bound).not.toContain('log.errors');
  expect(fetched.report.warnings).toEqual([
    expect.stringMatching(
      /^no field with a mapping tells the instance of the application log \(looked for .*\): it is not told apart by instance$/,
    ),
    expect.stringMatching(
      /^no field with a mapping tells the level of the application log \(looked for log\.level, .*\): it is not told apart by level$/,
    ),
  ]);
  expect(sumOf(seriesNamed(fetched.series, 'log.lines'))).toBe(LINES.length);
});
