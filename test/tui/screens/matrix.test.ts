import { expect, test } from 'vitest';
import { beforeFixture, SIZES } from '../fixture-frames.ts';

test('80×24: hypotheses against numbered signals, the selected cell in words', async () => {
  expect((await beforeFixture('io-stall')).press('3').reads()).toMatchSnapshot();
});

test('← → move the cursor, and a page of columns at a time comes on screen', async () => {
  const person = (await beforeFixture('io-stall')).press('3');
  const head = (): string => person.reads().split('\n')[3] ?? '';
  expect(head()).toContain('[3]');
  expect(person.press(...Array.from({ length: 9 }, () => 'left')) && head()).toContain('[1]  2');
  expect(person.press('right', 'right') && head()).toContain('1   2  [3]');
  person.press(...Array.from({ length: 10 }, () => 'right'));
  expect(head().trim()).toMatch(/^\[13\]/);
});

test('a cell of which nothing is predicted says so', async () => {
  const person = (await beforeFixture('io-stall')).press('3', 'down', 'down', 'down');
  const cells = [...Array(12).keys()].map(() => person.press('right').reads());
  expect(cells.some((text) => text.includes('predicts nothing of it.'))).toBe(true);
});

test('Enter opens the prediction of the cell', async () => {
  const person = (await beforeFixture('io-stall', SIZES.large)).press(
    '3',
    'left',
    'left',
    'left',
    'left',
    'left',
    'down',
    'enter',
  );
  expect(person.state()).toMatchObject({
    screen: 'hypothesis',
    hypothesis: 'slow-dependency',
    places: { 'hypothesis/predictions': { key: 'throttle-flat' } },
  });
});
