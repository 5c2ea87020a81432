import { expect, test } from 'vitest';
import { resample, type Scrape } from '../../../src/eval/degrade/resample.ts';
import type { Series } from '../../../src/model/series.ts';
import type { SignalKind } from '../../../src/model/signal.ts';
import { everySecond, samplesOf } from './recordings.ts';

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
const times = (value: number, count: number): readonly number[] => Array.from({ length: count }, () => value);
const overOneSecond = { rateWindowMs: 1000 };

test.for<{
  name: string;
  series: Series;
  kind: SignalKind;
  scrape: Scrape;
  expected: readonly (readonly [number, number])[];
}>([
  {
    name: 'a gauge is what it was at the scrape',
    series: everySecond('svc.inflight', upTo(13)),
    kind: 'gauge',
    scrape: { everyMs: 5000, beforeMs: 0 },
    expected: [
      [0, 0],
      [5, 5],
      [10, 10],
    ],
  },
  {
    name: 'a target that is scraped two seconds before each step',
    series: everySecond('svc.inflight', upTo(13)),
    kind: 'gauge',
    scrape: { everyMs: 5000, beforeMs: 2000 },
    expected: [
      [5, 3],
      [10, 8],
    ],
  },
  {
    name: 'a rate is the mean over four scrapes, and there is none before there were four',
    series: everySecond('svc.rps', [...times(0, 21), ...times(10, 20)], overOneSecond),
    kind: 'rate',
    scrape: { everyMs: 5000, beforeMs: 0 },
    expected: [
      [20, 0],
      [25, 2.5],
      [30, 5],
      [35, 7.5],
      [40, 10],
    ],
  },
  {
    name: 'an increase counts what happened since the scrape before',
    series: everySecond('mem.oom', [0, 0, 1, 0, 0, 0, 1, 1, 0, 0, 0]),
    kind: 'counter_increase',
    scrape: { everyMs: 5000, beforeMs: 0 },
    expected: [
      [5, 1],
      [10, 2],
    ],
  },
  {
    name: 'what the finer series does not know stays unknown',
    series: everySecond('svc.inflight', [0, 1, 2, 3, 4, Number.NaN, 6, 7, 8, 9, 10]),
    kind: 'gauge',
    scrape: { everyMs: 5000, beforeMs: 0 },
    expected: [
      [0, 0],
      [10, 10],
    ],
  },
  {
    name: 'the longest of a span is the longest of its stretches',
    series: everySecond('svc.pmax', [...times(1, 10), 7, ...times(1, 10)], overOneSecond),
    kind: 'quantile',
    scrape: { everyMs: 5000, beforeMs: 0 },
    expected: [[20, 7]],
  },
])('$name', ({ series, kind, scrape, expected }) => {
  const coarse = resample(series, kind, scrape);
  expect(samplesOf(coarse)).toEqual(expected);
  expect(coarse.stepMs).toBe(scrape.everyMs);
});

test('a rate says over how long it is', () => {
  expect(
    resample(everySecond('svc.rps', upTo(30), overOneSecond), 'rate', { everyMs: 5000, beforeMs: 0 })
      .rateWindowMs,
  ).toBe(20_000);
});
