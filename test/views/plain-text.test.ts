import { expect, test } from 'vitest';
import { plainLines, plainText } from '../../src/views/plain-text.ts';

test.for([
  { name: 'plain text', text: 'p99 ≥ 5 s, naïve 漢字 👩‍👩‍👧', plain: 'p99 ≥ 5 s, naïve 漢字 👩‍👩‍👧' },
  { name: 'OSC 52 ended by BEL', text: 'a\u001b]52;c;ZXZpbA==\u0007b', plain: 'ab' },
  { name: 'OSC 52 ended by ST', text: 'a\u001b]52;c;ZXZpbA==\u001b\\b', plain: 'ab' },
  { name: 'OSC in its 8-bit form', text: 'a\u009d52;c;ZXZpbA==\u009cb', plain: 'ab' },
  { name: 'a hyperlink', text: '\u001b]8;;http://x\u0007text\u001b]8;;\u0007', plain: 'text' },
  { name: 'colour and cursor', text: '\u001b[31mred\u001b[0m\u001b[2J\u001b[1;1H', plain: 'red' },
  { name: 'CSI in its 8-bit form', text: '\u009b31mred', plain: 'red' },
  { name: 'a lone escape', text: 'a\u001bcb\u001b', plain: 'ab' },
  { name: 'NUL, bell, backspace', text: 'a\0b\u0007c\u0008d', plain: 'abcd' },
  { name: 'line ends of every kind', text: 'a\r\nb\rc\nd\u2028e\u0085f\tg', plain: 'a b c d e f g' },
  { name: 'text turned around', text: 'a\u202egnp.exe\u202cb\u2066c\u2069', plain: 'agnp.exebc' },
  { name: 'what cannot be seen', text: 'pay\u200bpal\ufeff\u00ad\u{e0041}', plain: 'paypal' },
  { name: 'fillers and selectors', text: 'a\u3164b\u034fc\u180bd\u{e0100}e\ufe01', plain: 'abcde' },
  { name: 'half a character', text: 'a\ud800b', plain: 'ab' },
])('$name', ({ text, plain }) => {
  expect(plainText(text)).toBe(plain);
});

test.for([
  {
    name: 'a long line is cut and says by how much',
    text: 'x'.repeat(10_000),
    cut: 'xxxxx… (9995 more characters)',
  },
  {
    name: 'a cut does not halve a character',
    text: `xxxx${'👍'.repeat(10)}`,
    cut: 'xxxx… (20 more characters)',
  },
])('$name', ({ text, cut }) => {
  expect(plainText(text, 5)).toBe(cut);
});

test('laid-out lines keep their breaks and their indentation', () => {
  expect(plainLines('a\n  b\u001b[2J\n\tc\r\n')).toBe('a\n  b\n c \n');
});

test('time grows with length alone', () => {
  const hostile = ['\u001b]', '\u001b[', '\u009d;', '\u001b'].map((part) => part.repeat(100_000));
  const started = performance.now();
  for (const text of hostile) plainText(text);
  expect(performance.now() - started).toBeLessThan(2000);
});
