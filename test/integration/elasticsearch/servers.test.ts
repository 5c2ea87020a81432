import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classifyLines } from '../../../src/logs/patterns.ts';
import { summarizeTemplates } from '../../../src/logs/templates.ts';
import type { Series } from '../../../src/model/series.ts';
import { readBundle } from '../../../src/sources/bundle/read-bundle.ts';
import { familiesOf } from '../../../src/sources/elasticsearch/writers.ts';
import { knownWriters } from '../../../src/sources/recording/known-writers.ts';
import {
  countsText,
  type Fetched,
  fetchLogs,
  nameOf,
  PATTERNS,
  SIGNALS,
  seriesNamed,
  sumOf,
} from './fetch.ts';
import { asAdmin, fixtureLogs, indexLogs, type LogDocument } from './load-logs.ts';
import { type SearchServer, startSearchServer } from './search-servers.ts';
import { SERVERS } from './versions.ts';

/** The span of a fixture's series, so that counts fall into the same steps. */
const spanOf = (series: readonly Series[]) => {
  const counts = series.filter(({ signal }) => signal === 'log.lb_timeout')[0];
  if (counts === undefined) throw new Error('the fixture counts no log.lb_timeout');
  return {
    startMs: (counts.timesMs[0] as number) - counts.stepMs,
    endMs: counts.timesMs.at(-1) as number,
    stepMs: counts.stepMs,
  };
};

/** What the fixtures count from whole logs, and keep whole in their samples. */
const TELLING =
  /^(?:log\.(?:lb_timeout|no_upstream|lb_unavailable|access_errors|db_\w+|slow_query|timeout|errors)|edge\.(?:timeouts|lb_generated|no_healthy_upstream|connect_failures|client_aborts))/;

/** Non-zero samples by name; zeros depend on where lines were seen at all. */
const telling = (
  series: readonly Series[],
): Readonly<Record<string, readonly (readonly [number, number])[]>> =>
  Object.fromEntries(
    series
      .filter((one) => TELLING.test(one.signal))
      .map(
        (one) =>
          [
            nameOf(one),
            [...one.values].flatMap((value, index) =>
              value === 0 ? [] : [[one.timesMs[index] as number, value] as const],
            ),
          ] as const,
      )
      .filter(([, samples]) => samples.length > 0),
  );

const START_MS = Date.parse('2026-11-29T12:00:00Z');
const MINUTE_SPAN = { startMs: START_MS, endMs: START_MS + 60_000 };

/** One line for each sample of the catalogue, a second apart, as the service would write it. */
const samples: readonly LogDocument[] = PATTERNS.map(({ sample }, index) => ({
  '@timestamp': new Date(START_MS + 1 + index * 500).toISOString(),
  'log.level': 'error',
  message: sample,
  'service.name': 'search',
  'service.node.name': 'search-1',
  'event.dataset': 'search.app',
}));

const classify = classifyLines(PATTERNS, new Set(familiesOf('application', PATTERNS)));

/** What the patterns themselves say about the samples. */
const expectedSamples: Record<string, number> = {};
for (const { sample } of PATTERNS) {
  for (const family of classify(sample)) {
    const name = `${family}{instance=search-1}`;
    expectedSamples[name] = (expectedSamples[name] ?? 0) + 1;
  }
}

const familySums = ({ series }: Fetched): Readonly<Record<string, number | undefined>> =>
  Object.fromEntries(
    series
      .filter(({ signal }) => signal.startsWith('log.') && !['log.lines', 'log.errors'].includes(signal))
      .map((one) => [nameOf(one), sumOf(one)]),
  );

const keywordMapping = (type: string) => ({
  mappings: {
    properties: {
      '@timestamp': { type: 'date' },
      log: { properties: { level: { type } } },
      service: { properties: { name: { type: 'keyword' }, node: { properties: { name: { type } } } } },
    },
  },
});

const answers = new Map<string, { readonly stall: Fetched; readonly samples: Fetched }>();

