import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isInstalled, METRIC_SERVERS, startMetricServer } from '../prometheus/metric-servers.ts';
import type { RunningServer } from '../server-process.ts';
import { differences, differencesBeyondRounding } from './differences.ts';
import { diagnosed, type LiveFixtures, prepareFixtures } from './live-fixtures.ts';

const fixtures = (await readdir('fixtures')).sort();

/** Gaps of the lab stay gaps: by default a server repeats the last sample for minutes. */
const GAPS = {
  prometheus: ['--query.lookback-delta=500ms'],
  'victoria-metrics': ['-search.maxStalenessInterval=1s'],
};

const time = (ms: number): string => new Date(ms).toISOString();

let live: LiveFixtures;
beforeAll(async () => {
  live = await prepareFixtures(fixtures);
}, 60_000);
afterAll(() => live?.remove());

const timeFlags = (name: string): readonly string[] => {
  const { startMs, endMs } = live.recordingOf(name).incident.window;
  // A calm period has no window to find.
  return name === 'calm'
    ? ['--from', time(startMs), '--to', time(endMs)]
    : ['--around', time((startMs + endMs) / 2)];
};

/** What the first server answered, by fixture. */
const answered = new Map<string, string>();

/** Diagnoses of the fixtures, made once for all servers. */
const replays = new Map<string, Promise<string>>();
const replay = (name: string): Promise<string> => {
  const known = replays.get(name) ?? diagnosed([live.bundleOf(name)]);
  replays.set(name, known);
  return known;
};

describe.for(METRIC_SERVERS)('$name', (server) => {
  describe.skipIf(!isInstalled(server))('serves the fixtures', () => {
    let running: RunningServer;
    beforeAll(async () => {
      running = await startMetricServer(server, live.openMetrics, { flags: GAPS[server.kind] });
    }, 120_000);
    afterAll(() => running?.stop());

    const diagnoseLive = (name: string, ...more: readonly string[]): Promise<string> =>
      diagnosed([...live.flagsOf(name, running.url), ...timeFlags(name), ...more]);

    test.for(server.kind === 'prometheus' ? fixtures : [])(
      '%s: the live diagnosis is that of the replay',
      async (name) => {
        const folder = live.temporary(name);
        const text = await diagnoseLive(name, '--record', folder);
        expect(differences(await replay(name), text)).toEqual([]);
        expect(await diagnosed([folder])).toBe(text);
        // Another release answers the same.
        expect(differences(answered.get(name) ?? text, text)).toEqual([]);
        answered.set(name, text);
      },
    );

    test.for(server.kind === 'prometheus' ? [] : fixtures)(
      '%s: the live diagnosis is that of the replay, but for the last digit',
      async (name) => {
        const expected = await replay(name);
        expect(differencesBeyondRounding(expected, await diagnoseLive(name))).toEqual([]);
      },
    );
  });
});
