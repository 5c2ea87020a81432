import { expect, test } from 'vitest';
import type { Failure } from '../../../src/sources/elasticsearch/failure.ts';
import { retryWait } from '../../../src/sources/elasticsearch/retry-wait.ts';

const busy = (waitMs?: number): Failure => ({
  kind: 'busy',
  words: '',
  retryable: true,
  ...(waitMs === undefined ? {} : { waitMs }),
});

test.for([
  { name: 'nothing asked for, no chance', failure: busy(), chance: 0, wait: 200 },
  { name: 'nothing asked for, most chance', failure: busy(), chance: 0.999_999, wait: 400 },
  { name: 'what is asked for is never shortened', failure: busy(3000), chance: 0, wait: 3000 },
  { name: 'and spread', failure: busy(3000), chance: 0.5, wait: 3100 },
  { name: 'more than is worth it', failure: busy(60_000), chance: 0, wait: undefined },
  {
    name: 'what would fail again',
    failure: { kind: 'privilege', words: '', retryable: false } as const,
    chance: 0,
    wait: undefined,
  },
])('wait: $name', ({ failure, chance, wait }) => {
  const waited = retryWait(failure, () => chance);
  expect(waited === undefined ? undefined : Math.round(waited)).toBe(wait);
});
