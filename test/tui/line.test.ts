import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitLine, fitText, lineText, lineWidth, span, widthOf, wrapLines } from '../../src/tui/line.ts';

describe('a text fitted to a width', () => {
  test.for<[text: string, width: number, align: 'left' | 'right', fitted: string]>([
    ['abc', 5, 'left', 'abc  '],
    ['abc', 5, 'right', '  abc'],
    ['abc', 3, 'left', 'abc'],
    ['abcdef', 4, 'left', 'abc…'],
    ['abc', 1, 'left', '…'],
    ['abc', 0, 'left', ''],
    ['漢字', 4, 'left', '漢字'],
    ['漢字', 3, 'left', '漢…'],
    ['漢字', 2, 'left', '… '],
    ['👩‍👧x', 2, 'left', '… '],
    ['', 3, 'left', '   '],
  ])('%s in %i, %s', ([text, width, align, fitted]) => {
    expect(fitText(text, width, align)).toBe(fitted);
  });
});

const text = fc
  .array(fc.constantFrom('a', ' ', '漢', '👩‍👧', 'e\u0301', '─', '🔥'), { maxLength: 20 })
  .map((parts) => parts.join(''));

test('every line fits its width exactly, whatever it holds', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 4 }), fc.nat({ max: 40 }), (texts, width) => {
      const line = fitLine(
        texts.map((each) => span(each, 'strong')),
        width,
      );
      expect(lineWidth(line)).toBe(width);
    }),
    { seed: 1 },
  );
});

test('lines of a wrapped text are within their width, indented, and lose no word', () => {
  const words = 'Workers wait for a connection that others hold while the database is idle.';
  const lines = wrapLines(words, 30, { marker: [span('  ✓ ')] });
  expect(lines.every((line) => lineWidth(line) <= 30)).toBe(true);
  expect(lines.map(lineText).every((line, index) => line.startsWith(index === 0 ? '  ✓ ' : '    '))).toBe(
    true,
  );
  expect(
    lines
      .map((line) => lineText(line).slice(4))
      .join(' ')
      .replace(/ +/g, ' '),
  ).toBe(words);
});

test.for([
  ['a', 1],
  ['漢', 2],
  ['e\u0301', 1],
  ['👩‍👧', 2],
] as const)('%s takes %i columns', ([sign, width]) => {
  expect(widthOf(sign)).toBe(width);
});