describe.each(SERVERS)('%s %s', (product, version) => {
  let server: SearchServer;

  beforeAll(async () => {
    server = await startSearchServer({ product, version });
  });

  afterAll(async () => {
    await server?.stop();
  });

  test.for(['io-stall', 'io-stall-retries'])('counts of %s are those of the fixture', async (fixture) => {
    const { series, facts } = await readBundle(`fixtures/${fixture}`);
    const known = knownWriters(facts, 'search');
    const { stepMs, ...span } = spanOf(series);
    await indexLogs(server, `logs-${fixture}`, await fixtureLogs(fixture));
    const fetched = await fetchLogs({ url: server.url, index: `logs-${fixture}`, stepMs, known }, span);

    expect(fetched.report).toMatchObject({ status: 'ok', problems: [], warnings: [] });
    const expected = telling(series.filter(({ provenance }) => provenance.source === 'logs'));
    expect(telling(fetched.series)).toMatchObject(expected);
    if (fixture === 'io-stall') {
      answers.set(`${product} ${version}`, { stall: fetched, samples: fetched });
    }
  });

  test('every family of the catalogue is found by its words', async () => {
    await indexLogs(server, 'logs-samples', samples);
    const fetched = await fetchLogs({ url: server.url, index: 'logs-samples', stepMs: 1000 }, MINUTE_SPAN);

    expect(fetched.report.problems).toEqual([]);
    expect(fetched.report.warnings.filter((words) => words.includes('too low'))).toEqual([]);
    expect(familySums(fetched)).toEqual(expectedSamples);
    const stall = answers.get(`${product} ${version}`)?.stall;
    if (stall !== undefined) answers.set(`${product} ${version}`, { stall, samples: fetched });
  });

  test.for(product === 'opensearch' ? ['keyword', 'match_only_text'] : ['keyword'])(
    'families are found in a message of type %s too',
    async (type) => {
      const index = `logs-message-${type}`;
      await asAdmin(server, 'PUT', `/${index}`, { mappings: { properties: { message: { type } } } });
      await indexLogs(server, index, samples);
      const fetched = await fetchLogs({ url: server.url, index, stepMs: 1000 }, MINUTE_SPAN);

      expect(fetched.report.problems).toEqual([]);
      expect(familySums(fetched)).toEqual(expectedSamples);
    },
  );

  test('every series is of a signal that the list defines, in its unit', async () => {
    const fetched = answers.get(`${product} ${version}`)?.stall;
    const wrong = fetched?.series.filter(({ signal, unit }) => SIGNALS.get(signal)?.unit !== unit);
    expect(wrong?.map(nameOf)).toEqual([]);
  });

  test('a field that is a keyword in one index and text in another leaves an index out, and says so', async () => {
    await asAdmin(server, 'PUT', '/logs-level-keyword', keywordMapping('keyword'));
    await asAdmin(server, 'PUT', '/logs-level-text', keywordMapping('text'));
    const lines = (node: string): readonly LogDocument[] =>
      Array.from({ length: 30 }, (_, index) => ({
        '@timestamp': new Date(START_MS + 1 + index * 1000).toISOString(),
        log: { level: index % 3 === 0 ? 'error' : 'info' },
        message: `work ${index}`,
        service: { name: 'search', node: { name: node } },
      }));
    await indexLogs(server, 'logs-level-keyword', lines('search-1'));
    await indexLogs(server, 'logs-level-text', lines('search-2'));
    const fetched = await fetchLogs({ url: server.url, index: 'logs-level-*', stepMs: 1000 }, MINUTE_SPAN);

    expect(fetched.report.status).toBe('partial');
    expect(fetched.report.problems).toContainEqual(
      'levels: not answered by logs-level-text, 1 shard (log.level is text there, which cannot be grouped by); its lines are missing there',
    );
    expect(fetched.report.warnings).toContainEqual(
      'log.level is keyword in logs-level-keyword and text in logs-level-text: it cannot be grouped by in all of them',
    );
    // Half of the lines cannot be counted by instance: what was counted stays, and its gaps are not zeros.
    const errors = seriesNamed(fetched.series, 'log.errors{instance=search-1}');
    expect(errors).toMatchObject({ standIn: expect.stringContaining('logs-level-text') });
    expect([...(errors?.values ?? [])]).toEqual(Array.from({ length: 10 }, () => 1));
  });

  test('an index that does not exist is missing, not empty', async () => {
    const fetched = await fetchLogs({ url: server.url, index: 'logs-nowhere' }, MINUTE_SPAN);

    expect(fetched.series).toEqual([]);
    expect(fetched.report.status).toBe('failed');
    expect(fetched.report.problems).toEqual([
      'no index matches logs-nowhere: unknown, not empty; none of its lines are read',
    ]);
  });

  test('an unknown remote cluster is named, and the rest is read', async () => {
    const fetched = await fetchLogs(
      { url: server.url, index: 'logs-samples,far:logs-*', stepMs: 1000 },
      MINUTE_SPAN,
    );

    expect(fetched.report.status).toBe('partial');
    expect(fetched.report.problems).toEqual([
      expect.stringMatching(/^(?:no index matches )?far:logs-\*.*far/),
    ]);
    expect(sumOf(seriesNamed(fetched.series, 'log.lines{instance=search-1}'))).toBe(samples.length);
  });

  test('a cluster that refuses the buckets is asked once in wider intervals', async () => {
    const limit = (buckets: number | null) =>
      asAdmin(server, 'PUT', '/_cluster/settings', { persistent: { 'search.max_buckets': buckets } });
    const span = { startMs: START_MS, endMs: START_MS + 50_000 };
    await limit(40);
    const wider = await fetchLogs({ url: server.url, index: 'logs-samples', stepMs: 1000 }, span);
    await limit(12);
    const refused = await fetchLogs({ url: server.url, index: 'logs-samples', stepMs: 1000 }, span);
    await limit(null);

    expect(wider.report.warnings).toContainEqual(
      'lines and errors of the service: the cluster refuses so many buckets; counted in intervals of 4 s instead of 1 s',
    );
    expect(seriesNamed(wider.series, 'log.lines{instance=search-1}')).toMatchObject({ stepMs: 4000 });
    expect(refused.report.problems).toContainEqual(
      expect.stringMatching(
        /^lines and errors of the service: too_many_buckets_exception: .*; log\.lines and log\.errors are unknown$/,
      ),
    );
  });

  test('a field that no index has is looked for in vain, and what it costs is said', async () => {
    const span = { ...MINUTE_SPAN };
    const fetched = await fetchLogs(
      { url: server.url, index: 'logs-samples', fields: { time: 'when' } },
      span,
    );

    expect(fetched.report.problems).toEqual([
      'no field of type date is there to date lines by (looked for when); nothing is read',
    ]);
  });
});

