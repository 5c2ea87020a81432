import { expect, test } from 'vitest';
import { oncePerSpan } from '../../src/signals/once.ts';
import { buildSignal } from '../build/signal.ts';

test('a signal and a span are looked at once, also where there is nothing to say', () => {
  const asked: string[] = [];
  const first = oncePerSpan((signal, { start, end }) => {
    asked.push(`${signal.id} ${start}-${end}`);
    return start === end ? undefined : signal.values[start];
  });
  const [one, other] = [buildSignal('1 2 3', { id: 'a.one' }), buildSignal('4 5 6', { id: 'a.other' })];
  const answers = [
    first(one, { start: 1, end: 3 }),
    first(one, { start: 1, end: 3 }),
    first(one, { start: 0, end: 3 }),
    first(one, { start: 1, end: 1 }),
    first(one, { start: 1, end: 1 }),
    first(other, { start: 1, end: 3 }),
  ];
  expect(answers).toEqual([2, 2, 1, undefined, undefined, 5]);
  expect(asked).toEqual(['a.one 1-3', 'a.one 0-3', 'a.one 1-1', 'a.other 1-3']);
});
