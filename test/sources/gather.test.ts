import { expect, test } from 'vitest';
import { InputError } from '../../src/errors.ts';
import { gather } from '../../src/sources/gather.ts';
import type { Source } from '../../src/sources/source.ts';

const span = { startMs: 0, endMs: 1000 };
const nothing = { sources: [], series: [], events: [], logs: [] };

/** A source that waits until nobody does any longer. */
const waiting = (id: string): Source & { readonly given: () => unknown } => {
  let reason: unknown;
  return {
    id,
    kind: 'test',
    given: () => reason,
    fetch: (_, { signal }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          reason = signal.reason;
          resolve(nothing);
        });
      }),
  };
};

const watched = { onProgress: () => undefined, onAnswer: () => undefined };

test('all are asked at once, and told why nobody waits any longer', async () => {
  const over = new AbortController();
  const sources = [waiting('one'), waiting('other')];
  const gathered = gather(sources, span, { ...watched, signal: over.signal });
  over.abort(new Error('the deadline has passed'));
  await gathered;
  expect(sources.map(({ given }) => (given() as Error).message)).toEqual([
    'the deadline has passed',
    'the deadline has passed',
  ]);
});

test('one that cannot be asked ends the others', async () => {
  const other = waiting('other');
  const wrong: Source = {
    id: 'wrong',
    kind: 'test',
    fetch: () => Promise.reject(new InputError('no such secret')),
  };
  const gathered = gather([other, wrong], span, { ...watched, signal: new AbortController().signal });
  await expect(gathered).rejects.toThrow('no such secret');
  expect(other.given()).toBeDefined();
});

test('progress and answers come with the name of the source', async () => {
  const heard: string[] = [];
  const source: Source = {
    id: 'metrics',
    kind: 'test',
    fetch: async (_, { onProgress }) => {
      onProgress?.({ done: 1, of: 2 });
      return nothing;
    },
  };
  await gather([source], span, {
    signal: new AbortController().signal,
    onProgress: (id, { done, of }) => heard.push(`${id} ${done}/${of}`),
    onAnswer: (id) => heard.push(`${id} answered`),
  });
  expect(heard).toEqual(['metrics 1/2', 'metrics answered']);
});
