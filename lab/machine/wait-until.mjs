import { setTimeout as sleep } from 'node:timers/promises';
import { LabError } from './lab-error.mjs';

/**
 * Asks until the answer is yes.
 *
 * @param {string} what
 * @param {() => Promise<boolean>} ask
 * @param {{ timeoutMs: number, signal: AbortSignal }} options
 */
export const waitUntil = async (what, ask, { timeoutMs, signal }) => {
  const until = Date.now() + timeoutMs;
  while (!(await ask().catch(() => false))) {
    signal.throwIfAborted();
    if (Date.now() > until) throw new LabError(`${what} took more than ${timeoutMs / 1000} s`);
    await sleep(100, undefined, { signal });
  }
};

/**
 * Whether something answers there with success.
 *
 * @param {string} url
 */
export const answersOk = async (url) => (await fetch(url, { signal: AbortSignal.timeout(1000) })).ok;
