import { expect, test } from 'vitest';
import { canCombine, combine } from '../../../src/eval/corpus/combine.ts';
import { calm } from '../../../src/simulate/mechanisms/calm.ts';
import { slowDependency } from '../../../src/simulate/mechanisms/slow-dependency.ts';
import { createRandom } from '../../../src/simulate/random.ts';

const slow = slowDependency(createRandom(7));
const locked = {
  ...slow,
  mechanism: 'lock',
  beganMs: slow.beganMs! - 1000,
  disturbances: [() => {}],
  truth: {
    ...slow.truth,
    triggers: ['lock'],
    accounts: [['lock', 'pool']],
    telling: ['dep.p99', 'db.lock_waits'],
  },
};

test('two troubles of one service, the first of them dated', () => {
  expect(canCombine(slow, locked)).toBe(true);
  const both = combine(slow, locked);
  expect(both).toMatchObject({ mechanism: 'slow-dependency and lock', beganMs: locked.beganMs });
  expect(both.disturbances).toHaveLength(2);
  expect(both.truth).toMatchObject({
    triggers: ['slow-dependency', 'lock'],
    accounts: [['slow-dependency'], ['lock', 'pool']],
    telling: [...slow.truth.telling, 'db.lock_waits'],
  });
});

test.for([
  ['another service', calm(createRandom(8))],
  ['the same trouble', slowDependency(createRandom(7))],
] as const)('%s does not combine', ([, other]) => {
  expect(canCombine(slow, other)).toBe(false);
});
