import { expect, test, vi } from 'vitest';
import { runTollens } from './run-tollens.ts';

// A thread loads the program and the catalog anew: seconds on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const corpus = (...args: readonly string[]) =>
  runTollens(['eval', '--corpus', '--size', '3', '--json', ...args]);

test('the corpus comes out the same, byte for byte, however many threads share it', async () => {
  const [alone, shared] = [await corpus('--workers', '1'), await corpus('--workers', '3')];
  expect(shared.stdout).toBe(alone.stdout);
  expect(JSON.parse(alone.stdout)).toMatchObject({ n: 3, seed: 1 });
});

test('another seed draws another corpus', async () => {
  const [one, other] = [await corpus(), await corpus('--seed', '2')];
  expect(other.stdout).not.toBe(one.stdout);
});

test('a size that is none is wrong usage', async () => {
  const { code, stderr } = await runTollens(['eval', '--corpus', '--size', 'many']);
  expect(code).toBe(2);
  expect(stderr).toContain('expected a whole number, 1 or more');
});
