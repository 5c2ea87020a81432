import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { evaluateCases } from '../../../src/eval/cases/evaluate-cases.ts';
import { renderCases } from '../../../src/eval/cases/render-cases.ts';
import { catalog } from '../../fixtures/diagnosed.ts';

let folder = '';
const ONSET_S = 3000;
const lines = (rows: readonly unknown[]) => gzipSync(rows.map((row) => JSON.stringify(row)).join('\n'));

/** An hour of samples a minute apart, at one level before the onset and at another after it. */
const samples = (before: number, after: number) =>
  Array.from({ length: 60 }, (_, minute) => [minute * 60, String(minute * 60 < ONSET_S ? before : after)]);

const writeCase = async (
  name: string,
  described: object,
  series: readonly object[],
  logs: readonly object[],
) => {
  const place = join(folder, name);
  await mkdir(place, { recursive: true });
  const file = { window: [0, 3600], onset: ONSET_S, step: 60, n_logs: logs.length, id: name, ...described };
  await writeFile(join(place, 'case.json'), JSON.stringify(file));
  await writeFile(join(place, 'series.ndjson.gz'), lines(series));
  if (logs.length > 0) await writeFile(join(place, 'logs.ndjson.gz'), lines(logs));
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cases-'));
  const pod = (name: string, service: string, values: unknown) => ({
    metric: { __name__: name, service, pod: `${service}-1` },
    values,
  });
  const istio = (destination: string, values: unknown) => ({
    metric: { __name__: 'istio_latency_p50_seconds', reporter: 'source', source: 'frontend', destination },
    values,
  });
  await writeCase(
    'nezha-online-boutique/cart-delay',
    { target: { name: 'cart' }, truth: { inject_type: 'network_delay' } },
    [
      pod('PodServerLatencyP99(s)', 'cart', samples(0.1, 0.1)),
      pod('PodServerLatencyP99(s)', 'frontend', samples(0.3, 3)),
      istio('cart', samples(0.1, 2)),
    ],
    [],
  );
  await writeCase(
    'nezha-train-ticket/ticket-return',
    { target: { name: 'ticket' }, truth: { inject_type: 'return' } },
    [pod('PodServerLatencyP99(s)', 'ticket', samples(0.1, 0.1))],
    [
      {
        '@timestamp': '1970-01-01T00:49:00Z',
        service: 'ticket',
        pod: 'ticket-1',
        level: 'INFO',
        message: 'sold',
      },
      {
        '@timestamp': '1970-01-01T00:51:00Z',
        service: 'ticket',
        pod: 'ticket-1',
        level: 'ERROR',
        message: 'sold out',
      },
      {
        '@timestamp': '1970-01-01T00:51:00Z',
        service: 'other',
        pod: 'other-1',
        level: 'ERROR',
        message: 'no',
      },
    ],
  );
  await writeCase(
    'petshop/issue-0',
    {
      target: { name: 'PetSearch' },
      truth: { injection: "aws ssm put-parameter --name '/petstore/searchdelay' --value '500' --overwrite" },
    },
    [{ metric: { __name__: 'latency', service: 'PetSite', stat: 'p99' }, values: samples(0.3, 1) }],
    [],
  );
});

afterAll(() => rm(folder, { recursive: true }));

test('each case is asked about the service at fault and the front end that calls it, and judged by its label', async () => {
  const cases = await evaluateCases(folder, catalog, 'test');
  expect(cases.map(({ mechanism, truth, score }) => [score.id, mechanism, truth.triggers])).toEqual([
    ['nezha-online-boutique/cart-delay', 'nezha-online-boutique: network_delay', ['unknown-cause']],
    [
      'nezha-online-boutique/cart-delay seen from frontend',
      'nezha-online-boutique: network_delay of a dependency',
      ['slow-dependency'],
    ],
    ['nezha-train-ticket/ticket-return', 'nezha-train-ticket: return', ['deploy-regression']],
    ['petshop/issue-0 seen from PetSite', 'petshop: searchdelay of a dependency', ['slow-dependency']],
  ]);
  expect(cases[1]!.seen).toContain('slow-dependency (cart): first');
  expect(renderCases(cases)).toMatch(/^nezha-online-boutique: network_delay +1 +1 +0 +0 +0$/m);
});

test('a folder that is none of theirs is named', async () => {
  await expect(evaluateCases(join(folder, 'petshop'), catalog, 'test')).rejects.toMatchObject({
    message: expect.stringContaining('cannot be read'),
    location: { file: join(folder, 'petshop', 'nezha-online-boutique') },
  });
});
