import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** A server of a test: where it listens, and how to end it. */
export type RunningServer = { readonly url: string; readonly stop: () => Promise<void> };

/** How long a server may take to answer, milliseconds: a busy machine starts slowly. */
const START_TIMEOUT_MS = 60_000;

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Whether an address answers with 200. */
export const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000) })
    .then(({ ok }) => ok)
    .catch(() => false);

/** Starts a server program and waits until it is ready. Ends it when the test process ends. */
export const startServer = async (
  command: string,
  args: readonly string[],
  url: string,
  isReady: () => Promise<boolean>,
): Promise<RunningServer> => {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  running.add(child);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-4000);
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      running.delete(child);
      resolve();
    });
    child.once('error', (error) => {
      said += error.message;
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(timer);
  };
  const giveUpAt = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    if (await isReady()) return { url, stop };
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      child.kill('SIGKILL');
      throw new Error(`${command} did not start:\n${said}`);
    }
    await wait(100);
  }
};
