import { expect, test } from 'vitest';
import { fullScreen } from '../../../src/tui/terminal/full-screen.ts';

test('the alternate screen is emptied before it is left, once', () => {
  const written: string[] = [];
  const screen = fullScreen((text) => written.push(text));
  screen.enter();
  screen.leave();
  screen.leave();
  expect(written).toHaveLength(2);
  const [, left = ''] = written;
  expect(left.indexOf('\u001B[2J')).toBeGreaterThanOrEqual(0);
  expect(left.indexOf('\u001B[2J')).toBeLessThan(left.indexOf('\u001B[?1049l'));
});
