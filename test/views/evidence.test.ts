import { expect, test } from 'vitest';
import type { DiagnosisHypothesis } from '../../src/model/diagnosis.ts';
import { decidingEvidence } from '../../src/views/evidence.ts';
import { hypothesis, weighed } from './sample-diagnosis.ts';

const predictions = [
  weighed('weak', 2),
  weighed('strong', 12, { refuting: true }),
  weighed('middle', 6),
  weighed('fair', 5, { assumed: true }),
  weighed('against', -8, { member: 'instance=a' }),
  weighed('necessary', -15, { refuting: true }),
  weighed('unseen', 0),
];
const base = hypothesis({ id: 'h', title: 'H', predictions });

const rows: readonly {
  readonly verdict: DiagnosisHypothesis['verdict'];
  readonly refutedBy?: readonly string[];
  readonly shows: readonly string[];
}[] = [
  { verdict: 'supported', shows: ['strong', 'middle', 'fair', 'necessary'] },
  { verdict: 'refuted', refutedBy: ['necessary'], shows: ['necessary'] },
  { verdict: 'contested', refutedBy: ['necessary'], shows: ['necessary', 'strong', 'middle', 'fair'] },
  { verdict: 'inconclusive', shows: ['strong', 'necessary'] },
  { verdict: 'untested', shows: [] },
];

test.for(rows)('$verdict is decided by $shows', ({ verdict, refutedBy = [], shows }) => {
  const evidence = decidingEvidence({ ...base, verdict, refutedBy });
  expect(evidence.map((row) => row.prediction)).toEqual(shows);
});

test.for([
  { id: 'strong', says: 'strong support; necessary' },
  { id: 'middle', says: 'moderate support' },
  { id: 'fair', says: 'moderate support; rests on an assumed default' },
])('$id says: $says', ({ id, says }) => {
  const evidence = decidingEvidence({ ...base, verdict: 'supported' });
  expect(evidence.find((row) => row.prediction === id)?.says).toBe(says);
});

test('a failed necessary condition refutes, and the row keeps statement, numbers and reason', () => {
  const [row] = decidingEvidence({ ...base, verdict: 'refuted', refutedBy: ['necessary'] });
  expect(row).toMatchObject({
    bearing: 'against',
    says: 'refutes it',
    statement: 'necessary',
    found: 'necessary with numbers',
    because: 'It separates this hypothesis from its look-alikes.',
  });
});

test('the member on which it was decided is named', () => {
  const [row] = decidingEvidence({
    ...base,
    verdict: 'inconclusive',
    predictions: [weighed('a', -8, { member: 'instance=a' })],
  });
  expect(row?.found).toBe('a with numbers [instance=a]');
});

const failed = [
  weighed('worst', -9),
  weighed('worse', -7),
  weighed('necessary', -2, { refuting: true }),
  weighed('minor', -1),
  weighed('good', 3),
  weighed('better', 6),
];

test.for([
  { name: 'supported', with: {}, shows: ['better', 'good', 'worst', 'necessary'] },
  {
    name: 'supported through its child alone',
    with: { explainedBy: 'child' },
    shows: ['worst', 'worse', 'necessary', 'better'],
  },
] as const)('a necessary condition that failed is always shown: $name', ({ with: rest, shows }) => {
  const evidence = decidingEvidence({ ...base, verdict: 'supported', predictions: failed, ...rest });
  expect(evidence.map((row) => row.prediction)).toEqual(shows);
  expect(evidence.find(({ prediction: id }) => id === 'necessary')).toMatchObject({
    minor: false,
    says: 'weak evidence against; had to be so, but was not seen clearly enough to refute it',
  });
});

test.for([
  {
    name: 'seen too badly to weigh anything',
    failed: weighed('necessary', 0, { outcome: 'absent', quality: 0, refuting: true }),
    says: 'says nothing either way; had to be so, but was not seen clearly enough to refute it',
  },
  {
    name: 'by an assumed default',
    failed: weighed('necessary', 0, { outcome: 'absent', refuting: true, assumed: true }),
    says: 'says nothing either way; rests on an assumed default',
  },
])('a necessary condition that failed without any weight is shown: $name', ({ failed: one, says }) => {
  for (const verdict of ['supported', 'inconclusive'] as const) {
    const evidence = decidingEvidence({ ...base, verdict, predictions: [...failed.slice(3), one] });
    expect(evidence.find(({ prediction: id }) => id === 'necessary')).toMatchObject({
      bearing: 'against',
      minor: false,
      says,
    });
  }
});

test('another prediction without weight is not shown', () => {
  const evidence = decidingEvidence({
    ...base,
    verdict: 'inconclusive',
    predictions: [weighed('idle', 0, { outcome: 'absent' })],
  });
  expect(evidence).toEqual([]);
});
