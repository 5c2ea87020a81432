import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { factsFile, factsOf } from '../../../lab/incident/facts.mjs';
import { readIncident } from '../../../lab/incident/read-incident.mjs';
import { FIXTURES } from '../../fixtures/diagnosed.ts';

// These were written by hand from the configuration that the lab's first recordings ran with.
test.for(FIXTURES)('the facts of %s are what its team wrote down', async (name) => {
  const byHand = parse(await readFile(`fixtures/${name}/tollens.yaml`, 'utf8')) as { facts: unknown };
  expect(factsOf(await readIncident(name))).toEqual(byHand.facts);
});

test('a supplier, a pool that gives up and a cheap liveness probe are facts too', async () => {
  const incident = await readIncident('third-party-slow');
  expect(factsOf(incident)).toMatchObject({ 'topology.external_dependencies': ['recommendations'] });
  expect(factsOf(await readIncident('connection-pool-exhaustion'))).toMatchObject({
    'pool.max': { datastore: 16 },
    'pool.acquire_timeout': { datastore: '3s' },
  });
});

test('the file names the service', async () => {
  const file = parse(factsFile(await readIncident('io-stall'))) as Record<string, unknown>;
  expect(file).toMatchObject({ schema: 1, service: 'search', facts: { 'edge.timeout': '5s' } });
});
