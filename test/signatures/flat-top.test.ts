import { describe, expect, test } from 'vitest';
import type { ParameterValue } from '../../src/signatures/detector.ts';
import { flatTop } from '../../src/signatures/flat-top.ts';
import { buildSignal, type SignalOptions } from '../build/signal.ts';
import { detect, series } from './detect.ts';
import { type Expected, expectSound, verdictOf } from './table.ts';

// Bounds of the lab's load balancer: a 5 s deadline falls in the bucket 5–6.
const HISTOGRAM: SignalOptions = {
  id: 'edge.p99',
  kind: 'quantile',
  rateWindowMs: 5000,
  resolution: 0.001,
  buckets: [0.1, 0.5, 1, 2, 5, 6, 10],
};
const CLOCK: SignalOptions = { id: 'pool.acquire_p99', kind: 'quantile', resolution: 0.001 };

test.for<readonly [string, string, SignalOptions, Readonly<Record<string, ParameterValue>>, Expected]>([
  ['in the bucket that holds the level', '0.05x44 5.99x30 0.05x8', HISTOGRAM, { level: 5 }, 'observed'],
  ['at the level by a clock', '0.05x44 5.002x39', CLOCK, { level: 5 }, 'observed'],
  ['another level', '0.05x44 8x39', CLOCK, { level: 5 }, 'absent'],
  ['constant', '0.05x84', HISTOGRAM, { level: 5 }, 'absent'],
  [
    'too much variation',
    '0.05x44 4.8 5.2 4.8 5.2 4.8 5.2 4.8 5.2 4.8 5.2 0.05x29',
    CLOCK,
    { level: 5, tolerance: 0.1 },
    'observed',
  ],
  [
    'reached by climbing (rule 10)',
    '0.05x44 0.7 0.8 0.9 1.5 1.8 2.5 3 4 5.5x20 0.05x10',
    HISTOGRAM,
    { level: 5 },
    'absent',
  ],
  [
    'a staircase over several bounds',
    '0.05x44 0.99x9 1.99x9 5.99x9 9.9x9',
    HISTOGRAM,
    { level: 5 },
    'absent',
  ],
  ['it went on higher', '0.05x44 5.99x9 9.9x29', HISTOGRAM, { level: 5 }, 'absent'],
  ['three samples are too short', '0.05x44 5.99x2 0.05x36', HISTOGRAM, { level: 5 }, 'too_short'],
  ['at the highest finite bound', '0.05x44 10x39', HISTOGRAM, { level: 10 }, 'not_detectable'],
  ['it sits there in the baseline', '5.99x84', HISTOGRAM, { level: 5 }, 'baseline'],
  [
    'calls without completion in between',
    '0.05x44 >6 5.99x4 >5 5.99x9 >5 5.99x20',
    HISTOGRAM,
    { level: 5 },
    'observed',
  ],
  ['nothing completes, longer than the level', '0.05x44 >6+1x39', HISTOGRAM, { level: 5 }, 'absent'],
  ['nothing completes, not yet as long', '0.05x44 >1x39', HISTOGRAM, { level: 5 }, 'too_short'],
  ['missing data', '0.05x44 _x40', HISTOGRAM, { level: 5 }, 'coverage'],
  ['a thin baseline', '_x40 0.05x4 5.99x38', HISTOGRAM, { level: 5 }, 'baseline'],
  ['no timeout', '0.05x44 5.99x39', HISTOGRAM, { level: Number.POSITIVE_INFINITY }, 'fact'],
  ['a list of levels', '0.05x44 5.99x39', HISTOGRAM, { level: [1, 5] }, 'observed'],
  ['a well-known timeout', '0.05x44 5.99x39', HISTOGRAM, { level: 'timeouts' }, 'observed'],
  ['any level', '0.05x44 3.3x39', CLOCK, { level: 'any' }, 'observed'],
  ['any level, none there', '0.05x84', CLOCK, { level: 'any' }, 'absent'],
])('%s', ([, samples, options, parameters, expected]) => {
  const match = detect(flatTop, { roles: { signal: series(buildSignal(samples, options)) }, parameters });
  expectSound(match);
  expect(verdictOf(match)).toBe(expected);
});

describe('witnesses', () => {
  const top = '0.05x44 5.99x30 0.05x8';
  const saturated = '0.05x44 10x39';
  const counter = (samples: string) =>
    series(buildSignal(samples, { id: 'edge.timeouts', kind: 'rate', unit: 'per_second', resolution: 0.2 }));
  const longest = (samples: string) => series(buildSignal(samples, { id: 'edge.pmax', kind: 'quantile' }));

  test.for<readonly [string, string, ReturnType<typeof series> | undefined, Expected, number]>([
    ['none: less sure', top, undefined, 'observed', 0.5],
    ['a timeout counter confirms', top, counter('0x44 3x39'), 'observed', 1],
    ['the longest request confirms', top, longest('0.1x44 5.001x39'), 'observed', 1],
    ['a silent counter makes it doubtful', top, counter('0x84'), 'observed', 0.3],
    ['a longest request of another length contradicts', top, longest('0.1x44 5.7x39'), 'absent', 0.9],
    ['a missing one says nothing', top, counter('_x84'), 'observed', 0.5],
    ['at the highest bound, confirmed', saturated, counter('0x44 3x39'), 'observed', 1],
    ['at the highest bound, not confirmed', saturated, counter('0x84'), 'not_detectable', 0],
  ])('%s', ([, samples, witness, expected, quality]) => {
    const roles = {
      signal: series(buildSignal(samples, HISTOGRAM)),
      ...(witness === undefined ? {} : { witness: [witness] }),
    };
    const match = detect(flatTop, { roles, parameters: { level: samples === top ? 5 : 10 } });
    expectSound(match);
    expect(verdictOf(match)).toBe(expected);
    expect(match.quality).toBeCloseTo(quality, 6);
  });

  test('the reason names the level read, the level meant, the bucket, how long and by what it is confirmed', () => {
    const roles = { signal: series(buildSignal(top, HISTOGRAM)), witness: [counter('0x44 3x39')] };
    expect(detect(flatTop, { roles, parameters: { level: 5 } }).reason).toBe(
      'edge.p99 sat at 5.99 s in the bucket 5–6 s for 31 s: cut off at 5 s, confirmed by edge.timeouts',
    );
  });
});

test('a plateau reached by climbing is told with the climb', () => {
  const signal = buildSignal('0.05x44 0.7 0.8 0.9 1.5 1.8 2.5 3 4 5.5x20 0.05x10', HISTOGRAM);
  const match = detect(flatTop, { roles: { signal: series(signal) }, parameters: { level: 5 } });
  expect(match.reason).toBe('edge.p99 reached the 5–6 s bucket by climbing for 9 s: no flat top');
});

test('the timeouts that were given come before well-known ones, and are surer', () => {
  const roles = { signal: series(buildSignal('0.05x44 5.99x39', HISTOGRAM)) };
  const guessed = detect(flatTop, { roles, parameters: { level: 'timeouts' } });
  const given = detect(flatTop, { roles, parameters: { level: 'timeouts' }, timeoutsS: [5] });
  expect(guessed.quality).toBeLessThan(given.quality);
  expect(verdictOf(detect(flatTop, { roles, parameters: { level: 'timeouts' }, timeoutsS: [30] }))).toBe(
    'absent',
  );
});
