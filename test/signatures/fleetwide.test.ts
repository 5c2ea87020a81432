import { expect, test } from 'vitest';
import type { ParameterValue } from '../../src/signatures/detector.ts';
import { fleetwide } from '../../src/signatures/fleetwide.ts';
import { buildSignal, buildSpans, type SignalOptions } from '../build/signal.ts';
import { detect, series } from './detect.ts';
import { manyMembers } from './members.ts';
import { type Expected, expectSound, verdictOf } from './table.ts';

const jump = (at: number): string => `10x${at - 1} 40x${83 - at}`;
const LOG: SignalOptions = { kind: 'log_count', unit: 'count', resolution: 1 };

test.for<
  readonly [
    string,
    number,
    (index: number) => string,
    SignalOptions,
    Readonly<Record<string, ParameterValue>>,
    Expected,
  ]
>([
  ['all together', 5, (index) => jump(50 + index), {}, { within: 10 }, 'observed'],
  ['four of five', 5, (index) => (index === 0 ? '10x84' : jump(50)), {}, { within: 10 }, 'observed'],
  ['one of five', 5, (index) => (index === 0 ? jump(50) : '10x84'), {}, { within: 10 }, 'absent'],
  ['one after another', 5, (index) => jump(46 + 8 * index), {}, { within: 10 }, 'absent'],
  ['none', 5, () => '10x84', {}, { within: 10 }, 'absent'],
  ['two members', 2, () => jump(50), {}, { within: 10 }, 'too_short'],
  [
    'down',
    4,
    () => '1x49 0x34',
    { unit: 'bool', resolution: 0.3 },
    { within: 10, direction: 'down' },
    'observed',
  ],
  ['up where down was asked', 4, () => jump(50), {}, { within: 10, direction: 'down' }, 'absent'],
  [
    'log lines by the first of them',
    4,
    (index) => `0x${49 + index} 1 0x${33 - index}`,
    LOG,
    { within: 10 },
    'observed',
  ],
  [
    'too many cannot be told',
    5,
    (index) => (index < 3 ? '10x44 _x40' : jump(50)),
    {},
    { within: 10 },
    'coverage',
  ],
  [
    'one cannot be told, and does not matter',
    5,
    (index) => (index === 0 ? '10x44 _x40' : jump(50)),
    {},
    { within: 10 },
    'observed',
  ],
  [
    'all members asked, one stayed',
    5,
    (index) => (index === 0 ? '10x84' : jump(50)),
    {},
    { within: 10, share: 1 },
    'absent',
  ],
  [
    'one after another, until all stand changed',
    5,
    (index) => jump(46 + 8 * index),
    {},
    { together: 'changed' },
    'observed',
  ],
  [
    'in turn, each back before the next goes',
    5,
    (index) => `10x${45 + 6 * index} 40x3 10x${35 - 6 * index}`,
    {},
    { together: 'changed' },
    'absent',
  ],
  [
    'in turn, and one more may be gone between two samples',
    5,
    (index) => (index < 4 ? `10x${50 + index} 40 10x${33 - index}` : '10x84'),
    {},
    { together: 'changed', share: 0.4 },
    'unresolved',
  ],
  ['all at once for two samples', 5, () => '10x50 40x1 10x31', {}, { together: 'changed' }, 'unresolved'],
  [
    'some stand changed, of too many others it cannot be told',
    5,
    (index) => (index < 2 ? jump(50) : '10x44 _x40'),
    {},
    { together: 'changed' },
    'unresolved',
  ],
  ['none stands changed', 5, () => '10x84', {}, { together: 'changed' }, 'absent'],
])('%s', ([, count, samples, options, parameters, expected]) => {
  const roles = { signal: series(manyMembers('instance', count, samples, options)) };
  const match = detect(fleetwide, { roles, parameters: { by: 'instance', ...parameters } });
  expectSound(match);
  expect(verdictOf(match)).toBe(expected);
});

test('several series of one member count once', () => {
  const signals = ['a', 'b'].flatMap((instance) =>
    ['v1', 'v2'].map((version) => buildSignal(jump(50), { dimensions: { instance, version } })),
  );
  const match = detect(fleetwide, { roles: { signal: series(signals) }, parameters: { by: 'instance' } });
  expect(verdictOf(match)).toBe('too_short');
});

test('a little more than a nominal interval allows is no clear refutation', () => {
  const spread = (gap: number) =>
    detect(fleetwide, {
      roles: { signal: series(manyMembers('instance', 4, (index) => jump(46 + gap * index), {})) },
      parameters: { by: 'instance', within: 12, share: 1 },
    });
  expect(spread(5)).toMatchObject({ outcome: 'absent' });
  expect(spread(5).quality).toBeLessThan(0.8);
  expect(spread(8).quality).toBeGreaterThanOrEqual(0.8);
});

const early = (index: number, healthy: (index: number) => string, ongoing: boolean) =>
  detect(fleetwide, {
    roles: {
      signal: series(
        [0, 1, 2, 3].map((one) =>
          buildSignal(one < index ? healthy(one) : '1x84', {
            id: 'edge.healthy',
            unit: 'bool',
            resolution: 0.3,
            dimensions: { instance: `i${one}` },
          }),
        ),
      ),
    },
    parameters: { by: 'instance', direction: 'down', within: 10 },
    spans: { ...buildSpans(), ongoing },
  });

test.for<readonly [string, ReturnType<typeof early>, Expected]>([
  ['the first has just left, and trouble goes on', early(1, () => '1x79 0x4', true), 'too_short'],
  ['it left long ago', early(1, () => '1x59 0x24', true), 'absent'],
  ['nobody has left', early(0, () => '', true), 'absent'],
  ['the trouble is over', early(1, () => '1x79 0x4', false), 'absent'],
  [
    'one of the two left too long ago',
    early(2, (one) => (one === 0 ? '1x59 0x24' : '1x79 0x4'), true),
    'absent',
  ],
])('members that may follow: %s', ([, match, expected]) => {
  expectSound(match);
  expect(verdictOf(match)).toBe(expected);
});
