import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanDocument, cleanText, mayNeedCleaning } from '../../src/sources/clean-text.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const UNSAFE = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

describe('cleanText', () => {
  test.for([
    { name: 'plain text stays', dirty: 'GET /search 200', clean: 'GET /search 200' },
    { name: 'tab and line feed stay', dirty: 'a\tb\nc', clean: 'a\tb\nc' },
    { name: 'other scripts and emoji stay', dirty: 'größer 日本 😀', clean: 'größer 日本 😀' },
    { name: 'carriage return and NUL', dirty: 'a\r\0b', clean: 'ab' },
    { name: 'colour', dirty: '\u001b[31mred\u001b[0m', clean: 'red' },
    { name: 'cursor movement in its 8-bit form', dirty: '\u009b2Jx', clean: 'x' },
    { name: 'OSC 52, which sets the clipboard', dirty: 'a\u001b]52;c;cm0gLXJm\u0007b', clean: 'ab' },
    { name: 'OSC 52 with ST, 8-bit introducer', dirty: 'a\u009d52;c;cm0gLXJm\u001b\\b', clean: 'ab' },
    { name: 'OSC 8 link', dirty: '\u001b]8;;http://evil\u001b\\text\u001b]8;;\u001b\\', clean: 'text' },
    {
      name: 'a string without end keeps the rest of the line',
      dirty: 'a\u001b]0;title and more',
      clean: 'a0;title and more',
    },
    { name: 'DCS', dirty: 'a\u001bPq#0\u001b\\b', clean: 'ab' },
    { name: 'two-character escapes', dirty: 'a\u001bcb\u001b(Bd', clean: 'abd' },
    { name: 'a lone escape at the end', dirty: 'a\u001b', clean: 'a' },
    { name: 'bidi override and isolate', dirty: 'a\u202eb\u2066c\u2069\u200fd', clean: 'abcd' },
    { name: 'pieces do not join to a new sequence', dirty: '\u001b\u001b[31m[31mx', clean: '[31mx' },
  ])('$name', ({ dirty, clean }) => {
    expect(cleanText(dirty)).toBe(clean);
  });

  test('nothing unsafe is ever left, and cleaning twice changes nothing', () => {
    const nasty = fc.array(
      fc.constantFrom(
        '\u001b',
        '[',
        ']',
        '5',
        '2',
        ';',
        'm',
        '\u0007',
        '\\',
        '\u009d',
        '\u009c',
        '\u202e',
        'a',
        '\r',
        '\n',
        ' ',
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(nasty, (pieces) => {
        const clean = cleanText(pieces.join(''));
        expect(clean).not.toMatch(UNSAFE);
        expect(cleanText(clean)).toBe(clean);
      }),
      { seed: 2, numRuns: 500 },
    );
  });

  test.for(['\u001b]', '\u009d', '\u001b[', '\u001b', '\u001b[1', '\u009b;', '\u001bP a', '\u202e'])(
    'takes linear time on a long run of %j',
    (piece) => {
      const started = performance.now();
      cleanText(piece.repeat(200_000));
      expect(performance.now() - started).toBeLessThan(1000);
    },
  );
});

describe('cleanDocument', () => {
  test('cleans keys and values at every depth, and leaves the rest', () => {
    const dirty = { 'a\u001b[1m': ['\u0000x', { b: '\u202ey', n: 1, t: true, z: null }] };
    expect(cleanDocument(dirty)).toEqual({ a: ['x', { b: 'y', n: 1, t: true, z: null }] });
  });

  test('a key __proto__ stays a key', () => {
    const cleaned = cleanDocument(JSON.parse('{"__proto__": {"polluted": "\\u0007yes"}}')) as object;
    expect(Object.keys(cleaned)).toEqual(['__proto__']);
    expect(({} as { readonly polluted?: string }).polluted).toBeUndefined();
  });

  test('nesting without end is cut off', () => {
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
    expect(JSON.stringify(cleanDocument(deep))).toContain('nested too deeply');
  });
});

describe('mayNeedCleaning', () => {
  test.for([
    { name: 'plain JSON', text: '{"a":"b\\nc"}\r', answer: false },
    { name: 'an escaped control character', text: '{"a":"\\u001b[31m"}', answer: true },
    { name: 'a raw C1 character', text: '{"a":"\u009b"}', answer: true },
    { name: 'a bidi override', text: '{"a":"\u202e"}', answer: true },
  ])('$name', ({ text, answer }) => {
    expect(mayNeedCleaning(text)).toBe(answer);
  });
});
