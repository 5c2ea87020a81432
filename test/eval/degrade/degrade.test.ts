import { expect, test } from 'vitest';
import { blanked } from '../../../src/eval/degrade/blanked.ts';
import { withClockSkew } from '../../../src/eval/degrade/clock-skew.ts';
import { movedWindow } from '../../../src/eval/degrade/moved-window.ts';
import { scrapedEvery } from '../../../src/eval/degrade/scraped-every.ts';
import { thinnedLogs } from '../../../src/eval/degrade/thinned-logs.ts';
import { withGaps } from '../../../src/eval/degrade/with-gaps.ts';
import { withoutEmitter } from '../../../src/eval/degrade/without-emitter.ts';
import type { Emitter } from '../../../src/model/binding.ts';
import { cycle, everySecond, logLine, recordingOf, samplesOf } from './recordings.ts';

const minute = Array.from({ length: 60 }, (_, second) => second);
const fromLogs = { provenance: { source: 'logs', emitter: 'app log', query: '' } };

test('a span is lost from the series that are picked', () => {
  const left = blanked(
    recordingOf([everySecond('svc.p99', minute), everySecond('svc.inflight', minute)]),
    { startMs: 10_000, endMs: 12_000 },
    ({ signal }) => signal === 'svc.p99',
  );
  expect(left.series.map(({ timesMs }) => timesMs.length)).toEqual([58, 60]);
});

test('while the metrics server is down nothing that it scraped is known, and all that was logged', () => {
  const left = withGaps(
    recordingOf([everySecond('svc.p99', minute), everySecond('log.errors', minute, fromLogs)]),
    { count: 2, lengthMs: 5000 },
    cycle(0, 0.5),
  )();
  const [p99, errors] = left.series;
  expect(samplesOf(p99!).map(([at]) => at)).toEqual(
    minute.filter((second) => second >= 5 && !(second >= 29.5 && second < 34.5)),
  );
  expect(errors!.timesMs).toHaveLength(60);
});

test('each target is scraped at its own moment, all of its series alike; counts of lines stay', () => {
  const of = (instance: string) => ({ dimensions: { instance } });
  const left = scrapedEvery(
    recordingOf([
      everySecond('svc.inflight', minute, of('a')),
      everySecond('svc.queue', minute, of('a')),
      everySecond('svc.inflight', minute, of('b')),
      everySecond('log.errors', minute, fromLogs),
    ]),
    30_000,
    [],
    cycle(0, 0.5),
  )();
  expect(left.series.slice(0, 3).map(samplesOf)).toEqual([
    [
      [0, 0],
      [30, 30],
    ],
    [
      [0, 0],
      [30, 30],
    ],
    [[30, 15]],
  ]);
  expect(left.series[3]!.stepMs).toBe(1000);
});

test('without an emitter nothing is known of what it alone would have told', () => {
  const binding = (signal: string) => ({ signal }) as Emitter['bindings'][number];
  const envoy = {
    id: 'envoy',
    bindings: [binding('edge.p99'), binding('edge.overflow')],
  } as unknown as Emitter;
  const left = withoutEmitter(
    recordingOf(
      [
        everySecond('edge.p99', minute),
        everySecond('edge.rps', minute),
        everySecond('edge.rps', minute, { provenance: { source: 'prometheus', emitter: 'app', query: '' } }),
      ],
      { bound: ['edge.p99', 'edge.rps', 'edge.overflow', 'db.up'] },
    ),
    'envoy',
    [envoy],
  );
  expect(left.series.map(({ signal, provenance }) => [signal, provenance.emitter])).toEqual([
    ['edge.rps', 'app'],
  ]);
  expect(left.sources[0]!.bound).toEqual(['edge.rps', 'db.up']);
});

test.for<[string, number, number]>([
  ['later', 5000, 25_000],
  ['earlier', -8000, 12_000],
  ['so late that only half of it is left', 19_000, 30_000],
])('a window that begins %s', ([, byMs, startMs]) => {
  const { incident } = movedWindow(recordingOf([]), byMs);
  expect(incident).toMatchObject({ window: { startMs, endMs: 40_000 }, baseline: [] });
});

test('no window begins before the data', () => {
  const recorded = recordingOf([everySecond('svc.p99', minute)]);
  expect(movedWindow(recorded, -30_000).incident.window.startMs).toBe(recorded.series[0]!.timesMs[0]);
});

test("one source's clock goes ahead: its series and its lines are late by as much, and those of others are not", () => {
  const left = withClockSkew(
    recordingOf(
      [everySecond('svc.p99', [1]), everySecond('log.errors', [1], { ...fromLogs, firstMs: 500 })],
      {
        logs: [logLine(500)],
      },
    ),
    'logs',
    3000,
  );
  expect(left.series.map(({ timesMs, firstMs }) => [timesMs[0], firstMs])).toEqual([
    [0, undefined],
    [3000, 3500],
  ]);
  expect(left.logs.map(({ timeMs }) => timeMs)).toEqual([3500]);
});

test('a shipper that drops lines drops them before they are counted', () => {
  const left = thinnedLogs(
    recordingOf(
      [everySecond('svc.p99', [4]), everySecond('log.errors', [4, 0], { ...fromLogs, firstMs: 1 })],
      {
        logs: [1, 2, 3, 4].map(logLine),
      },
    ),
    0.5,
    cycle(0.1, 0.9),
  )();
  expect(left.series.map(({ values, firstMs }) => [...values, firstMs])).toEqual([
    [4, undefined],
    [2, 0, undefined],
  ]);
  expect(left.logs.map(({ timeMs }) => timeMs)).toEqual([1, 3]);
});
