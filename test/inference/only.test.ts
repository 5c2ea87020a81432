import { expect, test } from 'vitest';
import { candidate, hypothesis, infer, judgedOf, lagsFrom } from './build.ts';

const candidates = [
  candidate(hypothesis('strong'), '++++'),
  candidate(hypothesis('weak'), '+++-'),
  candidate(hypothesis('other', { role: 'propagation' }), '++++'),
];
const told = (only?: readonly string[]) =>
  infer({ candidates, resolveLag: lagsFrom({}), ...(only === undefined ? {} : { only }) });

test.for([['strong'], ['weak'], ['other'], ['weak', 'other']])(
  'what is told of %s alone is as sure as among all',
  (only) => {
    const some = told(only);
    expect(some.judged.map(({ hypothesis: { id } }) => id).sort()).toEqual([...only].sort());
    for (const id of only) expect(judgedOf(some, id)).toEqual(judgedOf(told(), id));
  },
);

test.for([
  { only: ['strong'], leads: 'strong', leaderHidden: false },
  { only: ['weak'], leads: undefined, leaderHidden: true },
])('of $only $leads leads', ({ only, leads, leaderHidden }) => {
  const some = told(only);
  expect(some.leading?.hypothesis.id).toBe(leads);
  expect(some.unknownCause.leads).toBe(leads === undefined);
  expect(some.shown).toEqual({ hypotheses: 1, of: 3, leaderHidden });
});

test('what is not told of has its share of what is left', () => {
  const whole = told();
  const { posterior } = judgedOf(whole, 'weak');
  expect(told(['weak']).unknownCause.posterior).toBeCloseTo(1 - posterior, 9);
  expect(whole.shown).toBeUndefined();
});

test('what could not be examined is a part of the unknown cause, told of or not', () => {
  const { posterior } = judgedOf(told(), 'strong');
  const more = [...candidates, candidate(hypothesis('unseen'), '?+??')];
  const some = infer({ candidates: more, resolveLag: lagsFrom({}), only: ['strong', 'unseen'] });
  expect(posterior + judgedOf(told(), 'weak').posterior + told().unknownCause.posterior).toBeCloseTo(1, 9);
  expect(some.unknownCause.posterior).toBeCloseTo(1 - judgedOf(some, 'strong').posterior, 9);
});
