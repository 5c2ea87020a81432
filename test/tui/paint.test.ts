import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { span } from '../../src/tui/line.ts';
import { painter } from '../../src/tui/paint.ts';
import type { Token } from '../../src/tui/theme.ts';

const ESCAPE = '\u001B';
const STYLE = new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g');
const plain = painter({ colour: false, ascii: false });

describe('a painted line', () => {
  test.for<[name: string, text: string, shown: string]>([
    ['words', 'abc', 'abc     '],
    ['an escape sequence', `a${ESCAPE}[2Jb`, 'ab      '],
    ['a title', `a${ESCAPE}]0;title\u0007b`, 'ab      '],
    ['the clipboard', `${ESCAPE}]52;c;cm0gLXJm\u0007x`, 'x       '],
    ['a carriage return', 'ab\rcd', 'ab cd   '],
    ['NUL', 'a\0b', 'ab      '],
    ['reordering', 'a\u202Ebc', 'abc     '],
    ['a long line', 'x'.repeat(10_000), 'xxxxxxx…'],
    ['wide signs', '漢字漢字漢字', '漢字漢… '],
  ])('%s', ([, text, shown]) => {
    expect(plain([span(text)], 8)).toBe(shown);
  });

  test('has the style of its token and ends in the own one of the terminal', () => {
    const paint = painter({ colour: true, ascii: false });
    expect(paint([span('a', 'warning'), span('b')], 3)).toBe(`${ESCAPE}[1;33ma${ESCAPE}[0mb `);
  });

  test('has no colour without colour', () => {
    const tokens: readonly Token[] = ['heading', 'warning', 'verdict.supported', 'selected', 'member.2'];
    for (const token of tokens) {
      expect(plain([span('a', token)], 1).replace(new RegExp(`${ESCAPE}\\[(?:0|1|2|7)m`, 'g'), '')).toBe('a');
    }
  });

  test('is ASCII where asked to', () => {
    const ascii = painter({ colour: true, ascii: true });
    const line = ascii([span('─✓ a→b ⣿▁█ … 漢 é ≥'), span('×', 'accent')], 30).replace(STYLE, '');
    expect([...line].every((sign) => sign >= ' ' && sign <= '~')).toBe(true);
    expect(line).toHaveLength(30);
    expect(ascii([span('too long for so few')], 8)).toBe('too lon~');
  });

  test('is as wide as it is to be and moves nothing, whatever it holds', () => {
    const hostile = fc.array(
      fc.oneof(
        fc.constantFrom(
          `${ESCAPE}[2J`,
          '\u009B1m',
          '\u202E',
          '\u200B',
          '\0',
          '\r',
          '\n',
          '\t',
          '漢',
          '👩‍👧',
          '\uD800',
        ),
        fc.string({ unit: 'binary' }),
      ),
    );
    for (const look of [
      { colour: true, ascii: false },
      { colour: false, ascii: true },
    ]) {
      const paint = painter(look);
      fc.assert(
        fc.property(hostile, fc.integer({ min: 0, max: 60 }), (parts, width) => {
          const line = paint([span(parts.join(''), 'warning'), span('end')], width).replace(STYLE, '');
          expect(line).not.toMatch(/\p{Cc}|\u202E|\p{Cs}/u);
          expect(stringWidth(line)).toBe(width);
        }),
        { seed: 1, numRuns: 300 },
      );
    }
  });
});
