import { expect, test } from 'vitest';
import { lagWords, orderWords, shortLag } from '../../src/views/order.ts';

test.for([
  { name: 'later', lag: { minS: 10, maxS: 12 }, says: '10 s to 12 s later' },
  { name: 'exactly later', lag: { minS: 2, maxS: 2 }, says: '2 s later' },
  { name: 'at once', lag: { minS: 0, maxS: 0 }, says: '0 s later' },
  { name: 'either way within a second', lag: { minS: -1, maxS: 1 }, says: 'in the same second' },
  { name: 'either way', lag: { minS: -15, maxS: 15 }, says: 'within 15 s of each other' },
  { name: 'mostly later', lag: { minS: -1, maxS: 5 }, says: 'within 5 s of each other' },
  { name: 'earlier', lag: { minS: -8, maxS: -3 }, says: '3 s to 8 s earlier' },
])('a lag: $name', ({ lag, says }) => {
  expect(lagWords(lag)).toBe(says);
});

test.for([
  { lag: { minS: 0.348, maxS: 2 }, says: '+0.3–2 s' },
  { lag: { minS: 10, maxS: 12 }, says: '+10–12 s' },
  { lag: { minS: 2, maxS: 2 }, says: '+2 s' },
  { lag: { minS: 0, maxS: 0 }, says: '+0 s' },
  { lag: { minS: -1, maxS: 1 }, says: '±1 s' },
  { lag: { minS: -3, maxS: 4 }, says: '±4 s' },
  { lag: { minS: -8, maxS: -3 }, says: '-3–8 s' },
  { lag: { minS: 60, maxS: 300 }, says: '+60 s–5 min' },
  { lag: { minS: 150, maxS: 330 }, says: '+2 min 30 s to 5 min 30 s' },
])('in short: $says', ({ lag, says }) => {
  expect(shortLag(lag, 'observed')).toBe(says);
});

test('in short: an order that cannot be told is never told', () => {
  expect(shortLag({ minS: -2, maxS: 0 }, 'unresolved')).toBe('±2 s');
});

test.for([
  { order: 'observed', lag: { minS: 2, maxS: 4 }, says: '2 s to 4 s later, order observed' },
  {
    order: 'unresolved',
    lag: { minS: -1, maxS: 1 },
    says: 'in the same second; which came first cannot be told',
  },
  {
    order: 'unresolved',
    lag: { minS: 0, maxS: 2 },
    says: 'within 2 s of each other; which came first cannot be told',
  },
  {
    order: 'contradicted',
    lag: { minS: -4, maxS: -2 },
    says: '2 s to 4 s earlier, which contradicts the order',
  },
  {
    order: 'outside_lag',
    lag: { minS: 2, maxS: 4 },
    says: '2 s to 4 s later, order observed, but not at the delay expected',
  },
  { order: 'unknown', lag: { minS: 2, maxS: 4 }, says: undefined },
  { order: 'observed', lag: undefined, says: undefined },
] as const)('an order $order with the lag $lag', ({ order, lag, says }) => {
  expect(orderWords({ order, ...(lag === undefined ? {} : { lag }) }, undefined)).toBe(says);
});

test('what was compared is named where a reader would take another', () => {
  expect(orderWords({ order: 'observed', lag: { minS: 2, maxS: 2 } }, 'slow dependency')).toBe(
    '2 s later (compared with slow dependency), order observed',
  );
});
