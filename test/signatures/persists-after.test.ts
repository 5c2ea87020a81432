import { expect, test } from 'vitest';
import type { RoleInput } from '../../src/signatures/detector.ts';
import { persistsAfter } from '../../src/signatures/persists-after.ts';
import { buildSignal, buildSpans, START_MS } from '../build/signal.ts';
import { detect, events, series } from './detect.ts';
import { type Expected, expectSound, verdictOf } from './table.ts';

const spans = buildSpans({ after: 40 });
const span = (endS: number | undefined): RoleInput => ({
  kind: 'span',
  signal: 'incident.trigger',
  begin: { earliestMs: START_MS + 44_000, latestMs: START_MS + 45_000 },
  ...(endS === undefined
    ? {}
    : { end: { earliestMs: START_MS + (endS - 1) * 1000, latestMs: START_MS + endS * 1000 } }),
});

test.for<readonly [string, string, RoleInput, number, Expected]>([
  ['still abnormal long after', '10x49 40x74', span(60), 30, 'observed'],
  ['ended, but late', '10x49 40x49 10x24', span(60), 30, 'observed'],
  ['ended with it', '10x49 40x9 10x64', span(60), 30, 'absent'],
  ['ended before it', '10x46 40x5 10x71', span(80), 30, 'absent'],
  ['not watched for long enough', '10x49 40x74', span(110), 30, 'too_short'],
  ['cannot be told to the second', '10x49 40x39 10x34', span(60), 30, 'unresolved'],
  ['too briefly abnormal, and not watched for long enough', '10x122 40x1', span(110), 30, 'too_short'],
  ['too briefly abnormal, and watched for long enough', '10x61 40x1 10x60', span(60), 30, 'absent'],
  ['never abnormal', '10x124', span(60), 30, 'absent'],
  ['a relapse is no persistence', '10x49 40x9 10x49 40x4 10x10', span(60), 30, 'absent'],
  ['the trigger goes on', '10x49 40x74', span(undefined), 30, 'trigger'],
  ['no finite time', '10x49 40x74', span(60), Number.POSITIVE_INFINITY, 'fact'],
  ['missing data', '10x44 _x80', span(60), 30, 'coverage'],
  ['a thin baseline', '_x45 40x79', span(60), 30, 'baseline'],
  ['after an event', '10x49 40x74', events([60], { signal: 'chg.restart' }), 30, 'observed'],
  ['after a signal', '10x49 40x74', series(buildSignal('5x49 20x9 5x64', { id: 'dep.p99' })), 30, 'observed'],
])('%s', ([, samples, after, seconds, expected]) => {
  const roles = { signal: series(buildSignal(samples, { id: 'edge.err' })), after };
  const match = detect(persistsAfter, { roles, parameters: { for: seconds }, spans });
  expectSound(match);
  expect(verdictOf(match)).toBe(expected);
});

test('says how long it outlived the other, and for how long that was seen', () => {
  const roles = { signal: series(buildSignal('10x49 40x74', { id: 'edge.err' })), after: span(60) };
  expect(detect(persistsAfter, { roles, parameters: { for: 30 }, spans }).reason).toBe(
    'edge.err outlived incident.trigger by 64 s and was not over, 30 s needed (64 s seen)',
  );
});

test('restarts that go on persist by their last one', () => {
  const restarts = buildSignal('0x49 1 0x19 1 0x19 1 0x19 1 0x14', {
    kind: 'counter_increase',
    unit: 'count',
    resolution: 1,
  });
  const match = detect(persistsAfter, {
    roles: { signal: series(restarts), after: span(60) },
    parameters: { for: 30 },
    spans,
  });
  expect(match.outcome).toBe('observed');
});

test.for<readonly [string, string, Expected]>([
  ['over too soon to have outlived anything', '10x49 40x9 10x64', 'absent'],
  ['out for too short a time to last', '10x49 40x1 10x72', 'absent'],
  ['over so late that it may have', '10x49 40x44 10x29', 'trigger'],
  ['not over', '10x49 40x74', 'trigger'],
])('after what nobody can tell, but for when the trouble began: %s', ([, samples, expected]) => {
  const begin = { earliestMs: START_MS + 40_000, latestMs: START_MS + 45_000 };
  const after: RoleInput = {
    kind: 'span',
    signal: 'incident.trigger',
    begin,
    untold: 'no trigger is supported',
  };
  const roles = { signal: series(buildSignal(samples, { id: 'edge.err' })), after };
  const match = detect(persistsAfter, { roles, parameters: { for: 30 }, spans });
  expectSound(match);
  expect(verdictOf(match)).toBe(expected);
});
