import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keymap } from '../../../src/tui/keymap.ts';
import { allScreens } from '../../../src/tui/screens/all-screens.ts';
import { openTerminal, program, type Terminal } from './terminal.ts';

const fixture = path.resolve('fixtures/io-stall');

/** Keys as tmux names them. */
const names: Readonly<Record<string, string>> = {
  up: 'Up',
  down: 'Down',
  left: 'Left',
  right: 'Right',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  home: 'Home',
  end: 'End',
  enter: 'Enter',
  escape: 'Escape',
  tab: 'Tab',
  'shift-tab': 'BTab',
  space: 'Space',
};
const named = (key: string): string => names[key] ?? key.replace(/^ctrl-/, 'C-');

/** Keys that end or leave the program have tests of their own. */
const leaving = ['q', 'ctrl-c', 'ctrl-z'];
const keys = keymap.flatMap(({ keys: all, command }) => all.map((key) => ({ key, command })));

describe('every key on every screen', () => {
  let terminal: Terminal;
  beforeAll(async () => {
    terminal = await openTerminal({ columns: 80, rows: 24 });
    await terminal.press(`node ${program} diagnose ${fixture}; echo code $?`, 'Enter');
    await terminal.shows('What happened');
  });
  afterAll(() => terminal.close());

  test.for(allScreens().map(({ id, name }, index) => ({ id, name, number: `${index + 1}` })))(
    '$name: each key is answered, and the frame stays whole',
    async ({ name, number }) => {
      for (const { key } of keys.filter((one) => !leaving.includes(one.key))) {
        await terminal.press(number);
        await terminal.press(named(key));
        // What asks for words, or moves a span, is left again.
        await terminal.press('Escape', 'Escape', 'Escape');
      }
      // Some keys lead elsewhere; the number leads back.
      await terminal.press('_', number);
      const screen = await terminal.shows(`[${name}`);
      const lines = screen.split('\n').slice(0, 24);
      expect(lines[0]).toContain('tollens · ');
      expect(lines[23]).not.toBe('');
    },
  );

  test('a screen fits at every size', async () => {
    for (const [columns, rows] of [
      [60, 15],
      [120, 40],
      [300, 80],
      [80, 24],
    ] as const) {
      await terminal.resize(columns, rows);
      for (const [index, { name }] of allScreens().entries()) {
        await terminal.press(`${index + 1}`);
        await terminal.shows(`[${name}]`);
      }
    }
  });

  test('Enter on the first rows opens what they tell about, and Escape leads back', async () => {
    await terminal.press('Escape', 'Escape', 'Escape', '1', 'Home', 'Enter');
    await terminal.shows('━ edge.err_ratio');
    await terminal.press('Escape');
    await terminal.shows('[Overview]');
    await terminal.press('Down', 'Down', 'Down', 'Enter');
    await terminal.shows('> mitigation');
  });

  test('Escape never quits, and what is pasted presses no key', async () => {
    await terminal.press('Escape', 'Escape', 'Escape', '1');
    await terminal.press('/');
    await terminal.type('\u001B[200~q\nq\u001B[201~');
    await terminal.shows('filter: q q');
    await terminal.press('Escape');
    await terminal.type('\u001B[200~q\nq\u001B[201~');
    await terminal.shows('[Overview]');
    await terminal.press('q');
    await terminal.shows('code 0');
  });
});
