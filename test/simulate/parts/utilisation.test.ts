import { expect, test } from 'vitest';
import { quantile } from '../../../src/stats/quantile.ts';
import { sojourns } from './queueing.ts';

/** Time in an M/M/1 system at a quantile, milliseconds: exponential with mean 10 ms / (1 - utilisation). */
const closedForm = (utilisation: number, share: number) => (10 / (1 - utilisation)) * -Math.log(1 - share);

// knowledge/hypotheses.md §6.2: at high utilisation neighbouring requests wait alike, so 200,000 of them are few.
test.for([
  [0.5, 1.05],
  [0.7, 1.07],
  [0.8, 1.1],
  [0.9, 1.2],
  [0.95, 1.7],
  [0.99, 4],
] as const)(
  'at %d of one server, 200,000 requests wait as the closed form says, within a factor of %d',
  ([utilisation, factor]) => {
    const sorted = sojourns(utilisation, 200_000, 7);
    const [p50, p99] = [0.5, 0.99].map((share) => quantile([...sorted], share)!) as [number, number];
    for (const [got, share] of [
      [p50, 0.5],
      [p99, 0.99],
    ] as const) {
      const ratio = got / closedForm(utilisation, share);
      expect(ratio, `${got} ms at ${share}`).toBeGreaterThan(1 / factor);
      expect(ratio, `${got} ms at ${share}`).toBeLessThan(factor);
    }
  },
);

// One run at 99 % holds few independent waits, so its two quantiles are of different spells: four runs are pooled.
test.for([0.5, 0.8, 0.95, 0.99])('at %d, p99 is four to nine times the median', (utilisation) => {
  const pooled = [1, 2, 3, 4].flatMap((seed) => [...sojourns(utilisation, 200_000, seed)]);
  const ratio = quantile(pooled, 0.99)! / quantile(pooled, 0.5)!;
  expect(ratio).toBeGreaterThan(4);
  expect(ratio).toBeLessThan(9);
});

// A11: the mean of several runs, as one is a noisy draw.
test('p99 grows fivefold from 50 % to 90 %, and tenfold from there to 99 % (in theory)', () => {
  const p99 = (utilisation: number) => {
    const runs = [1, 2, 3, 4].map((seed) => quantile([...sojourns(utilisation, 200_000, seed)], 0.99)!);
    return runs.reduce((sum, one) => sum + one) / runs.length;
  };
  const [half, ninety, all] = [p99(0.5), p99(0.9), p99(0.99)];
  expect(ninety / half).toBeGreaterThan(5 / 1.2);
  expect(ninety / half).toBeLessThan(5 * 1.2);
  expect(all / ninety).toBeGreaterThan(10 / 4);
  expect(all / ninety).toBeLessThan(10 * 4);
});
