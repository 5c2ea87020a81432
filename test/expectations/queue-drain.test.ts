import { expect, test } from 'vitest';
import { queueDrainTime } from '../../src/expectations/queue-drain.ts';
import { resolveValue } from '../../src/expectations/resolve.ts';
import { about, contextOf, signal } from './context.ts';

const lag = (samples: string, queue = 'mail') => signal('q.lag', samples, { queue }, { unit: 'count' });
const netIn = (samples: string, queue = 'mail') =>
  signal('q.net_in', samples, { queue }, { unit: 'per_second' });
const growsThenDrains = '20x44 20+50x20 1020-100x9 20x8';

test.for<readonly [string, readonly ReturnType<typeof signal>[], number | string]>([
  ['what had piled up over the surplus', [lag(growsThenDrains), netIn('0x44 50x20 -100x9 0x8')], 10],
  ['the median surplus counts', [lag(growsThenDrains), netIn('0x44 50x20 -100x5 -900x1 -100x1 0x8')], 10],
  ['it has not begun to drain', [lag('20x44 20+50x39'), netIn('0x44 50x39')], 'trigger'],
  ['it never grew: nothing went out again', [lag('20x84'), netIn('0x84')], 'trigger'],
  ['no lag', [netIn('0x84')], 'not_bound'],
  ['no rates', [lag(growsThenDrains)], 'not_bound'],
  ['the lag was not seen', [lag('20x44 _x40'), netIn('0x44 50x20 -100x9 0x8')], 'coverage'],
])('%s', ([, signals, expected]) => {
  const drain = queueDrainTime(contextOf({ signals }), about('mail', 'queue'));
  expect('seconds' in drain ? drain.seconds : drain.lack).toBe(expected);
});

test('of the queue that is meant, and as a value of an expectation', () => {
  const signals = [
    lag(growsThenDrains),
    netIn('0x44 50x20 -100x9 0x8'),
    lag('20x44 20+50x20 1020-50x18', 'orders'),
    netIn('0x44 50x20 -50x18', 'orders'),
  ];
  const value = { kind: 'signal_value', id: 'q.drain_time' } as const;
  expect(resolveValue(value, contextOf({ signals }), about('orders', 'queue'))).toEqual({
    kind: 'value',
    value: 20,
    assumed: false,
  });
});
