import { expect, test } from 'vitest';
import { weighCandidate } from '../../src/inference/weighed.ts';
import { candidate, expectation, hypothesis, outcome, prediction } from './build.ts';

test.for([
  { name: 'quality 0.8 refutes', quality: 0.8, refutedBy: ['must'], anyFailed: true },
  { name: 'quality 0.79 only counts against it', quality: 0.79, refutedBy: [], anyFailed: true },
  { name: 'quality 0 says nothing', quality: 0, refutedBy: [], anyFailed: false },
])('refutation: $name', ({ quality, refutedBy, anyFailed }) => {
  expect(weighCandidate(candidate(hypothesis('h'), '-???', { quality }))).toMatchObject({
    refutedBy,
    anyFailed,
    tested: 1,
    of: 4,
  });
});

test('an assumed fact never refutes: the prediction stays untested', () => {
  expect(weighCandidate(candidate(hypothesis('h'), '-???', { assumed: true }))).toMatchObject({
    refutedBy: [],
    anyFailed: false,
    tested: 0,
    evidence: 0,
  });
});

test('an assumed fact may support', () => {
  expect(weighCandidate(candidate(hypothesis('h'), '+???', { assumed: true }))).toMatchObject({
    survived: ['must'],
    tested: 1,
  });
});

test('a necessary condition that nearly every other incident meets as well was no test, and refutes all the same', () => {
  const must = (ifFalse: number) =>
    hypothesis('h', { predictions: [prediction('must', { ifTrue: 0.99, ifFalse, refuting: true })] });
  expect(weighCandidate(candidate(must(0.85), '+')).survived).toEqual([]);
  expect(weighCandidate(candidate(must(0.5), '+')).survived).toEqual(['must']);
  expect(weighCandidate(candidate(must(0.85), '-')).refutedBy).toEqual(['must']);
});

test('a candidate that does not apply weighs nothing', () => {
  const weighed = weighCandidate(
    candidate(hypothesis('h'), '+-+-', { applicable: false, notApplicableReason: 'no pool' }),
  );
  expect(weighed).toMatchObject({ evidence: 0, support: 0, tested: 0, weights: [0, 0, 0, 0], refutedBy: [] });
});

test('weights stand in the order of the outcomes', () => {
  const given = candidate(hypothesis('h'), '+-??');
  const turned = { ...given, outcomes: [...given.outcomes].reverse() };
  expect(weighCandidate(turned).weights).toEqual([...weighCandidate(given).weights].reverse());
});

test('an outcome of another hypothesis is a bug', () => {
  const wrong = { ...candidate(hypothesis('h'), ''), outcomes: [outcome('stranger', 'observed')] };
  expect(() => weighCandidate(wrong)).toThrow('h.stranger');
});

test.for([
  { name: 'when a change happened', signature: 'event_before', shows: false },
  { name: 'what the change did', signature: 'confined', shows: true },
])('mechanism: $name', ({ signature, shows }) => {
  const deploy = hypothesis('deploy', {
    predictions: [
      prediction('any', { refuting: true, expect: expectation('event_before', { signal: 'chg.deploy' }) }),
      prediction('second', { expect: expectation(signature, { signal: 'chg.deploy' }) }),
    ],
  });
  const { mechanism, ...weighed } = weighCandidate(candidate(deploy, '++'));
  expect(weighed).toMatchObject({ supportingGroups: 2, showsMechanism: shows });
  expect(mechanism > 0).toBe(shows);
});
