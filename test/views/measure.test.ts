import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { isNarrow, measureFor } from '../../src/views/measure.ts';

test('every sign that is taken for narrow takes one column, alone and beside another', () => {
  const signs = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(isNarrow);
  expect(signs.length).toBeGreaterThan(1000);
  expect(signs.filter((sign) => stringWidth(sign) !== 1 || stringWidth(`a${sign}`) !== 2)).toEqual([]);
});

test.for([
  { name: 'narrow text', texts: ['a → b', 'ü'], text: 'ü → b', columns: 5 },
  { name: 'wide text among narrow', texts: ['a', '漢'], text: '漢a', columns: 3 },
  { name: 'an emoji', texts: ['👩‍👩‍👧'], text: '👩‍👩‍👧', columns: 2 },
])('$name', async ({ texts, text, columns }) => {
  const measure = await measureFor(texts);
  expect(measure(text)).toBe(columns);
});
