import { expect, test } from 'vitest';
import { getOrInsertComputed } from '../../src/model/get-or-insert.ts';

test.for<[string, () => Map<object, unknown> | WeakMap<object, unknown>, unknown]>([
  ['a map', () => new Map(), 7],
  ['a weak map', () => new WeakMap(), 7],
  ['a value that is undefined', () => new Map(), undefined],
])('%s: worked out once', ([, make, value]) => {
  const store = make();
  const key = {};
  let times = 0;
  const compute = () => {
    times += 1;
    return value;
  };
  expect([getOrInsertComputed(store, key, compute), getOrInsertComputed(store, key, compute)]).toEqual([
    value,
    value,
  ]);
  expect(times).toBe(1);
});
