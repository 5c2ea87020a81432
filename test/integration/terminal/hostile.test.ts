import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { writeBundle } from '../../../src/sources/bundle/write-bundle.ts';
import { allScreens } from '../../../src/tui/screens/all-screens.ts';
import { hostileRecording } from '../../tui/hostile-picture.ts';
import { openTerminal, program, type Terminal } from './terminal.ts';

const ESCAPE = '\u001B';
/** What the program writes of its own: the other screen, its modes, places and styles. */
const OURS = new RegExp(`${ESCAPE}\\[(?:\\?(?:1049|25|7|2004|2026)[hl]|[0-9;]*[HGJm])`, 'g');
const FORBIDDEN = /(?!\u200c|\u200d|\ufe0f)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

/** What was written to the other screen. */
const ofFullScreen = (bytes: string): string =>
  bytes.slice(bytes.indexOf(`${ESCAPE}[?1049h`), bytes.lastIndexOf(`${ESCAPE}[?1049l`));

describe('hostile log lines in a real terminal', () => {
  let terminal: Terminal;
  afterEach(() => terminal.close());

  test.for([
    [60, 15],
    [80, 24],
    [140, 40],
  ] as const)('nothing escapes on any screen at %i×%i', async ([columns, rows]) => {
    terminal = await openTerminal({ columns, rows });
    const bundle = path.join(terminal.folder, 'bundle');
    await writeBundle(bundle, hostileRecording, {
      factsText: 'schema: 1\nservice: search\nfacts: { edge.timeout: 5s }\n',
    });
    await terminal.press(`clear; node ${program} diagnose bundle; echo code $?`, 'Enter');
    await terminal.shows('What happened');
    for (const [index, { name }] of allScreens().entries()) {
      await terminal.press(`${index + 1}`);
      await terminal.shows(`[${name}]`);
      for (const keys of [['End'], ['Tab'], ['Down', 'Down'], ['Enter'], ['+'], ['Escape', 'Escape']]) {
        await terminal.press(...keys);
      }
    }
    await terminal.press('Escape', 'Escape', '1');
    await terminal.shows('[Overview]');
    // The frame stands where it is to stand: nothing scrolled it, and nothing wrote over its first line.
    expect((await terminal.screen()).split('\n')[0]).toMatch(/^tollens · bundle/);
    await terminal.press('q');
    await terminal.shows('code 0');
    expect(ofFullScreen(await terminal.bytes()).replace(OURS, '')).not.toMatch(FORBIDDEN);
  });
});
