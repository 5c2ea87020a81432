import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retryBudget } from '../../src/sources/retry-budget.ts';

test.for([0, 1])('retries never exceed the reserve of %d and a tenth of the requests so far', (reserve) => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 400 }), (failures) => {
      const budget = retryBudget(reserve);
      let requests = 0;
      let retries = 0;
      for (const failed of failures) {
        budget.sent();
        requests += 1;
        if (failed && budget.take()) retries += 1;
        expect(retries).toBeLessThanOrEqual(reserve + requests / 10);
      }
    }),
  );
});

test('the tenth request buys the first retry', () => {
  const budget = retryBudget(0);
  for (let request = 0; request < 9; request += 1) budget.sent();
  expect(budget.take()).toBe(false);
  budget.sent();
  expect(budget.take()).toBe(true);
  expect(budget.take()).toBe(false);
});

test('a reserve is there from the start, and the tenth request buys the next one', () => {
  const budget = retryBudget(1);
  budget.sent();
  expect(budget.take()).toBe(true);
  for (let request = 1; request < 9; request += 1) budget.sent();
  expect(budget.take()).toBe(false);
  budget.sent();
  expect(budget.take()).toBe(true);
  expect(budget.take()).toBe(false);
});
