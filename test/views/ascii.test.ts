import { expect, test } from 'vitest';
import { toAscii } from '../../src/views/ascii.ts';

test.for([
  { name: 'ASCII', text: 'p99 > 5 s', ascii: 'p99 > 5 s' },
  { name: 'our signs', text: '✓ a → b ≥ 5 · “x” – …', ascii: '+ a -> b >= 5 | "x" - ...' },
  { name: 'a minus', text: '−3 dB', ascii: '-3 dB' },
  { name: 'accents', text: 'naïve Größe', ascii: 'naive Gro?e' },
  { name: 'another script', text: '漢👍', ascii: '??' },
])('$name', ({ text, ascii }) => {
  expect(toAscii(text)).toBe(ascii);
});
