import { expect, test } from 'vitest';
import { collectNotSeen } from '../../src/diagnose/not-seen.ts';
import type { Lack, Outcome } from '../../src/model/evidence.ts';
import { hypothesis, infer, outcome, prediction } from '../inference/build.ts';

const unknown = (id: string, lack: Lack, reason: string): Outcome => outcome(id, 'unknown', { lack, reason });
const collect = (
  ...tested: readonly {
    readonly id: string;
    readonly outcomes: readonly Outcome[];
    readonly applicable?: boolean;
  }[]
) =>
  collectNotSeen(
    infer({
      candidates: tested.map(({ id, outcomes, applicable = true }) => ({
        hypothesis: hypothesis(id, {
          predictions: outcomes.map((one) =>
            prediction(one.prediction, { refuting: one.outcome === 'absent' }),
          ),
        }),
        isSeen: true,
        outcomes: applicable ? outcomes : [],
        applicable,
      })),
      resolveLag: () => undefined,
    }).judged,
  );

test.for<[string, Lack, string, readonly string[]]>([
  ['a signal', 'not_bound', 'no dep.p99 of store', ['dep.p99']],
  ['a feed', 'not_bound', 'no feed of chg.deploy', ['chg.deploy']],
  ['a fact', 'fact', 'fact edge.timeout not given', ['edge.timeout']],
  [
    'what was seen too thinly',
    'coverage',
    'svc.p99 (search-1) covers only 12 % of what is tested',
    ['svc.p99'],
  ],
  ['what had no baseline', 'baseline', 'svc.p99 has fewer than 8 samples to compare with', ['svc.p99']],
  ['several in one reason', 'not_bound', 'no dep.p99; no svc.mean; no dep.p99', ['dep.p99', 'svc.mean']],
  ['nothing that has a name', 'not_bound', 'nothing fills the role signal', []],
  ['what no looking mends: too short', 'too_short', 'svc.p99 was past its threshold for 2 samples only', []],
  ['what no looking mends: sampling', 'unresolved', 'svc.p99 changed 0 s to 5 s after', []],
  ['what is not built', 'not_built', 'the signature wobbles cannot be tested yet for svc.p99', []],
  ['what does not apply', 'not_applicable', 'cpu.throttled_ratio: no CPU limit is set', []],
])('%s', ([, lack, reason, expected]) => {
  expect(collect({ id: 'a', outcomes: [unknown('one', lack, reason)] }).map((one) => one.signal)).toEqual(
    expected,
  );
});

test('what was answered is not missed', () => {
  const outcomes = [
    outcome('one', 'observed', { reason: 'svc.p99 rose' }),
    outcome('two', 'absent', { reason: 'dep.p99 stayed', quality: 0.1 }),
  ];
  expect(collect({ id: 'a', outcomes })).toEqual([]);
});

test('most needed first, then by name, each with the predictions and hypotheses that wait for it', () => {
  const found = collect(
    {
      id: 'a',
      outcomes: [unknown('one', 'not_bound', 'no svc.mean'), unknown('two', 'not_bound', 'no dep.p99')],
    },
    {
      id: 'b',
      outcomes: [
        unknown('three', 'not_bound', 'no svc.mean'),
        unknown('four', 'fact', 'fact edge.timeout not given'),
      ],
    },
  );
  expect(found).toEqual([
    { signal: 'svc.mean', why: 'no svc.mean', needed: 2, hypotheses: ['a', 'b'] },
    { signal: 'dep.p99', why: 'no dep.p99', needed: 1, hypotheses: ['a'] },
    { signal: 'edge.timeout', why: 'fact edge.timeout not given', needed: 1, hypotheses: ['b'] },
  ]);
});

test('one hypothesis that needs it twice is named once', () => {
  const outcomes = [
    unknown('one', 'not_bound', 'no svc.mean'),
    unknown('two', 'not_bound', 'no svc.mean of store'),
  ];
  expect(collect({ id: 'a', outcomes })).toEqual([
    { signal: 'svc.mean', why: 'no svc.mean', needed: 2, hypotheses: ['a'] },
  ]);
});

test('a refuted hypothesis waits for nothing, nor does one that does not apply', () => {
  const refuted = [outcome('must', 'absent'), unknown('one', 'not_bound', 'no svc.mean')];
  expect(collect({ id: 'a', outcomes: refuted })).toEqual([]);
  expect(
    collect({ id: 'a', outcomes: [unknown('one', 'not_bound', 'no svc.mean')], applicable: false }),
  ).toEqual([]);
});
