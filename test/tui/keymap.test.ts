import { describe, expect, test } from 'vitest';
import { commandOf, keyLabel, keymap } from '../../src/tui/keymap.ts';
import { readKeys } from '../../src/tui/terminal/keys.ts';

const all = keymap.flatMap(({ command, keys }) => keys.map((key) => ({ key, command })));

describe('the keymap', () => {
  test('no key is bound twice', () => {
    const keys = all.map(({ key }) => key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test('no command stands in two rows', () => {
    const commands = keymap.map(({ command }) => command);
    expect(new Set(commands).size).toBe(commands.length);
  });

  test.for(all)('$key: $command', ({ key, command }) => {
    expect(commandOf(key)).toBe(command);
    expect(keyLabel(key)).not.toBe('');
  });

  test('every command has a key without modifiers, or one of arrows, Enter, Escape, Tab and paging', () => {
    const plain = /^(?:.|up|down|left|right|enter|escape|tab|shift-tab|space|home|end|pageup|pagedown)$/u;
    const without = keymap.filter(({ keys }) => !keys.some((key) => plain.test(key)));
    // Ctrl-Z is the shell's word for it; nothing else would be looked for.
    expect(without.map(({ command }) => command)).toEqual(['suspend']);
  });

  test('no key is one that tmux, screen or a terminal keeps for itself', () => {
    const taken = ['ctrl-b', 'ctrl-a', 'ctrl-w', 'ctrl-s', 'ctrl-q', 'ctrl-\\'];
    expect(all.filter(({ key }) => taken.includes(key))).toEqual([]);
  });

  test('every key can be read from a terminal', () => {
    const sent: Readonly<Record<string, string>> = {
      up: '\u001B[A',
      down: '\u001B[B',
      right: '\u001B[C',
      left: '\u001B[D',
      home: '\u001B[H',
      end: '\u001B[F',
      pageup: '\u001B[5~',
      pagedown: '\u001B[6~',
      'shift-tab': '\u001B[Z',
      tab: '\t',
      enter: '\r',
      space: ' ',
    };
    for (const { key } of all) {
      if (key === 'escape') continue;
      const [, letter] = /^ctrl-(.)$/.exec(key) ?? [];
      const text =
        sent[key] ?? (letter === undefined ? key : String.fromCodePoint(letter.charCodeAt(0) - 96));
      expect(readKeys(text)).toEqual({ keys: [key], rest: '' });
    }
  });
});
