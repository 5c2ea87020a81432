import { execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeFolder } from '../build/folder.ts';
import { program, runTollens } from './run-tollens.ts';

const folder = await writeFolder({ 'wrong.yaml': 'schema: 2\n' });

/** What a shell says of a command line in which `$TOLLENS` is the built program. */
const shell = (line: string): Promise<{ readonly code: number; readonly stderr: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, TOLLENS: `${process.execPath} ${program}` };
    execFile('sh', ['-c', line], { env }, (error, _, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stderr }),
    );
  });

test.for([
  { signal: 'HUP', exitCode: 129 },
  { signal: 'INT', exitCode: 130 },
  { signal: 'TERM', exitCode: 143 },
] as const)('SIG$signal ends it with exit code $exitCode', async ({ signal, exitCode }) => {
  // Job control, or the shell would have a command in the background ignore SIGINT.
  const { code } = await shell(
    `set -m; $TOLLENS eval >${folder}/${signal} & sleep 0.5; kill -${signal} $!; wait $!`,
  );
  expect(code).toBe(exitCode);
});

test('Ctrl-C ends it in the midst of a computation, not after it', async () => {
  // Busy for ever, as a computation is that never lets go of the thread.
  const preload =
    'data:text/javascript,process.nextTick(()=>setTimeout(()=>{process.stdout.write("busy");for(;;);},50))';
  const child = spawn(process.execPath, ['--import', preload, program, 'eval'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child.stdout.once('data', () => child.kill('SIGINT'));
  const giveUp = setTimeout(() => child.kill('SIGKILL'), 5000);
  const signal = await new Promise((resolve) => child.on('exit', (_, name) => resolve(name)));
  clearTimeout(giveUp);
  expect(signal).toBe('SIGINT');
});

test.for([['--version'], ['--help'], ['hypotheses', 'list']])(
  '%s ends quietly when nobody reads it',
  async (args) => {
    const run = await runTollens(args, { closeOutput: true });
    expect(run).toMatchObject({ code: 0, signal: null, stderr: '' });
  },
);

test.skipIf(process.platform !== 'linux').for(['--version', 'hypotheses list'])(
  '%s on a full disk: words instead of a stack, and exit code 2',
  async (args) => {
    const { code, stderr } = await shell(`$TOLLENS ${args} >/dev/full`);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^tollens: the result could not be written: ENOSPC.*\n$/);
  },
);

test('a check that finds something wrong tells the shell, although its reader left', async () => {
  const wrong = path.join(folder, 'wrong.yaml');
  expect(await runTollens(['hypotheses', 'check', wrong], { closeOutput: true })).toMatchObject({ code: 2 });
});
