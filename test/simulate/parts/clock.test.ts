import { expect, test } from 'vitest';
import { createClock } from '../../../src/simulate/parts/clock.ts';
import { createRandom } from '../../../src/simulate/random.ts';

test('things happen in the order of their times, and at one time in the order in which they were asked for', () => {
  const clock = createClock();
  const random = createRandom(5);
  const asked = Array.from({ length: 2000 }, (_, order) => ({ timeMs: random.whole(0, 50), order }));
  const happened: typeof asked = [];
  for (const one of asked) clock.at(one.timeMs, () => happened.push(one));
  clock.run(51);
  expect(happened).toEqual(asked.toSorted((a, b) => a.timeMs - b.timeMs || a.order - b.order));
});

test('a timer ends after its wait, unless it was called off', () => {
  const clock = createClock();
  const ended: string[] = [];
  const first = clock.timer(100, () => ended.push('first'));
  clock.at(10, () => {
    clock.timer(100, () => ended.push(`second at ${clock.now()}`));
  });
  clock.timer(30, () => ended.push('short'));
  clock.at(50, () => {
    first.action = undefined;
  });
  clock.run(1000);
  expect(ended).toEqual(['short', 'second at 110']);
});

test('what is due later does not happen yet', () => {
  const clock = createClock();
  let happened = 0;
  clock.every(10, 5, () => {
    happened += 1;
  });
  clock.run(25);
  expect([happened, clock.now()]).toEqual([2, 25]);
});
