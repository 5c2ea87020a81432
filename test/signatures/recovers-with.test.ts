import { expect, test } from 'vitest';
import type { RoleInput } from '../../src/signatures/detector.ts';
import { recoversWith } from '../../src/signatures/recovers-with.ts';
import { buildSignal, buildSpans, START_MS } from '../build/signal.ts';
import { detect, events, series } from './detect.ts';
import { type Expected, expectSound, verdictOf } from './table.ts';

// Window 45–85, seen until 125.
const spans = buildSpans({ after: 40 });
const until = (end: number, id = 'dep.p99') =>
  series(buildSignal(`10x49 40x${end - 51} 10x${124 - end}`, { id }));
const p99 = (end: number, rateWindowMs = 5000) =>
  series(
    buildSignal(`10x49 40x${end - 51} 10x${124 - end}`, { id: 'dep.p99', kind: 'quantile', rateWindowMs }),
  );
const span = (endS: number | undefined): RoleInput => ({
  kind: 'span',
  signal: 'incident.trigger',
  begin: { earliestMs: START_MS + 44_000, latestMs: START_MS + 45_000 },
  ...(endS === undefined
    ? {}
    : { end: { earliestMs: START_MS + (endS - 1) * 1000, latestMs: START_MS + endS * 1000 } }),
});

test.for<readonly [string, RoleInput, RoleInput, Readonly<Record<string, number | string>>, Expected]>([
  ['soon after', until(75), until(70), { within: 10 }, 'observed'],
  ['together', until(70), until(70), { within: 10 }, 'observed'],
  ['before', until(60), until(80), { within: 10 }, 'absent'],
  ['much later', until(100), until(70), { within: 10 }, 'absent'],
  ['on the edge, as far as sampling tells', until(80), until(70), { within: 10 }, 'observed'],
  ['past the edge by what sampling cannot tell', until(81), until(70), { within: 8.5 }, 'unresolved'],
  ['in the same step, where less than a step is allowed', until(70), until(70), { within: 0.5 }, 'observed'],
  ['quantiles over one window fall late by the same', p99(70), p99(70), { within: 1 }, 'observed'],
  ['quantiles over different windows do not', p99(70), p99(70, 10_000), { within: 1 }, 'unresolved'],
  [
    'not yet, and not watched for long enough',
    series(buildSignal('10x49 40x74')),
    until(110),
    { within: 60 },
    'too_short',
  ],
  ['not yet, though watched', series(buildSignal('10x49 40x74')), until(70), { within: 20 }, 'absent'],
  ['the other has not ended', until(70), series(buildSignal('10x49 40x74')), { within: 10 }, 'trigger'],
  ['the other never moved', until(70), series(buildSignal('10x124')), { within: 10 }, 'trigger'],
  ['nothing to recover from', series(buildSignal('10x124')), until(70), { within: 10 }, 'trigger'],
  ['missing data', series(buildSignal('10x44 _x80')), until(70), { within: 10 }, 'coverage'],
  ['after an event', until(75), events([70]), { within: 10 }, 'observed'],
  ['no event', until(75), events([]), { within: 10 }, 'trigger'],
  [
    'an event before the incident is none that could help',
    until(75),
    events([20]),
    { within: 10 },
    'trigger',
  ],
  ['after the onset of the other', until(55), until(100), { within: 10, when: 'onset' }, 'observed'],
  ['after a span', until(75), span(70), { within: 10 }, 'observed'],
  ['after a span that goes on', until(75), span(undefined), { within: 10 }, 'trigger'],
  [
    'after dropping to a level',
    until(75),
    series(buildSignal('0.9x69 0.5x54'), { dropsTo: 0.8 }),
    { within: 10 },
    'observed',
  ],
  [
    'an expected time, met',
    until(90),
    until(70),
    { expected_lag: 20, at_least: 0.5, at_most: 1.5 },
    'observed',
  ],
  [
    'an expected time, missed',
    until(72),
    until(70),
    { expected_lag: 20, at_least: 0.5, at_most: 1.5 },
    'absent',
  ],
  ['no finite time', until(75), until(70), { within: Number.POSITIVE_INFINITY }, 'fact'],
  [
    'a fall that ends is a recovery too',
    series(buildSignal('6x49 2x24 6x49')),
    until(70),
    { within: 10 },
    'observed',
  ],
])('%s', ([, signal, after, parameters, expected]) => {
  const match = detect(recoversWith, { roles: { signal, after }, parameters, spans });
  expectSound(match);
  expect(verdictOf(match)).toBe(expected);
});
