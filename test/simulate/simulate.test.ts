import { describe, expect, test } from 'vitest';
import { mechanisms } from '../../src/simulate/mechanisms.ts';
import { createRandom } from '../../src/simulate/random.ts';
import { simulate } from '../../src/simulate/simulate.ts';

const run = (name: string, seed: number) => simulate(mechanisms[name]!(createRandom(seed)), seed);

describe.for(Object.keys(mechanisms))('%s', (name) => {
  test('gives the same recording for the same seed, and another for another', () => {
    expect(run(name, 1)).toEqual(run(name, 1));
    expect(run(name, 1).recording.series).not.toEqual(run(name, 2).recording.series);
  });
});
