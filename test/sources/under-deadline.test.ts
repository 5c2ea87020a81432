import { addAbortSignal, PassThrough } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { underDeadline } from '../../src/sources/under-deadline.ts';

const forever = (ends: AbortSignal) =>
  new Promise<never>((_, reject) => {
    ends.addEventListener('abort', () => reject(ends.reason));
  });

const never = new AbortController().signal;

test('work that ends in time gives its result', async () => {
  expect(await underDeadline(1000, never, async () => 'done')).toBe('done');
});

test('work that does not end is given up', async () => {
  await expect(underDeadline(20, never, forever)).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('work that nobody waits for any longer is given up, with their reason', async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new Error('enough')), 10);
  await expect(underDeadline(10_000, controller.signal, forever)).rejects.toThrow('enough');
  await expect(
    underDeadline(10_000, controller.signal, async (ends) => ends.throwIfAborted()),
  ).rejects.toThrow('enough');
});

test('it is given up also where the memory in between is swept', async () => {
  setFlagsFromString('--expose-gc');
  const sweep = setInterval(runInNewContext('gc') as () => void, 10);
  const work = underDeadline(200, never, async (ends) => {
    const stream = addAbortSignal(ends, new PassThrough());
    const drip = setInterval(() => stream.write(' '), 5);
    stream.once('close', () => clearInterval(drip));
    for await (const _ of stream);
  });
  await expect(work).rejects.toThrow();
  clearInterval(sweep);
});
