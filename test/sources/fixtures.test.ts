import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readIncidents } from '../../lab/incident/read-incident.mjs';
import { BUNDLE_FILES } from '../../src/sources/bundle/files.ts';
import { readBundle } from '../../src/sources/bundle/read-bundle.ts';
import { FIXTURES } from '../fixtures/diagnosed.ts';

const MEBIBYTE = 1024 * 1024;

/** What serves an incident of the lab again. */
const SERVED = ['bulk.ndjson.gz', 'prometheus.tgz'];

const recorded = (await readdir('lab/fixtures')).sort();

test('every imported incident is there, and nothing else', async () => {
  expect((await readdir('fixtures')).sort()).toEqual(FIXTURES);
});

test('of the lab’s incidents at least twenty, and two calm periods', async () => {
  const known = (await readIncidents()).filter(({ kind }) => kind !== 'smoke');
  const kinds = new Map(known.map(({ name, kind }) => [name, kind]));
  expect(recorded.filter((name) => kinds.get(name) === 'incident').length).toBeGreaterThanOrEqual(20);
  expect(recorded.filter((name) => kinds.get(name) === 'calm')).toHaveLength(2);
  expect(recorded.filter((name) => !kinds.has(name))).toEqual([]);
});

describe.for([
  ...FIXTURES.map((name) => ({ folder: path.join('fixtures', name), beside: [] })),
  ...recorded.map((name) => ({ folder: path.join('lab/fixtures', name), beside: SERVED })),
])('$folder', ({ folder, beside }) => {
  test('is at most a megabyte', async () => {
    const files = [...BUNDLE_FILES, 'checksums.txt', 'truth.yaml'];
    const sizes = await Promise.all(files.map(async (file) => (await stat(path.join(folder, file))).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MEBIBYTE);
    expect((await readdir(folder)).sort()).toEqual([...files, ...beside].sort());
  });

  test('is whole, and its window and baseline lie inside its data', async () => {
    const { incident, series, sources, logs } = await readBundle(folder);
    const start = Math.min(...series.map(({ timesMs }) => timesMs[0] ?? Number.POSITIVE_INFINITY));
    const end = Math.max(...series.map(({ timesMs }) => timesMs.at(-1) ?? 0));
    const [baseline] = incident.baseline;
    expect(baseline?.startMs).toBeGreaterThanOrEqual(start);
    expect(baseline?.endMs).toBeLessThanOrEqual(incident.window.startMs);
    expect(incident.window.endMs).toBeLessThanOrEqual(end + 1000);
    expect(sources.find(({ id }) => id === 'events')?.eventFeedComplete).toBe(true);
    expect(logs.every(({ weight }) => weight >= 1)).toBe(true);
  });

  test('its truth names signals that it holds', async () => {
    const truth = parse(await readFile(path.join(folder, 'truth.yaml'), 'utf8')) as {
      readonly telling: readonly string[];
    };
    const { series } = await readBundle(folder);
    const held = new Set(series.map(({ signal }) => signal));
    expect(truth.telling.filter((signal) => !held.has(signal))).toEqual([]);
  });
});
