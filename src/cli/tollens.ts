#!/usr/bin/env node
import { paintFirstLine } from './full-screen/first-line.ts';
import { endOnClosedOutput } from './process-end.ts';
import { version } from './version.ts';

const args = process.argv.slice(2);
endOnClosedOutput();

// Answered before anything else loads: scripts ask for the version on every run.
if (args[0] === '--version' || args[0] === '-V') {
  process.stdout.write(`${version}\n`);
} else {
  paintFirstLine(args);
  const { main } = await import('./main.ts');
  await main(args);
}
