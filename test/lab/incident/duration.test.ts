import { expect, test } from 'vitest';
import { durationSchema, formatDuration, secondsSchema } from '../../../lab/incident/duration.mjs';

test.for([
  ['15ms', 15],
  ['2s', 2000],
  ['1.5s', 1500],
  ['2m', 120_000],
] as const)('%s is %d ms', ([text, ms]) => {
  expect(durationSchema.parse(text)).toBe(ms);
});

test('a moment is in seconds', () => {
  expect(secondsSchema.parse('1500ms')).toBe(1.5);
});

test.for(['5', '5 s', '-1s', 's', '1h'])('%s is refused with an example', (text) => {
  expect(() => durationSchema.parse(text)).toThrow(`${text}: expected a duration such as 300ms, 2s or 1m`);
});

test.for([
  [300, '300ms'],
  [2000, '2s'],
  [1500, '1500ms'],
] as const)('%d ms is written %s', ([ms, text]) => {
  expect(formatDuration(ms)).toBe(text);
});
