import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runTollens } from '../../cli/run-tollens.ts';
import { type FakePrometheus, startFakePrometheus } from './fake-prometheus.ts';
import { expectAsBefore, noteBefore, openTerminal, program, type Terminal } from './terminal.ts';

const MINUTE = 60_000;

describe('live sources in the interface', () => {
  let terminal: Terminal;
  let server: FakePrometheus;
  beforeEach(async () => {
    server = await startFakePrometheus(Date.now() - 10 * MINUTE);
    terminal = await openTerminal({ columns: 100, rows: 28 });
  });
  afterEach(async () => {
    await terminal.close();
    await server.stop();
  });

  const diagnose = (more = ''): string =>
    `node ${program} diagnose --prometheus ${server.url} --service search --last 30m ${more}; echo code $?`;

  test('progress with elapsed time, a resize meanwhile, Esc, the reason, and exit code 3', async () => {
    const before = await noteBefore(terminal);
    server.beSlow(60_000);
    await terminal.press(diagnose(), 'Enter');
    await terminal.shows(/prometheus +\d+ of \d+ queries done, [1-9]\d* s/);
    for (const [columns, rows] of [
      [60, 15],
      [40, 10],
      [200, 60],
      [100, 28],
    ] as const) {
      await terminal.resize(columns, rows);
      await terminal.shows(columns < 60 ? 'needs 60×15, has 40×10' : 'queries done');
    }
    await terminal.press('Escape');
    await terminal.shows('the user gave up waiting');
    await terminal.shows('r asks again');
    expect(server.givenUp()).toBeGreaterThan(0);
    await terminal.press('q');
    await terminal.shows('code 3');
    await expectAsBefore(terminal, before);
  });

  test('Esc diagnoses what has arrived; r asks again for the rest', async () => {
    server.beSlow(60_000, /none_healthy|pending_overflow/);
    await terminal.press(diagnose(), 'Enter');
    await terminal.shows(/prometheus +(?:9|[12]\d) of \d+ queries done, [1-9]\d* s/);
    await terminal.press('Escape');
    await terminal.shows('What happened');
    await terminal.shows('Stopped waiting: what had arrived is diagnosed.');
    server.beSlow(0);
    const asked = server.asked();
    await terminal.press('r');
    await expect.poll(server.asked).toBeGreaterThan(asked);
    await expect.poll(terminal.screen).not.toContain('asking');
    await terminal.press('q');
    expect(await terminal.shows('code 0')).toContain('Impact: search');
  });

  test('Ctrl-C while the sources are asked', async () => {
    const before = await noteBefore(terminal);
    server.beSlow(60_000);
    await terminal.press(diagnose(), 'Enter');
    await terminal.shows('queries done');
    await terminal.press('C-c');
    await terminal.shows('code 130');
    await expectAsBefore(terminal, before);
  });

  test('--deadline ends the waiting', async () => {
    server.beSlow(60_000);
    await terminal.press(diagnose('--deadline 2s'), 'Enter');
    await terminal.shows('the deadline of 2s has passed');
    await terminal.press('q');
    await terminal.shows('code 3');
  });

  test('a source that fails costs its own evidence only', async () => {
    await terminal.press(diagnose('--elasticsearch http://127.0.0.1:9'), 'Enter');
    await terminal.shows('What happened', 30_000);
    await terminal.press('q');
    expect(await terminal.shows('code 0')).toContain('Impact: search');
  });

  test('--follow and f ask again by themselves, and stop when told', async () => {
    await terminal.press(diagnose('--follow'), 'Enter');
    await terminal.shows('What happened');
    await terminal.shows('following');
    const asked = server.asked();
    await expect.poll(server.asked, { timeout: 25_000 }).toBeGreaterThan(asked);
    await terminal.press('f');
    await terminal.shows('Follows no longer.');
    await expect.poll(terminal.screen).not.toContain(' following');
  });

  test('--record, and the file of the report: what replays is what was shown', async () => {
    await terminal.press(diagnose('--record recorded'), 'Enter');
    await terminal.shows('What happened');
    await terminal.press('e');
    await terminal.shows('Report written to');
    await terminal.press('q');
    const screen = await terminal.shows('code 0');
    expect(screen).toContain('Bundle written to recorded');
    const recorded = path.join(terminal.folder, 'recorded');
    const report = (await readdir(terminal.folder)).find((name) => name.endsWith('.md')) ?? '';
    const replayed = await runTollens(['diagnose', recorded, '--format', 'markdown'], { env: { TZ: 'UTC' } });
    expect(replayed.stderr).toBe('');
    expect(replayed.stdout).toBe(await readFile(path.join(terminal.folder, report), 'utf8'));
  });

  test('an address or a place that has to be mended first: exit code 2', async () => {
    const before = await noteBefore(terminal);
    await terminal.press(diagnose(`--record ${terminal.folder}`), 'Enter');
    await terminal.shows('code 2');
    await expectAsBefore(terminal, before);
  });

  test('a report says so where it cannot follow', async () => {
    const { code, stderr } = await runTollens([
      'diagnose',
      '--prometheus',
      server.url,
      '--service',
      'search',
      '--follow',
    ]);
    expect(code).toBe(2);
    expect(stderr).toContain('--follow needs the interface');
  });
});
