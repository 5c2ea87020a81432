import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectAsBefore, noteBefore, openTerminal, program, type Terminal } from './terminal.ts';

const fixture = path.resolve('fixtures/io-stall');
const diagnose = `node ${program} diagnose ${fixture}`;

describe('every way out leaves the terminal as it was', () => {
  let terminal: Terminal;
  beforeEach(async () => {
    terminal = await openTerminal({ columns: 90, rows: 26 });
  });
  afterEach(() => terminal.close());

  const signal = async (name: NodeJS.Signals): Promise<void> => {
    for (const id of await terminal.processes()) process.kill(id, name);
  };

  test.for<{ name: string; leave: () => Promise<void>; code: number; says?: RegExp }>([
    { name: 'q', leave: () => terminal.press('q'), code: 0, says: /Impact: search/ },
    { name: 'Ctrl-C', leave: () => terminal.press('C-c'), code: 130 },
    { name: 'SIGTERM', leave: () => signal('SIGTERM'), code: 143 },
    { name: 'SIGHUP', leave: () => signal('SIGHUP'), code: 129 },
    { name: 'SIGINT', leave: () => signal('SIGINT'), code: 130 },
  ])('$name: exit code $code', async ({ leave, code, says }) => {
    const before = await noteBefore(terminal);
    await terminal.press(`${diagnose}; echo code $?`, 'Enter');
    await terminal.shows('What happened');
    await leave();
    const screen = await terminal.shows(/code \d+\n/);
    expect(screen).toContain(`code ${code}`);
    if (says !== undefined) expect(await terminal.scrollback()).toMatch(says);
    await expectAsBefore(terminal, before);
  });

  test.for([
    { name: 'an error', bug: 'throw new Error("planted")' },
    { name: 'a promise', bug: 'Promise.reject(new Error("planted"))' },
  ])('$name that nobody caught: its words on the normal screen, exit code 1', async ({ bug }) => {
    const before = await noteBefore(terminal);
    // What a bug would do, in a timer of the same process, when this test says so.
    const planted = path.join(terminal.folder, 'planted.mjs');
    const now = path.join(terminal.folder, 'now');
    await writeFile(
      planted,
      `import { existsSync } from 'node:fs';
       const timer = setInterval(() => {
         if (!existsSync('${now}')) return;
         clearInterval(timer);
         ${bug};
       }, 50);`,
    );
    await terminal.press(`node --import ${planted} ${program} diagnose ${fixture}; echo code $?`, 'Enter');
    await terminal.shows('What happened');
    await writeFile(now, '');
    expect(await terminal.shows(/code \d+\n/)).toMatch(/this is a bug in tollens.*planted.*code 1/s);
    await expectAsBefore(terminal, before);
  });

  test.for<{ name: string; args: string; says: string }>([
    { name: 'a bundle that is not there', args: 'diagnose nowhere', says: 'nowhere: no such folder' },
    { name: 'a flag that is not known', args: `diagnose ${fixture} --nonsense`, says: 'unknown option' },
    {
      name: 'a live flag beside a bundle',
      args: `diagnose ${fixture} --last 1h`,
      says: 'for live sources only',
    },
    {
      name: 'an unknown hypothesis',
      args: `diagnose ${fixture} --only nonsense`,
      says: 'unknown hypothesis "nonsense"',
    },
    { name: 'no service', args: 'diagnose --prometheus http://127.0.0.1:9', says: 'no service' },
  ])('$name: the error on the normal screen, exit code 2', async ({ args, says }) => {
    const before = await noteBefore(terminal);
    await terminal.press(`node ${program} ${args}; echo code $?`, 'Enter');
    const screen = await terminal.shows(/code \d+\n/);
    expect(screen.replaceAll('\n', '')).toContain(says);
    expect(screen).toContain('code 2');
    await expectAsBefore(terminal, before);
  });

  test('a bundle that was damaged: file and reason on the normal screen, exit code 2', async () => {
    const before = await noteBefore(terminal);
    const damaged = path.join(terminal.folder, 'damaged');
    await cp(fixture, damaged, { recursive: true });
    await writeFile(path.join(damaged, 'signals.ndjson.gz'), 'damaged');
    await terminal.press(`node ${program} diagnose damaged; echo code $?`, 'Enter');
    const screen = await terminal.shows(/code \d+\n/);
    expect(screen).toContain('signals.ndjson.gz');
    expect(screen).toContain('code 2');
    await expectAsBefore(terminal, before);
  });

  test('Ctrl-Z gives the shell its terminal back, and fg the interface its own', async () => {
    const before = await noteBefore(terminal);
    await terminal.press(diagnose, 'Enter');
    await terminal.shows('What happened');
    await terminal.press('C-z');
    await terminal.shows('Stopped');
    await terminal.press('stty -a | grep -o "[-]*icanon"', 'Enter');
    await terminal.shows(/^icanon$/m);
    await terminal.press('fg', 'Enter');
    await terminal.shows('What happened');
    await terminal.press('5');
    await terminal.shows('[Logs]');
    await terminal.press('q');
    await terminal.press('echo code $?', 'Enter');
    await terminal.shows('code 0');
    await expectAsBefore(terminal, before);
  });

  test('Ctrl-Z after resizes leaves nothing of the interface on the shell’s screen', async () => {
    await terminal.resize(60, 15);
    await terminal.press(`${diagnose} --ascii`, 'Enter');
    await terminal.shows('What happened');
    await terminal.press('6');
    await terminal.shows('[Signals]');
    for (const [columns, rows] of [
      [50, 10],
      [140, 40],
      [80, 24],
    ] as const) {
      await terminal.resize(columns, rows);
      await terminal.shows(columns < 60 ? 'needs 60' : '[Signals]');
    }
    await terminal.press('C-z');
    expect(await terminal.shows('Stopped')).not.toMatch(/baseline|window|edge\./);
  });

  test.for([
    { name: '--plain', command: `${diagnose} --plain` },
    { name: '--brief', command: `${diagnose} --brief` },
    { name: '--format', command: `${diagnose} --format markdown` },
    { name: 'a pipe', command: `${diagnose} | cat` },
    { name: 'CI', command: `CI=1 ${diagnose}` },
    { name: 'TERM=dumb', command: `TERM=dumb ${diagnose}` },
    { name: 'a screen reader', command: `INK_SCREEN_READER=true ${diagnose}` },
    { name: 'no terminal to read from', command: `${diagnose} < /dev/null` },
    { name: '--help', command: `${diagnose} --help` },
  ])('$name: a report as text, and no other screen', async ({ command }) => {
    await terminal.press(`${command}; echo code $?`, 'Enter');
    await terminal.shows(/code 0\n/);
    expect(await terminal.bytes()).not.toContain('\u001B[?1049h');
  });
});
