import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Emitter, QueryTemplate } from '../../../src/model/binding.ts';
import { openClient, type PrometheusClient } from '../../../src/sources/prometheus/client.ts';
import type { ResolvedSelector } from '../../../src/sources/prometheus/discover.ts';
import { expandQuery } from '../../../src/sources/prometheus/expand-query.ts';
import { candidatesOf, metricsOf } from '../../../src/sources/prometheus/selectors.ts';
import type { RunningServer } from '../server-process.ts';
import { isInstalled, METRIC_SERVERS, type MetricServer, startMetricServer } from './metric-servers.ts';
import { connect, never } from './options.ts';
import { START_S } from './sample-metrics.ts';
import { shippedCatalog } from './shipped-catalog.ts';

const { emitters } = await shippedCatalog();

/** A name with characters that mean something in a regular expression or end a text. */
const AWKWARD = 'sea.rch"(1\\';

/** Each way in which a query may be sent: every candidate of its selectors for two names, and no matchers at all. */
const variantsOf = (emitter: Emitter, template: QueryTemplate): readonly string[] => {
  const names = [
    ...new Set(metricsOf(emitter).flatMap(({ selector }) => (selector === undefined ? [] : [selector]))),
  ];
  const used = names.filter((name) => template.metrics.some(({ selector }) => selector === name));
  const choices = ['search', AWKWARD].flatMap((service) =>
    used.flatMap((name) => candidatesOf(emitter, name, service, {}).map((matchers) => ({ name, matchers }))),
  );
  const presence = () => 'present' as const;
  const expand = (selectors: ReadonlyMap<string, ResolvedSelector>) =>
    expandQuery(template, { selectors, windowMs: 20_000, stepMs: 1500 }, 1000);
  return [
    ...new Set([
      expand(new Map()),
      ...choices.map(({ name, matchers }) => expand(new Map([[name, { matchers, presence }]]))),
    ]),
  ];
};

const queriesOf = ({ kind }: MetricServer): readonly string[] => [
  ...new Set(
    emitters.flatMap((emitter) =>
      emitter.bindings.flatMap(({ query, native, zeroWhile }) =>
        // VictoriaMetrics keeps native histograms as classic ones, and has no functions for them.
        [query, zeroWhile, kind === 'prometheus' ? native : undefined].flatMap((template) =>
          template === undefined ? [] : variantsOf(emitter, template),
        ),
      ),
    ),
  ),
];

describe.for(METRIC_SERVERS)('$name', (server) => {
  describe.skipIf(!isInstalled(server))('parses', () => {
    let running: RunningServer;
    let client: PrometheusClient;
    beforeAll(async () => {
      running = await startMetricServer(server, `up{job="x"} 1 ${START_S}\n# EOF\n`);
      client = await openClient(connect(running.url, { concurrency: 8 }));
    });
    afterAll(async () => {
      client?.close();
      await running?.stop();
    });

    test('every query of every binding, with every candidate of its selectors', async () => {
      const queries = queriesOf(server);
      expect(queries.length).toBeGreaterThan(500);
      const asked = await Promise.all(queries.map((query) => client.instant(query, START_S * 1000, never)));
      expect(asked.flatMap(({ problems }) => problems)).toEqual([]);
    });

    test('and refuses one that is wrong', async () => {
      const { answer, problems } = await client.instant('sum(up', START_S * 1000, never);
      expect(answer).toBeUndefined();
      expect(problems).toMatchObject([{ kind: 'bad_query', query: 'sum(up', attempts: 1 }]);
    });
  });
});
