import { expect, test } from 'vitest';
import { onWords } from '../../../src/cli/full-screen/on-words.ts';

const SENTENCE = 'Impact: search: 5,259 of 6,348 requests failed (about 8 in 10), 23:27:55–23:28:47 UTC';

test.for([
  { columns: 40, widest: 40 },
  { columns: 80, widest: 80 },
  { columns: 200, widest: 80 },
  { columns: 0, widest: 80 },
  { columns: undefined, widest: 80 },
])('$columns columns: lines of at most $widest, and no word is cut', ({ columns, widest }) => {
  const text = onWords(`${SENTENCE}\nLook: nothing.\n`, columns);
  const lines = text.split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(widest);
  expect(text.replaceAll('\n  ', ' ')).toBe(`${SENTENCE}\nLook: nothing.\n`);
  expect(lines.at(-2)).toBe('Look: nothing.');
});
