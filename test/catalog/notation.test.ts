import { expect, test } from 'vitest';
import { parseNotation } from '../../src/catalog/notation.ts';
import { parseSeriesKey } from '../../src/catalog/series-key.ts';

const gap = undefined;

test.for([
  { text: '4', samples: [4] },
  { text: '4x2', samples: [4, 4, 4] },
  { text: '4x0', samples: [4] },
  { text: '1+2x3', samples: [1, 3, 5, 7] },
  { text: '1-2x3', samples: [1, -1, -3, -5] },
  { text: '-1-0.5x2', samples: [-1, -1.5, -2] },
  { text: '1e-3x1 .5 2.5e2', samples: [0.001, 0.001, 0.5, 250] },
  { text: '_', samples: [gap] },
  { text: '_x3 5', samples: [gap, gap, gap, 5] },
  { text: '1 _ NaN Inf -Inf +Inf', samples: [1, gap, Number.NaN, Infinity, -Infinity, Infinity] },
  { text: 'NaNx1', samples: [Number.NaN, Number.NaN] },
  { text: '  1\n  2x1\t3 ', samples: [1, 2, 2, 3] },
])('samples: $text', ({ text, samples }) => {
  expect(parseNotation(text)).toEqual({ kind: 'samples', samples });
});

test.for([
  { text: '', offset: 0, message: 'expected at least one sample' },
  { text: '1 2y3', offset: 2, message: 'expected samples such as 4, 4x39, 4+1x39, _x3 or NaN, got "2y3"' },
  { text: '1+2', offset: 0, message: 'expected samples such as 4, 4x39, 4+1x39, _x3 or NaN, got "1+2"' },
  { text: '_+1x3', offset: 0, message: 'expected samples such as 4, 4x39, 4+1x39, _x3 or NaN, got "_+1x3"' },
  { text: '1 Inf+1x3', offset: 2, message: 'a slope needs a finite start, got "Inf+1x3"' },
  { text: '1x999999999999', offset: 0, message: 'a series of a test has at most 20,000 samples' },
  { text: '1x19998 2x1', offset: 8, message: 'a series of a test has at most 20,000 samples' },
])('wrong: $text', ({ text, offset, message }) => {
  expect(parseNotation(text)).toEqual({ kind: 'wrong', offset, message });
});

test.for([
  { key: 'svc.p99', signal: 'svc.p99', dimensions: {} },
  { key: 'pool.active{pool=orders}', signal: 'pool.active', dimensions: { pool: 'orders' } },
  { key: 'a.b{ x=1, y="a,b}" }', signal: 'a.b', dimensions: { x: '1', y: 'a,b}' } },
  { key: 'a.b{x=/v1/items}', signal: 'a.b', dimensions: { x: '/v1/items' } },
])('key: $key', ({ key, signal, dimensions }) => {
  expect(parseSeriesKey(key)).toEqual({ kind: 'key', signal, dimensions });
});

test.for([
  { key: 'a.b{x=1', offset: 7, message: 'expected } at the end' },
  { key: 'a.b{}', offset: 4, message: 'expected dimension=member' },
  { key: 'a.b{x}', offset: 4, message: 'expected dimension=member, got "x"' },
  { key: 'a.b{x=1,y}', offset: 8, message: 'expected dimension=member, got "y"' },
  { key: 'a.b{x=1,x=2}', offset: 8, message: 'dimension "x" is given twice' },
])('wrong key: $key', ({ key, offset, message }) => {
  expect(parseSeriesKey(key)).toEqual({ kind: 'wrong', offset, message });
});
