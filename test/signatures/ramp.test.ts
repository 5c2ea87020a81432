import { expect, test } from 'vitest';
import { ramp } from '../../src/signatures/ramp.ts';
import { buildSignal, type SignalOptions } from '../build/signal.ts';
import { detect, series, value } from './detect.ts';
import { type Expected, expectSound, verdictOf } from './table.ts';

test.for<readonly [string, string, SignalOptions, Readonly<Record<string, number | string>>, Expected]>([
  ['present', '10x44 10+2x39', {}, {}, 'observed'],
  ['present for six samples', '10x49 12+4x5 10x28', {}, {}, 'observed'],
  ['then it stays', '10x44 10+4x19 86x19', {}, {}, 'observed'],
  ['constant', '10x84', {}, {}, 'absent'],
  ['zero', '0x84', {}, {}, 'absent'],
  ['a step is no ramp', '10x44 40x39', {}, {}, 'absent'],
  ['the slope asked for', '10x44 10+2x39', {}, { slope: 2 }, 'observed'],
  ['within its tolerance', '10x44 10+2x39', {}, { slope: 2.4 }, 'observed'],
  ['not the slope asked for', '10x44 10+2x39', {}, { slope: 4 }, 'absent'],
  ['down', '90x44 90-2x39', {}, { direction: 'down' }, 'observed'],
  ['down where up was asked', '90x44 90-2x39', {}, {}, 'absent'],
  ['four samples are too short', '10x60 14+4x2 10x20', {}, {}, 'too_short'],
  ['longer than what is tested', '10x44 10+2x39', {}, { for: 7200 }, 'too_short'],
  [
    'a slope that the noise would hide',
    '10x9 15x9 20x9 25x14 15x19 20x19',
    {},
    { slope: 0.1 },
    'not_detectable',
  ],
  [
    'full before it could be seen',
    '0x49 12x34',
    { unit: 'count', resolution: 1 },
    { slope: 4 },
    'not_detectable',
  ],
  ['a slope of nothing', '10x84', {}, { slope: 0 }, 'not_detectable'],
  [
    'a slope that would leave all seen far behind: is there room?',
    '3x84',
    { unit: 'count', resolution: 1 },
    { slope: 87 },
    'not_detectable',
  ],
  ['missing data', '10x44 _x40', {}, {}, 'coverage'],
  ['gaps do not break it', '10x44 10+2x19 _x5 60+2x14', {}, {}, 'observed'],
])('%s', ([, samples, options, parameters, expected]) => {
  const match = detect(ramp, { roles: { signal: series(buildSignal(samples, options)) }, parameters });
  expectSound(match);
  expect(verdictOf(match)).toBe(expected);
});

test('a limit tells what would be full too soon', () => {
  const roles = {
    signal: series(buildSignal('0x84', { unit: 'count', resolution: 1 })),
    limit: value(8, 'svc.workers_max'),
  };
  expect(verdictOf(detect(ramp, { roles, parameters: { slope: 4 } }))).toBe('not_detectable');
  expect(verdictOf(detect(ramp, { roles, parameters: { slope: 1 } }))).toBe('absent');
});
