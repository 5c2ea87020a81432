import { expect, test } from 'vitest';
import { lagWords, orderWords } from '../../src/views/order.ts';

test.for([
  { name: 'later', lag: { minS: 10, maxS: 12 }, says: '10 s to 12 s later' },
  { name: 'exactly later', lag: { minS: 2, maxS: 2 }, says: '2 s later' },
  { name: 'at once', lag: { minS: 0, maxS: 0 }, says: '0 s later' },
  { name: 'either way', lag: { minS: -1, maxS: 1 }, says: 'within 1 s either way' },
  { name: 'mostly later', lag: { minS: -1, maxS: 5 }, says: 'from 1 s earlier to 5 s later' },
  { name: 'earlier', lag: { minS: -8, maxS: -3 }, says: '3 s to 8 s earlier' },
])('a lag: $name', ({ lag, says }) => {
  expect(lagWords(lag)).toBe(says);
});

const link = { from: 'a', to: 'b', when: 'it fills', lag: { minS: -1, maxS: 1 } };

test.for([
  { order: 'observed', says: 'within 1 s either way, order observed' },
  { order: 'unresolved', says: 'within 1 s either way, order unresolved at this sampling of 15 s' },
  { order: 'contradicted', says: 'within 1 s either way, order contradicted' },
  { order: 'outside_lag', says: 'within 1 s either way, order observed, but not at the lag expected' },
  { order: 'unknown', says: 'within 1 s either way, order unknown' },
] as const)('an order $order', ({ order, says }) => {
  expect(orderWords({ ...link, order }, 15, undefined)).toBe(says);
});

test('a standing condition names what was compared instead', () => {
  expect(orderWords({ ...link, order: 'observed' }, 1, 'slow dependency')).toBe(
    'within 1 s either way, order observed, compared with slow dependency',
  );
});

test('without an onset on both sides there is nothing to compare', () => {
  const { lag: _, ...undated } = link;
  expect(orderWords({ ...undated, order: 'unknown' }, 1, undefined)).toBe(
    'order unknown, as nothing dates one of the two',
  );
});
