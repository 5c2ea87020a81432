import { expect, test } from 'vitest';
import { beforeFixture, SIZES } from './fixture-frames.ts';

test.for(['w', 'b'])('%s: how to move and how to leave fit the last line of 80 columns', async (key) => {
  const person = (await beforeFixture('io-stall')).press(key);
  const last = person.reads().split('\n').at(-1) ?? '';
  expect(last.length).toBeLessThanOrEqual(80);
  expect(last).toContain('Esc cancel');
});

test('at 60×15 they take a second line', async () => {
  const person = (await beforeFixture('io-stall', SIZES.least)).press('w');
  const lines = person.reads().split('\n');
  expect(lines).toHaveLength(15);
  expect(lines.slice(-2).join(' ')).toMatch(/window \[23:27:55\].* Esc cancel/);
});

test.for([
  { screen: '4', name: 'the timeline' },
  { screen: '6', name: 'the chart of a signal' },
])('$name shows the window where it would be', async ({ screen }) => {
  const person = (await beforeFixture('io-stall', SIZES.large)).press(screen);
  const body = () => person.reads().split('\n').slice(0, -1).join('\n');
  const before = body();
  person.press('w', 'tab', 'up', 'up');
  expect(body()).not.toBe(before);
  person.press('escape');
  expect(body()).toBe(before);
});
