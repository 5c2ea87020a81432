import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { transform } from 'esbuild';
import { expect, test } from 'vitest';

/** A process that waits for ever, ended only by what `src/cli/process-end.ts` installs. */
const startWaiting = async () => {
  const source = await readFile('src/cli/process-end.ts', 'utf8');
  const { code } = await transform(source, { loader: 'ts' });
  const script = `${code}\nendOnSignals(); setInterval(() => {}, 1000); process.stdout.write('waiting');`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
};

test.for([
  { signal: 'SIGHUP', exitCode: 129 },
  { signal: 'SIGINT', exitCode: 130 },
  { signal: 'SIGTERM', exitCode: 143 },
] as const)('$signal ends it with exit code $exitCode', async ({ signal, exitCode }) => {
  const child = await startWaiting();
  const ended = new Promise((resolve) => child.on('exit', (code) => resolve(code)));
  child.stdout.once('data', () => child.kill(signal));
  expect(await ended).toBe(exitCode);
});
