import { describe, expect, test } from 'vitest';
import { findDue, seenInPart } from '../../src/expectations/due.ts';
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

describe('a consequence takes its time', () => {
  test('that of the link that leads to it', () => {
    expect(due({})).toEqual({ beganMs: at, latestS: 60 });
  });

  test('by a lag that a fact gives', () => {
    const scaled = cause(
      edge({ lag: { kind: 'scaled', of: ofFact('probe.detection_time'), minTimes: 1, maxTimes: 2 } }),
    );
    expect(due({ facts: [fact('probe.detection_time', 30)] }, scaled)?.latestS).toBe(60);
    expect(due({}, scaled)).toBeUndefined();
  });

  test('where the beginning was only given, to the minute', () => {
    expect(due({ spans: { ...SPANS, ongoing: true } })?.beganMs).toBe(at + 60_000);
  });
});

describe('no time is needed', () => {
  test.for<readonly [string, Given, Hypothesis, Hypothesis]>([
    ['when nothing leads to it', {}, cause(), ejection],
    ['by what closes a loop', {}, cause(edge({ feedback: true })), ejection],
    ['at another service', {}, cause(edge({ acrossServices: true })), ejection],
    ['when it begins trouble itself', {}, cause(edge()), stated({ id: 'ejection', role: 'trigger' })],
  ])('%s', ([, given, from, hypothesis]) => {
    expect(due(given, from, hypothesis)).toBeUndefined();
  });
});

describe('seconds of the trouble that were seen, where that is a part', () => {
  const spans = { ...SPANS, begin: { earliestMs: at - 1000, latestMs: at } };
  test.for<readonly [string, readonly string[], typeof SPANS, number | undefined]>([
    ['it goes on', [calm(1)], { ...spans, ongoing: true }, 40],
    ['it is over', [calm(1)], spans, undefined],
    ['it is over, and the samples end before it is', [calm(1), '1x54 _x30'], spans, 10],
    ['a gap is not the end of the samples', ['1x54 _x29 1'], spans, undefined],
    ['nothing came', ['_x85'], spans, 0],
  ])('%s', ([, samples, within, seenS]) => {
    const signals = samples.map((one) => signal('svc.p99', one));
    expect(seenInPart(signals, { beganMs: at, latestS: 60 }, within)).toBe(seenS);
  });
});

describe('what was not seen of a consequence that is yet to come', () => {
  const signals = [signal('svc.p99', calm(1)), signal('cpu.util', '1x44 3x39')];
  const outcome = (expected: ReturnType<typeof leaf>, spans = ongoing, latestS = 60) =>
    testPrediction(predicted(expected), contextOf({ signals, spans }), { due: { beganMs: at, latestS } })
      .outcome;

  test('is unknown', () => {
    expect(outcome(leaf('rises', 'svc.p99'))).toBe('unknown');
  });

  test('is absent when its time has passed, and when the trouble is over', () => {
    expect(outcome(leaf('rises', 'svc.p99'), ongoing, 40)).toBe('absent');
    expect(outcome(leaf('rises', 'svc.p99'), { ...ongoing, ongoing: false })).toBe('absent');
  });

  test('but what was seen is observed, and what moved did not stay', () => {
    expect(outcome(leaf('rises', 'cpu.util'))).toBe('observed');
    expect(outcome(leaf('flat', 'cpu.util'))).toBe('absent');
  });
});
