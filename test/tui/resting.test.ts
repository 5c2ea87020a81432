import { describe, expect, test } from 'vitest';
import { type Controller, createController } from '../../src/tui/controller.ts';
import { stillSession } from '../../src/tui/still-session.ts';
import { frameLines, pictureOf, SIZES } from './fixture-frames.ts';

const controllerOver = async (changed: () => void = () => undefined): Promise<Controller> =>
  createController(
    stillSession('an incident', await pictureOf('io-stall')),
    { zone: 'UTC', now: () => 0 },
    { changed, quit: () => undefined, suspend: () => undefined },
  );

const size = SIZES.large;

/** What the columns beside the list show: all that is not the list's own. */
const besides = (controller: Controller): string => {
  const { body } = controller.frame(size);
  return frameLines({ top: [], body: body.slice(1), bottom: [] }).join('\n');
};

describe('what tells about the selected row', () => {
  test.for([
    ['2', 'hypothesis'],
    ['3', 'matrix'],
    ['4', 'timeline'],
    ['5', 'logs'],
    ['6', 'signals'],
  ])('%s %s: waits while the cursor moves, and follows where it rests', async ([number = '']) => {
    const controller = await controllerOver();
    controller.press(number, size);
    const before = besides(controller);
    controller.press('down', size);
    controller.press('down', size);
    expect(besides(controller)).toBe(before);
    controller.rest();
    expect(besides(controller)).not.toBe(before);
  });

  test('follows by itself a moment after the last key, and says so once', async () => {
    let changes = 0;
    const controller = await controllerOver(() => {
      changes += 1;
    });
    controller.press('6', size);
    const before = besides(controller);
    controller.press('down', size);
    controller.press('down', size);
    expect(changes).toBe(3);
    await expect.poll(() => changes).toBe(4);
    expect(besides(controller)).not.toBe(before);
  });

  test('follows at once where another key is pressed', async () => {
    const controller = await controllerOver();
    controller.press('6', size);
    const before = besides(controller);
    controller.press('down', size);
    controller.press('tab', size);
    expect(besides(controller)).not.toBe(before);
  });

  test('the chart’s own cursor waits for nothing', async () => {
    const controller = await controllerOver();
    controller.press('6', size);
    const before = besides(controller);
    controller.press('left', size);
    expect(besides(controller)).not.toBe(before);
  });
});
