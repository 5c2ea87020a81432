import { expect, test } from 'vitest';
import { mechanisms } from '../../src/simulate/mechanisms.ts';
import { createRandom } from '../../src/simulate/random.ts';
import { simulate } from '../../src/simulate/simulate.ts';

const run = (name: string, seed: number) => simulate(mechanisms[name]!(createRandom(seed)), seed);
const values = (name: string, seed: number) =>
  JSON.stringify(run(name, seed), (_, value: unknown) =>
    value instanceof Float64Array ? [...value] : value,
  );

test('gives another recording for another seed', () => {
  expect(values('slow-dependency', 1)).not.toBe(values('slow-dependency', 2));
});
