import { describe, expect, test } from 'vitest';
import { findDue } from '../../src/expectations/due.ts';
import { testPrediction } from '../../src/expectations/predict.ts';
import type { Edge, Hypothesis } from '../../src/model/hypothesis.ts';
import { timeAt } from '../../src/model/time.ts';
import { calm, contextOf, fact, type Given, SPANS, signal } from './context.ts';
import { leaf, ofFact, predicted } from './expectation.ts';
import { stated } from './hypothesis.ts';

const edge = (more: Partial<Edge> = {}): Edge => ({
  to: 'ejection',
  lag: { kind: 'range', minS: 0, maxS: 60 },
  strength: 0.5,
  when: 'always',
  feedback: false,
  acrossServices: false,
  ...more,
});
const cause = (...leadsTo: Edge[]): Hypothesis => stated({ id: 'cause', leadsTo });
const ejection = stated({ id: 'ejection', role: 'propagation' });
const at = timeAt(SPANS.grid, SPANS.window.start);
/** Trouble that was seen for 40 s and goes on. */
const ongoing = { ...SPANS, ongoing: true, begin: { earliestMs: at - 1000, latestMs: at } };
const due = (given: Given, from = cause(edge()), hypothesis = ejection) =>
  findDue(hypothesis, [from, hypothesis], contextOf({ spans: ongoing, ...given }), {});

describe('a consequence is yet to come', () => {
  test('while the trouble goes on and its lag has not passed', () => {
    expect(due({})).toEqual({ seenS: 40, latestS: 60 });
  });

  test('by a lag that a fact gives', () => {
    const scaled = cause(
      edge({ lag: { kind: 'scaled', of: ofFact('probe.detection_time'), minTimes: 1, maxTimes: 2 } }),
    );
    expect(due({ facts: [fact('probe.detection_time', 30)] }, scaled)).toEqual({ seenS: 40, latestS: 60 });
    expect(due({ facts: [fact('probe.detection_time', 10)] }, scaled)).toBeUndefined();
    expect(due({}, scaled)).toBeUndefined();
  });

  test('where the beginning was only given, to the minute', () => {
    expect(
      due({ spans: { ...SPANS, ongoing: true } }, cause(edge({ lag: { kind: 'range', minS: 0, maxS: 20 } }))),
    ).toEqual({
      seenS: 0,
      latestS: 20,
    });
  });
});

describe('it had its time', () => {
  test.for<readonly [string, Given, Hypothesis, Hypothesis]>([
    ['when the trouble is over', { spans: { ...ongoing, ongoing: false } }, cause(edge()), ejection],
    ['when its lag has passed', {}, cause(edge({ lag: { kind: 'range', minS: 0, maxS: 30 } })), ejection],
    ['when nothing leads to it', {}, cause(), ejection],
    ['by what closes a loop', {}, cause(edge({ feedback: true })), ejection],
    ['at another service', {}, cause(edge({ acrossServices: true })), ejection],
    ['when it begins trouble itself', {}, cause(edge()), stated({ id: 'ejection', role: 'trigger' })],
  ])('%s', ([, given, from, hypothesis]) => {
    expect(due(given, from, hypothesis)).toBeUndefined();
  });
});

describe('what was not seen of a consequence that is yet to come', () => {
  const given = contextOf({ signals: [signal('svc.p99', calm(1)), signal('cpu.util', '1x44 3x39')] });
  const outcome = (expected: ReturnType<typeof leaf>) =>
    testPrediction(predicted(expected), given, { due: { seenS: 5, latestS: 60 } }).outcome;

  test('is unknown', () => {
    expect(outcome(leaf('rises', 'svc.p99'))).toBe('unknown');
  });

  test('but what was seen is observed, and what moved did not stay', () => {
    expect(outcome(leaf('rises', 'cpu.util'))).toBe('observed');
    expect(outcome(leaf('flat', 'cpu.util'))).toBe('absent');
  });
});
