import { expect, test } from 'vitest';
import type { SignalDefinition } from '../../src/model/signal.ts';
import { resolutionOf } from '../../src/signals/resolution.ts';
import { definitions } from '../build/series.ts';

const resolution = (of: Partial<SignalDefinition>, rateWindowMs = 0, stepMs = 1000): number =>
  resolutionOf(definitions({ id: 'test.signal', ...of }).get('test.signal')!, rateWindowMs, stepMs);

test.for<[string, Partial<SignalDefinition>, number]>([
  ['a duration: ten milliseconds', { unit: 's' }, 0.01],
  ['a quantile: one', { unit: 's', kind: 'quantile' }, 0.001],
  ['a share', { unit: 'ratio' }, 0.01],
  ['a count: one thing', { unit: 'count' }, 1],
  ['cores', { unit: 'cores' }, 0.01],
  ['CPU time per time', { unit: 's_per_second' }, 0.01],
  ['memory: a mebibyte', { unit: 'bytes' }, 1_048_576],
  ['throughput: a kibibyte a second', { unit: 'bytes_per_second' }, 1024],
  ['a state', { unit: 'bool' }, 0.3],
  ['a unit that nobody knows', { unit: 'furlongs' }, 0],
  ['what the list says comes first', { unit: 'count', resolution: 0.33 }, 0.33],
  ['… for a quantile too', { unit: 's', kind: 'quantile', resolution: 0.1 }, 0.1],
])('%s', ([, of, expected]) => {
  expect(resolution(of)).toBe(expected);
});

test.for([
  ['one event in the window of the rate', 5000, 1000, 0.2],
  ['one event a step where the step is longer', 5000, 15_000, 1 / 15],
  ['one event a step without a window', 0, 1000, 1],
] as const)('a rate: %s', ([, rateWindowMs, stepMs, expected]) => {
  expect(resolution({ unit: 'per_second', kind: 'rate' }, rateWindowMs, stepMs)).toBe(expected);
});
