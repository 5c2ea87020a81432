import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeBundle } from '../../../bench/made-bundle.mjs';
import { openTerminal, program, type Terminal } from './terminal.ts';

let terminal: Terminal;
afterEach(() => terminal.close());

/** A bundle whose diagnosis takes seconds. */
const started = async (): Promise<void> => {
  terminal = await openTerminal({ columns: 100, rows: 30 });
  await makeBundle(path.join(terminal.folder, 'large'), { series: 5000, samples: 240, lines: 50_000 });
  await terminal.press(`clear; node ${program} diagnose large; echo code $?`, 'Enter');
  await terminal.shows('diagnosing');
};

test('keys are answered while a large incident is diagnosed, and it is shown afterwards', async () => {
  await started();
  await terminal.press('?');
  const help = await terminal.shows('Esc closes', 2000);
  expect(help).toContain('diagnosing');
  await terminal.press('Escape');
  await terminal.shows('What happened', 60_000);
  await terminal.press('5');
  await terminal.shows('Log lines by');
  await terminal.press('q');
  await terminal.shows('code 0');
});

test('q ends it while a large incident is diagnosed', async () => {
  await started();
  await terminal.press('q');
  await terminal.shows('code 0', 2000);
});
