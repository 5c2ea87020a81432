import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { merge, readIncident, readIncidents } from '../../../lab/incident/read-incident.mjs';
import { incidentSchema } from '../../../lab/incident/schema.mjs';

const incidents = await readIncidents();

const definitions = parse(await readFile('hypotheses/signals.yaml', 'utf8')) as {
  readonly signals: readonly { readonly id: string }[];
};
const signals = new Set(definitions.signals.map(({ id }) => id));

test('there are at least 20 incidents and 2 calm periods', () => {
  const count = (kind: string) => incidents.filter((incident) => incident.kind === kind).length;
  expect(count('incident')).toBeGreaterThanOrEqual(20);
  expect(count('calm')).toBeGreaterThanOrEqual(2);
});

describe.for(incidents)('$name', (incident) => {
  test('its triggers begin and end within the load', () => {
    for (const { at, for: length } of incident.triggers) expect(at + length).toBeLessThan(incident.seconds);
  });

  test('its ground truth is asserted, and what it needs is said', () => {
    expect(incident.asserted.length).toBeGreaterThan(0);
    const throttles = incident.triggers.some((trigger) => trigger.do === 'burn');
    const measured = incident.asserted.some(({ measure }) => /throttled|cpu_cores/.test(measure));
    if (throttles || measured) expect(incident.needs).toContain('cgroups');
    expect(incident.needs.includes('namespaces')).toBe(incident.database.own_network);
  });

  test('what tells it are signals', () => {
    for (const signal of incident.truth.telling) expect(signals).toContain(signal);
  });

  test('calm means no trigger to find, and a window to look at', () => {
    expect(incident.truth.triggers === 'none').toBe(incident.kind === 'calm');
    if (incident.kind === 'calm') expect(incident.window).toBeDefined();
  });
});

describe('an incident file', () => {
  const smallest = { title: 'One', seconds: '10s', truth: { triggers: ['slow-dependency'], note: 'One.' } };

  test('says little, and the rest is the usual', () => {
    const incident = incidentSchema.parse(smallest);
    expect(incident.service).toMatchObject({ instances: 4, workers: 8, health: 'worker', quota_cores: 0.6 });
    expect(incident.balancer).toMatchObject({ timeout: 5000, check_every: 2000, fall: 3 });
    expect(incident.load).toMatchObject({ rate: 120, retries: 0 });
  });

  test.for([
    { name: 'an unknown key', change: { speed: 1 } },
    { name: 'an unknown trigger', change: { triggers: [{ do: 'pray', at: '1s', for: '2s' }] } },
    { name: 'a trigger without an end', change: { triggers: [{ do: 'lock', at: '1s' }] } },
    { name: 'a moment without a unit', change: { seconds: 10 } },
    {
      name: 'an assertion of nothing',
      change: { asserted: [{ measure: 'sessions', over: 'run', take: 'max' }] },
    },
    {
      name: 'an unknown measure',
      change: { asserted: [{ measure: 'mood', over: 'run', take: 'max', at_most: 1 }] },
    },
  ])('is refused for $name', ({ change }) => {
    expect(incidentSchema.safeParse({ ...smallest, ...change }).success).toBe(false);
  });

  test('may extend another: maps are merged, lists replaced', () => {
    const below = { load: { rate: 100, retries: 3 }, triggers: [1, 2], title: 'one' };
    const above = { load: { rate: 50 }, triggers: [3], title: 'two' };
    expect(merge(below, above)).toEqual({ load: { rate: 50, retries: 3 }, triggers: [3], title: 'two' });
  });

  test('that is not there is named', async () => {
    await expect(readIncident('io-stal')).rejects.toThrow('no incident io-stal');
  });
});
