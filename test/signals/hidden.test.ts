import { expect, test } from 'vitest';
import { locateEnd } from '../../src/signals/end.ts';
import { couldHide, hiddenRuns, longestLost } from '../../src/signals/hidden.ts';
import { locateOnset } from '../../src/signals/onset.ts';
import { buildSignal, buildSpans, START_MS } from '../build/signal.ts';

const past = (bits: string): Uint8Array => Uint8Array.from(bits, Number);

test.for<[string, string, string, number, readonly (readonly [number, number])[]]>([
  ['a gap as long as what is sought', '9x2 _x3 9x2', '00000000', 3, [[3, 6]]],
  ['a gap shorter than that', '9x2 _x2 9x3', '00000000', 3, []],
  ['a gap beside samples that are past', '9x1 5x0 _x2 5x0 9x3', '00100100', 4, [[2, 6]]],
  ['a gap between samples that are calm', '9x2 _x2 9x3', '10000001', 3, []],
  ['past all along, and nothing lost', '5x7', '11111111', 3, []],
  ['a gap at the end', '9x4 _x3', '00000000', 3, [[5, 8]]],
])('%s', ([, samples, bits, needed, expected]) => {
  const signal = buildSignal(samples);
  const span = { start: 0, end: signal.values.length };
  const runs = hiddenRuns(signal, past(bits), span, needed).map(({ start, end }) => [start, end]);
  expect(runs).toEqual(expected);
  expect(couldHide(signal, past(bits), span, needed)).toBe(expected.length > 0);
});

test('the most samples that were lost in a row', () => {
  expect(longestLost(buildSignal('9x1 _x2 9x1 _x3 9'), { start: 0, end: 10 })).toBe(3);
  expect(longestLost(buildSignal('9x9'), { start: 0, end: 10 })).toBe(0);
});

const spans = buildSpans({ after: 20 });
const seconds = (ms: number): number => (ms - START_MS) / 1000;

test.for<[string, string, readonly [number, number] | string]>([
  ['seen throughout', '10x69 40x34', [69, 70]],
  ['an earlier stretch may be hidden that lasts half as long', '10x49 _x10 10x10 40x15 10x18', [49, 71]],
  ['no stretch that would date it may be hidden', '10x49 _x3 10x17 40x15 10x19', [70, 71]],
  ['a far longer one may be hidden later', '10x49 40x3 10x7 _x12 10x32', 'coverage'],
  ['it was never out, as far as it was seen', '10x49 _x3 10x52', 'coverage'],
  ['a gap too short to hide it', '10x49 _x2 10x53', 'never'],
])('an onset: %s', ([, samples, expected]) => {
  const answer = locateOnset(buildSignal(samples), spans, { direction: 'up' });
  const told =
    answer.kind === 'found'
      ? [seconds(answer.onset.earliestMs), seconds(answer.onset.latestMs)]
      : answer.kind === 'unknown'
        ? answer.lack
        : answer.kind;
  expect(told).toEqual(expected);
});

test.for<[string, string, readonly [number, number, boolean] | string]>([
  ['seen throughout', '10x49 40x9 10x44', [59, 60, false]],
  ['a relapse may be hidden', '10x49 40x9 10x9 _x4 10x30', [59, 74, true]],
  ['a gap too short for one', '10x49 40x9 10x9 _x2 10x32', [59, 60, false]],
  ['it was never out, as far as it was seen', '10x49 _x3 10x51', 'coverage'],
])('an end: %s', ([, samples, expected]) => {
  const answer = locateEnd(buildSignal(samples), spans, { direction: 'up' });
  const told =
    answer.kind === 'ended'
      ? [seconds(answer.end.earliestMs), seconds(answer.end.latestMs), answer.mayRelapse]
      : answer.kind === 'unknown'
        ? answer.lack
        : answer.kind;
  expect(told).toEqual(expected);
});

test('a value that holds was true when its sample was taken: an onset is as uncertain as that', () => {
  const coarse = buildSignal('10x99 40x49', { heldSteps: 10 });
  const answer = locateOnset(coarse, buildSpans({ baseline: 90, lead: 0, window: 60 }), { direction: 'up' });
  expect(answer).toMatchObject({ onset: { earliestMs: START_MS + 90_000, latestMs: START_MS + 100_000 } });
});
