import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { loadCatalog } from '../../../src/catalog/load-catalog.ts';
import { configurationJsonSchema } from '../../../src/cli/live/configuration-schema.ts';

const json = configurationJsonSchema(await loadCatalog(['hypotheses']));
const schema = z.fromJSONSchema(json as Parameters<typeof z.fromJSONSchema>[0]);
const accepts = (text: string): boolean => schema.safeParse(parse(text)).success;

test('the JSON Schema in docs is that of the code', async () => {
  expect(JSON.parse(await readFile('docs/tollens.schema.json', 'utf8'))).toEqual(json);
});

test.for<[string, boolean]>([
  ['', true],
  ['facts:', true],
  ['facts: { edge.timeout: 5s, dep.timeout: { datastore: none, search: 1m30s } }', true],
  ['facts: { edge.timeout: 5 }', false],
  ['facts: { edge.timeout: -5s }', false],
  ['facts: { probe.shares_request_pool: yes please }', false],
  ['facts: { probe.period: { a: 5s } }', false],
  ['facts: { ours.budget: 3 }', true],
  ['sources: { prometheus: { url: "http://prometheus.example", bearer: "$TOKEN" } }', false],
  ['sources: { prometheus: { url: "http://prometheus.example", bearer: { file: token } } }', true],
  ['sources: { prometheus: { urls: "http://prometheus.example" } }', false],
  ['sources: { elasticsearch: { duration_unit: hours } }', false],
  ['sources: { events: { complete: [chg.deploy] } }', true],
  ['overrides: { gc-pauses: { disabled: true }, deploy-regression: { prior: 0.3 } }', true],
  ['overrides: { reindex-lock: { applies_when: [svc.rps] } }', true],
  ['overrides: { gc-pauses: { priors: 0.3 } }', false],
  ['overrides: { reindex-lock: { prior: 1 } }', false],
  ['override: {}', false],
])('%s', ([text, right]) => {
  expect(accepts(`schema: 1\n${text}\n`)).toBe(right);
});

test.for(await readdir('lab/fixtures'))('what the lab says of %s is right', async (fixture) => {
  expect(accepts(await readFile(`lab/fixtures/${fixture}/tollens.yaml`, 'utf8'))).toBe(true);
});
