import { expect, test } from 'vitest';
import { createSecondCounts, totalOf } from '../../../lab/load/per-second.mjs';
import { createRandom } from '../../../lab/load/random.mjs';
import { createRetryBudget } from '../../../lab/load/retry-budget.mjs';
import { gapAfter, plannedRequests, rateAt } from '../../../lab/load/schedule.mjs';

const steps = [
  { atS: 0, perSecond: 150 },
  { atS: 40, perSecond: 270 },
  { atS: 80, perSecond: 0 },
];

test.for([
  [0, 150],
  [39.9, 150],
  [40, 270],
  [100, 0],
] as const)('at %d s the rate is %d', ([atS, perSecond]) => {
  expect(rateAt(steps, atS)).toBe(perSecond);
});

test('requests planned are the area under the steps, up to the end', () => {
  expect(plannedRequests(steps, 60)).toBe(40 * 150 + 20 * 270);
  expect(plannedRequests(steps, 100)).toBe(40 * 150 + 40 * 270);
});

test('the same seed asks the same, about as often as planned', () => {
  const arrivals = (seed: number) => {
    const random = createRandom(seed);
    const times: number[] = [];
    for (let atS = 0; atS < 40; atS += gapAfter(steps, atS, random)) times.push(atS);
    return times;
  };
  expect(arrivals(7)).toEqual(arrivals(7));
  expect(arrivals(7)).not.toEqual(arrivals(8));
  expect(arrivals(7).length / 6000).toBeCloseTo(1, 1);
});

test('a second knows its outcomes and quantiles', () => {
  const counts = createSecondCounts();
  counts.at(1).counts.ok = 2;
  counts.at(1).latencies.push(20, 10);
  counts.at(0).counts.first = 3;
  const rows = counts.rows();
  expect(rows.map(({ t }) => t)).toEqual([0, 1]);
  expect(rows[1]).toMatchObject({ ok: 2, p50: 20, p99: 20, max: 20 });
  expect(totalOf(rows)).toMatchObject({ ok: 2, first: 3, dropped: 0 });
});

test('a budget saves ten retries up, and successes pay for more', () => {
  const budget = createRetryBudget(0.5);
  const takeAll = () => {
    let taken = 0;
    while (budget.takeRetry()) taken += 1;
    return taken;
  };
  expect(takeAll()).toBe(10);
  budget.succeeded();
  expect(takeAll()).toBe(0);
  budget.succeeded();
  expect(takeAll()).toBe(1);
  for (let success = 0; success < 100; success += 1) budget.succeeded();
  expect(takeAll()).toBe(10);
});

test('without a budget every retry may be made', () => {
  const budget = createRetryBudget(undefined);
  expect(Array.from({ length: 50 }, () => budget.takeRetry()).every(Boolean)).toBe(true);
});
