import fc from 'fast-check';
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { wrap, wrapExactly } from '../../src/views/wrap.ts';

test.for([
  { name: 'short text', text: 'a b', width: 10, lines: ['a b'] },
  { name: 'between words', text: 'one two three', width: 8, lines: ['one two', 'three'] },
  { name: 'a word longer than the line', text: 'ab cdefghij', width: 4, lines: ['ab', 'cdef', 'ghij'] },
  { name: 'wide characters take two columns', text: '漢字漢字', width: 5, lines: ['漢字', '漢字'] },
  {
    name: 'an emoji of several code points stays whole',
    text: 'ab👩‍👩‍👧',
    width: 3,
    lines: ['ab', '👩‍👩‍👧'],
  },
  { name: 'nothing', text: '', width: 5, lines: [''] },
  { name: 'a number stays with its unit of time', text: 'abc 10 s x', width: 6, lines: ['abc', '10 s x'] },
  { name: 'not with a word that begins alike', text: 'abc 10 so x', width: 6, lines: ['abc 10', 'so x'] },
  { name: 'a number stays with its percent sign', text: 'abc 10 % x', width: 6, lines: ['abc', '10 % x'] },
])('wrap: $name', ({ text, width, lines }) => {
  expect(wrap(text, width, stringWidth)).toEqual(lines);
});

test('no line of any text is wider than asked', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.integer({ min: 2, max: 20 }),
      (text, width) => {
        expect(
          Math.max(...wrap(text, width, stringWidth).map((line) => stringWidth(line))),
        ).toBeLessThanOrEqual(width);
        expect(
          Math.max(...wrapExactly(text, width, stringWidth).map((line) => stringWidth(line))),
        ).toBeLessThanOrEqual(width);
      },
    ),
    { seed: 1, numRuns: 300 },
  );
});

test('a wrapped query can be put together again', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 2, max: 40 }), (text, width) => {
      expect(wrapExactly(text, width, stringWidth).join('')).toBe(text);
    }),
    { seed: 1, numRuns: 300 },
  );
});

test.for([
  {
    name: 'after an opening bracket',
    text: 'sum(rate(requests_total{service="search"}[5s]))',
    width: 30,
    lines: ['sum(rate(requests_total{', 'service="search"}[5s]))'],
  },
  { name: 'before a space', text: 'aaaaaaaa bbbbbbbb', width: 10, lines: ['aaaaaaaa', ' bbbbbbbb'] },
])('a query is broken $name', ({ text, width, lines }) => {
  expect(wrapExactly(text, width, stringWidth)).toEqual(lines);
});
