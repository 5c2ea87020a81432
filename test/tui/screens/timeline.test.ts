import { expect, test } from 'vitest';
import { before, beforeFixture, pictureOf, SIZES } from '../fixture-frames.ts';

test.for([SIZES.usual, SIZES.large])('$columns columns: all on one axis', async (size) => {
  expect((await beforeFixture('io-stall', size)).press('4', 'down').reads()).toMatchSnapshot();
});

test('Enter opens the hypothesis of a finding; an edge of the window has none', async () => {
  const person = (await beforeFixture('io-stall')).press('4', 'G', 'enter');
  expect(person.state().screen).toBe('timeline');
  expect(person.press('g', 'enter').state()).toMatchObject({
    screen: 'hypothesis',
    hypothesis: 'db-lock-contention',
  });
});

test('earlier episodes are told, and do not press the axis together', async () => {
  const picture = await pictureOf('io-stall');
  const startMs = Date.parse('2026-11-28T23:28:00Z');
  const person = before({ ...picture, episodes: [{ startMs, endMs: startMs + 60_000 }] }, SIZES.usual);
  const lines = person.press('4').reads();
  expect(lines).toContain('episode, 28 Nov 2026');
  expect(lines).toContain('╵23:27:50');
});
