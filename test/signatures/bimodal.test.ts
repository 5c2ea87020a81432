import { describe, expect, test } from 'vitest';
import { bimodal } from '../../src/signatures/bimodal.ts';
import type { ParameterValue } from '../../src/signatures/detector.ts';
import { buildSignal } from '../build/signal.ts';
import { detect, series } from './detect.ts';
import { type Expected, expectSound, verdictOf } from './table.ts';

describe('over time', () => {
  test.for<readonly [string, string, Readonly<Record<string, ParameterValue>>, Expected]>([
    ['two levels', '80x44 5x39', {}, 'observed'],
    ['one level', '80x84', {}, 'absent'],
    ['spread evenly', '1+1x84', {}, 'absent'],
    ['two levels near the places asked', '80x44 5x39', { near: [5] }, 'observed'],
    ['two levels elsewhere', '80x44 5x39', { near: [40] }, 'absent'],
    ['missing data', '80x44 _x40', {}, 'coverage'],
    ['no finite place', '80x44 5x39', { multiples_of: Number.POSITIVE_INFINITY }, 'fact'],
  ])('%s', ([, samples, parameters, expected]) => {
    const match = detect(bimodal, { roles: { signal: series(buildSignal(samples)) }, parameters });
    expectSound(match);
    expect(verdictOf(match)).toBe(expected);
  });
});

describe('in histogram buckets', () => {
  /** Cumulative bucket series from the rates in each bucket. */
  const buckets = (rates: readonly (readonly [string, number])[]) => {
    let sum = 0;
    return series(
      rates.map(([le, rate]) => {
        sum += rate;
        return buildSignal(`${sum}x84`, {
          id: 'svc.latency_buckets',
          kind: 'rate',
          unit: 'per_second',
          dimensions: { le },
        });
      }),
    );
  };
  const BODY = [
    ['0.05', 20],
    ['0.1', 60],
    ['0.25', 10],
    ['0.5', 1],
  ] as const;

  test.for<
    readonly [
      string,
      readonly (readonly [string, number])[],
      Readonly<Record<string, ParameterValue>>,
      Expected,
    ]
  >([
    [
      'a body and a timer',
      [...BODY, ['1', 0], ['2.5', 0], ['5', 0], ['6', 8], ['10', 0]],
      { multiples_of: 5 },
      'observed',
    ],
    [
      'a body and a timer elsewhere',
      [...BODY, ['1', 0], ['2.5', 0], ['5', 0], ['6', 8], ['10', 0]],
      { near: [1] },
      'absent',
    ],
    [
      'a body alone',
      [...BODY, ['1', 0], ['2.5', 0], ['5', 0], ['6', 0], ['10', 0]],
      { multiples_of: 5 },
      'absent',
    ],
    [
      'a tail that only falls',
      [...BODY, ['1', 0.9], ['2.5', 0.8], ['5', 0.5], ['6', 0.1], ['10', 0.1]],
      { near: [5] },
      'absent',
    ],
    [
      'too few observations',
      [
        ['0.1', 0.5],
        ['1', 0],
        ['5', 0.1],
      ],
      {},
      'too_short',
    ],
    ['places beyond the last bound', [...BODY, ['1', 0]], { near: [30] }, 'not_detectable'],
    [
      'two buckets',
      [
        ['0.1', 50],
        ['5', 5],
      ],
      {},
      'not_detectable',
    ],
  ])('%s', ([, rates, parameters, expected]) => {
    const match = detect(bimodal, { roles: { signal: buckets(rates) }, parameters });
    expectSound(match);
    expect(verdictOf(match)).toBe(expected);
  });
});
