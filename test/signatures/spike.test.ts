import { expect, test } from 'vitest';
import { spike } from '../../src/signatures/spike.ts';
import { buildSignal, buildSpans } from '../build/signal.ts';
import { detect, events, series } from './detect.ts';
import { type Expected, expectSound, verdictOf } from './table.ts';

const parameters = { factor: 2, within: 10 };

test.for<readonly [string, string, readonly number[] | undefined, Expected]>([
  ['present', '10x49 40x5 10x28', undefined, 'observed'],
  ['stays up', '10x49 40x34', undefined, 'absent'],
  ['absent', '10x84', undefined, 'absent'],
  ['zero baseline', '0x49 5x5 0x28', undefined, 'observed'],
  ['not watched until it is back', '10x80 40x3', undefined, 'too_short'],
  ['missing data', '10x44 _x40', undefined, 'coverage'],
  ['right after an event', '10x49 40x5 10x28', [48], 'observed'],
  ['long after it', '10x69 40x5 10x8', [48], 'absent'],
  ['before it', '10x49 40x5 10x28', [70], 'absent'],
  ['no event to follow', '10x49 40x5 10x28', [], 'trigger'],
])('%s', ([, samples, atS, expected]) => {
  const after = atS === undefined ? {} : { after: events(atS, { signal: 'pod.started' }) };
  const match = detect(spike, { roles: { signal: series(buildSignal(samples)), ...after }, parameters });
  expectSound(match);
  expect(verdictOf(match)).toBe(expected);
});

test('may end after the window, if that was seen', () => {
  const signal = buildSignal('10x80 40x5 10x18');
  const match = detect(spike, {
    roles: { signal: series(signal) },
    parameters,
    spans: buildSpans({ after: 20 }),
  });
  expect(match.outcome).toBe('observed');
});
