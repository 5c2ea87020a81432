import { expect, test, vi } from 'vitest';
import { runTollens } from './run-tollens.ts';

// A thread loads the program and the catalog anew: seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const corpus = (...args: readonly string[]) =>
  runTollens(['eval', '--corpus', '--size', '3', '--json', ...args]);

test('the corpus comes out the same, byte for byte, however many threads share it, and another of another seed', async () => {
  const alone = await corpus('--workers', '1');
  const shared = await corpus('--workers', '3');
  expect(shared.stdout).toBe(alone.stdout);
  expect(JSON.parse(alone.stdout)).toMatchObject({ n: 3, seed: 1 });
  const other = await corpus('--seed', '2');
  expect(other.stdout).not.toBe(alone.stdout);
});

test('a size that is none is wrong usage', async () => {
  const { code, stderr } = await runTollens(['eval', '--corpus', '--size', 'many']);
  expect(code).toBe(2);
  expect(stderr).toContain('expected a whole number, 1 or more');
});
