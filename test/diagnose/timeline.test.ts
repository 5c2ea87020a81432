import { describe, expect, test } from 'vitest';
import { buildTimeline } from '../../src/diagnose/timeline.ts';
import type { Judged } from '../../src/inference/judge.ts';
import type { DiagnosisHypothesis, VerdictWord } from '../../src/model/diagnosis.ts';
import { contextOf, event, type Given, inWindow } from '../expectations/context.ts';
import { stated } from '../expectations/hypothesis.ts';

const finding = (id: string, verdict: VerdictWord, atS?: number) => ({
  judged: {
    hypothesis: stated({ id, title: `Title of ${id}` }),
    ...(atS === undefined
      ? {}
      : {
          onset: {
            interval: { earliestMs: inWindow(atS - 1), latestMs: inWindow(atS) },
            datedBy: `sig.${id}`,
          },
        }),
  } as Judged,
  described: { id, verdict } as DiagnosisHypothesis,
});
const timeline = (given: Given, ...findings: readonly ReturnType<typeof finding>[]) =>
  buildTimeline(
    findings.map((one) => one.judged),
    findings.map((one) => one.described),
    contextOf(given),
  );
const texts = (...asked: Parameters<typeof timeline>): readonly string[] =>
  timeline(...asked).map(({ text }) => text);

const [BEGINS, ENDS] = ['incident window begins', 'incident window ends'];

test('nothing happened: the window', () => {
  expect(timeline({})).toEqual([
    {
      at: { from: '2027-01-15T08:00:45.000Z', to: '2027-01-15T08:00:45.000Z' },
      kind: 'window',
      text: BEGINS,
    },
    { at: { from: '2027-01-15T08:01:25.000Z', to: '2027-01-15T08:01:25.000Z' }, kind: 'window', text: ENDS },
  ]);
});

test('everything is in order of when it began, whatever order it came in', () => {
  const trigger = {
    begin: { earliestMs: inWindow(0), latestMs: inWindow(1) },
    end: { earliestMs: inWindow(10), latestMs: inWindow(11) },
  };
  const events = [
    event('chg.deploy', 50, {}, { text: 'rollback' }),
    event('chg.deploy', -3, {}, { text: 'rollout' }),
  ];
  const findings = [finding('later', 'supported', 8), finding('first', 'contested', 2)];
  const expected = [
    'chg.deploy: rollout',
    BEGINS,
    'Title of first begins (sig.first)',
    'Title of later begins (sig.later)',
    'the trigger is back at its baseline',
    ENDS,
    'chg.deploy: rollback',
  ];
  expect(texts({ events, trigger }, ...findings)).toEqual(expected);
  expect(texts({ events: [...events].reverse(), trigger }, ...[...findings].reverse())).toEqual(expected);
});

test('of two at one moment the text decides', () => {
  const events = [event('chg.deploy', 0, {}, { text: 'b' }), event('chg.deploy', 0, {}, { text: 'a' })];
  expect(texts({ events })).toEqual(['chg.deploy: a', 'chg.deploy: b', BEGINS, ENDS]);
});

describe('events', () => {
  test.for([
    ['at the start of the lead', -5, true],
    ['before it', -5.001, false],
    ['after the window', 400, true],
  ] as const)('%s', ([, atS, expected]) => {
    expect(texts({ events: [event('chg.deploy', atS)] })).toHaveLength(expected ? 3 : 2);
  });

  test('that last say until when', () => {
    const [job] = timeline({ events: [event('job.run', -3, {}, { endMs: inWindow(20) })] });
    expect(job).toMatchObject({
      kind: 'event',
      at: { from: '2027-01-15T08:00:42.000Z', to: '2027-01-15T08:01:05.000Z' },
    });
  });

  test('that go on into the window are part of it', () => {
    expect(texts({ events: [event('job.run', -30, {}, { endMs: inWindow(20) })] })).toHaveLength(3);
  });
});

describe('findings', () => {
  test.for<[VerdictWord, number]>([
    ['supported', 1],
    ['contested', 1],
    ['inconclusive', 0],
    ['refuted', 0],
    ['untested', 0],
  ])('that are %s: %s', ([verdict, count]) => {
    expect(timeline({}, finding('a', verdict, 3)).filter(({ kind }) => kind === 'onset')).toHaveLength(count);
  });

  test('without an onset have no place in it', () => {
    expect(texts({}, finding('a', 'supported'))).toEqual([BEGINS, ENDS]);
  });

  test('say who they are, and how well they are dated', () => {
    expect(timeline({}, finding('a', 'supported', 3))[1]).toEqual({
      at: { from: '2027-01-15T08:00:47.000Z', to: '2027-01-15T08:00:48.000Z' },
      kind: 'onset',
      text: 'Title of a begins (sig.a)',
      hypothesis: 'a',
    });
  });
});

test('a trigger that goes on has no end to tell', () => {
  const trigger = { begin: { earliestMs: inWindow(0), latestMs: inWindow(1) } };
  expect(texts({ trigger })).toEqual([BEGINS, ENDS]);
});
