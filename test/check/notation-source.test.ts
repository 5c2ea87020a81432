import { expect, test } from 'vitest';
import type { HypothesisTest } from '../../src/catalog/hypothesis-test.ts';
import { toRecording } from '../../src/check/notation-source.ts';
import type { SignalDefinition, SignalKind } from '../../src/model/signal.ts';

const START = Date.UTC(2026, 0, 1);

const definition = (id: string, kind: SignalKind, unit: string): [string, SignalDefinition] => [
  id,
  { id, unit, kind, dimensions: [], bad: 'up', meaning: '', absent: { kind: 'unknown' }, givenBy: 'metric' },
];

const definitions = new Map([
  definition('svc.p99', 'quantile', 's'),
  definition('pool.active', 'gauge', 'count'),
  definition('log.timeout', 'log_count', 'count'),
  definition('chg.flag', 'event', 'event'),
]);

const base: HypothesisTest = {
  name: 'a test',
  location: { file: 'x.yaml', line: 1, column: 1 },
  intervalMs: 15_000,
  window: { startMs: 60_000, endMs: 120_000 },
  facts: [{ id: 'pool.acquire_timeout', value: Number.POSITIVE_INFINITY, origin: 'given' }],
  series: [
    { signal: 'svc.p99', dimensions: {}, samples: [1, undefined, Number.NaN, 4] },
    { signal: 'pool.active', dimensions: { pool: 'orders' }, samples: [undefined, undefined] },
    { signal: 'log.timeout', dimensions: {}, samples: [0, 12] },
  ],
  events: [
    { signal: 'chg.deploy', atMs: 45_000, dimensions: { version: 'v2' }, text: 'chg.deploy' },
    { signal: 'job.run', atMs: 30_000, endMs: 90_000, dimensions: {}, text: 'backup' },
  ],
  feedComplete: true,
  alongside: [],
  rateWindowMs: 5000,
  expect: { verdict: 'untested', outcomes: {} },
};

test('samples stand at their interval, gaps are left out, NaN is kept', () => {
  const [latency, pool] = toRecording(base, definitions).series;
  expect([...(latency?.timesMs ?? [])]).toEqual([START, START + 30_000, START + 45_000]);
  expect([...(latency?.values ?? [])]).toEqual([1, Number.NaN, 4]);
  expect(pool?.timesMs).toHaveLength(0);
  expect(pool?.dimensions).toEqual({ pool: 'orders' });
});

test('unit and rate window follow the kind of the signal', () => {
  const series = toRecording(base, definitions).series;
  expect(series.map(({ signal, unit, rateWindowMs }) => [signal, unit, rateWindowMs])).toEqual([
    ['svc.p99', 's', 5000],
    ['pool.active', 'count', 0],
    // Lines are counted over the interval, whatever the window of rates is.
    ['log.timeout', 'count', 15_000],
  ]);
});

test('events, facts, window and what was bound are handed on', () => {
  const { events, facts, incident, sources, logs } = toRecording(base, definitions);
  expect(
    events.map(({ signal, startMs, endMs }) => [signal, startMs - START, endMs && endMs - START]),
  ).toEqual([
    ['chg.deploy', 45_000, undefined],
    ['job.run', 30_000, 90_000],
  ]);
  expect(facts.get('pool.acquire_timeout')?.value).toBe(Number.POSITIVE_INFINITY);
  expect(incident.window).toEqual({ startMs: START + 60_000, endMs: START + 120_000 });
  expect(incident.baseline).toEqual([]);
  expect(sources[0]).toMatchObject({
    kind: 'test',
    bound: ['chg.deploy', 'chg.flag', 'job.run', 'log.timeout', 'pool.active', 'svc.p99'],
    eventFeedComplete: true,
  });
  expect(logs).toEqual([]);
});

test('an incomplete feed says so, and binds only the events it holds', () => {
  const [source] = toRecording({ ...base, feedComplete: false }, definitions).sources;
  expect(source?.eventFeedComplete).toBe(false);
  expect(source?.bound).not.toContain('chg.flag');
  expect(source?.bound).toContain('chg.deploy');
});
