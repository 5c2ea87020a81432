import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { indexName, liveConfiguration } from '../../../lab/record/live-configuration.mjs';
import { readConfiguration } from '../../../src/cli/live/configuration.ts';
import { sourceKinds } from '../../../src/cli/live/source-kinds.ts';
import { catalog } from '../../fixtures/diagnosed.ts';

test('the configuration of a run is one that the program reads: its facts, and where to ask', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tollens-test-'));
  try {
    const file = path.join(folder, 'tollens.yaml');
    const text = liveConfiguration('schema: 1\nservice: search\nfacts:\n  edge.timeout: 5s\n', {
      incident: 'io-stall',
      prometheus: 'http://127.0.0.1:9090',
      elasticsearch: 'http://127.0.0.1:9200',
      events: 'changes.ndjson',
    });
    await writeFile(file, text);
    const read = await readConfiguration(file, Object.keys(sourceKinds), catalog.signals);

    expect(read.service).toBe('search');
    expect(read.facts.get('edge.timeout')).toMatchObject({ value: 5 });
    expect([...read.sources.keys()]).toEqual(['prometheus', 'elasticsearch', 'events']);
    expect(read.sources.get('elasticsearch')?.value).toMatchObject({ index: 'logs-*-lab.io-stall' });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.for([
  { incident: 'io-stall', holds: true },
  { incident: 'io-stall-fast', holds: false },
  { incident: 'stall', holds: false },
])('the pattern of io-stall holds the logs of $incident: $holds', ({ incident, holds }) => {
  const pattern = new RegExp(`^${indexName('.*', 'io-stall')}$`);
  expect(pattern.test(indexName('haproxy', incident))).toBe(holds);
});