describe('all servers', () => {
  const all = () => [...answers].map(([name, fetched]) => ({ name, ...fetched }));

  test('were asked', () => {
    expect(all().map(({ name }) => name)).toEqual(SERVERS.map((server) => server.join(' ')));
  });

  test.for(['stall', 'samples'] as const)('count the same, byte for byte: %s', (what) => {
    const texts = all().map((one) => countsText(one[what].series));
    expect(texts[0]?.length).toBeGreaterThan(1000);
    expect(new Set(texts).size).toBe(1);
  });

  test.for(['stall', 'samples'] as const)('give the same lines, byte for byte: %s', (what) => {
    const texts = all().map((one) => JSON.stringify(one[what].logs));
    expect(texts[0]?.length).toBeGreaterThan(1000);
    expect(new Set(texts).size).toBe(1);
  });

  test('give the same templates, byte for byte', async () => {
    const { incident } = await readBundle('fixtures/io-stall');
    const [baseline] = incident.baseline;
    const spans = { window: incident.window, baseline: baseline ?? incident.window };
    const texts = all().map(({ stall }) => JSON.stringify(summarizeTemplates(stall.logs, spans)));
    expect(texts[0]).toContain('GET /search 504 <duration> sH--');
    expect(new Set(texts).size).toBe(1);
  });

  test('measure latencies within 2 % of the documents', async () => {
    const documents = (await fixtureLogs('io-stall')).filter(
      (document) => document['event.dataset'] === 'haproxy.log',
    );
    const { stall } = all()[0] as { readonly stall: Fetched };
    const p99 = seriesNamed(stall.series, 'edge.p99') as Series;
    const exact = (endMs: number, quantile: number): number => {
      const times = documents
        .filter((document) => {
          const time = Date.parse(String(document['@timestamp']));
          return time > endMs - p99.stepMs && time <= endMs;
        })
        .map((document) => Number(document['haproxy.total_time_ms']) / 1000)
        .sort((one, other) => one - other);
      return times[Math.max(0, Math.ceil(quantile * times.length) - 1)] as number;
    };
    for (const { name, stall: fetched } of all()) {
      for (const [signal, quantile] of [
        ['edge.p50', 0.5],
        ['edge.p99', 0.99],
        ['edge.pmax', 1],
      ] as const) {
        const series = seriesNamed(fetched.series, signal) as Series;
        expect(series.timesMs.length).toBeGreaterThan(100);
        const errors = [...series.timesMs].map((endMs, index) => {
          const value = exact(endMs, quantile);
          return value === 0 ? 0 : Math.abs((series.values[index] as number) / value - 1);
        });
        expect(Math.max(...errors), `${name} ${signal}`).toBeLessThanOrEqual(0.02);
      }
    }
  });
});
