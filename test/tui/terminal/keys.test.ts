import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PASTED, readKeys } from '../../../src/tui/terminal/keys.ts';

describe('the keys in what a terminal sent', () => {
  test.for<[name: string, text: string, keys: readonly string[], rest?: string]>([
    ['letters', 'gG', ['g', 'G']],
    ['arrows in one read', '\u001B[B\u001B[B\u001B[A', ['down', 'down', 'up']],
    ['arrows of application mode', '\u001BOA\u001BOB', ['up', 'down']],
    ['arrows with a modifier', '\u001B[1;5C', ['right']],
    ['Home and End by number', '\u001B[1~\u001B[4~', ['home', 'end']],
    ['pages', '\u001B[5~\u001B[6~', ['pageup', 'pagedown']],
    ['Shift-Tab', '\u001B[Z', ['shift-tab']],
    ['Ctrl-C and Ctrl-Z', '\u0003\u001A', ['ctrl-c', 'ctrl-z']],
    ['Backspace in both ways, Delete', '\u007F\b\u001B[3~', ['backspace', 'backspace', 'backspace']],
    ['Enter in both ways', '\r\n', ['enter', 'enter']],
    ['Alt with a key: Escape and the key', '\u001Bq', ['escape', 'q']],
    ['a letter that is no ASCII', 'ß漢', ['ß', '漢']],
    ['the beginning of a sequence', 'j\u001B[', ['j'], '\u001B['],
    ['Escape, perhaps', '\u001B', [], '\u001B'],
    ['a report of focus', '\u001B[I', []],
    ['a function key', '\u001B[15~\u001BOP', []],
    ['NUL and C1', '\0\u009B', []],
    ['a paste', '\u001B[200~rm -rf\r\nq\u001B[201~', [`${PASTED}rm -rf q`]],
    ['a paste with an escape sequence in it', '\u001B[200~a\u001B[2Jb\u001B[201~j', [`${PASTED}a [2Jb`, 'j']],
    ['the colour of the background, as answered', '\u001B]11;rgb:0000/0000/0000\u0007j', ['j']],
    ['an answer about graphics', '\u001B_Gq\u001B\\j', ['j']],
    ['an answer about a setting', '\u001BP1$r0m\u001B\\j', ['j']],
    ['a click as old terminals tell it', '\u001B[M qej', ['j']],
    ['the beginning of an answer', '\u001B]52;c;cXFx', [], '\u001B]52;c;cXFx'],
    ['the beginning of a paste', '\u001B[200~abc', [], '\u001B[200~abc'],
  ])('%s', ([, text, keys, rest = '']) => {
    expect(readKeys(text)).toEqual({ keys, rest });
  });

  test('are the same however the bytes are broken up', () => {
    const pieces = fc.constantFrom('\u001B[A', '\u001B[5~', 'q', '\u0003', '\u001B[200~x\ny\u001B[201~', ' ');
    fc.assert(
      fc.property(fc.array(pieces), fc.array(fc.nat({ max: 9 })), (sent, cuts) => {
        const text = sent.join('');
        const whole = readKeys(text).keys;
        const keys: string[] = [];
        let rest = '';
        let at = 0;
        for (const cut of [...cuts, text.length]) {
          const read = readKeys(rest + text.slice(at, at + cut));
          keys.push(...read.keys);
          ({ rest } = read);
          at += cut;
        }
        expect(keys).toEqual(whole);
      }),
      { seed: 1 },
    );
  });
});
