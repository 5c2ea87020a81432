import { expect, test } from 'vitest';
import { accuracyOf } from '../../../src/eval/metrics/accuracy.ts';
import { judged } from './cases.ts';

const right = judged('surge', {}, { trigger: 'surge', result: 'right' });
const open = judged('surge', {}, { trigger: 'unknown-cause' });
const leaning = judged('surge', {}, { trigger: 'lock', confidence: 'leading' });
const wrong = judged('surge', {}, { trigger: 'lock', result: 'wrong' });
const calm = judged('calm', { triggers: [] }, { trigger: 'unknown-cause', result: 'right' });
const refuted = judged('surge', {}, { trigger: 'unknown-cause', falseRefutations: ['surge'] });
const spread = (accountRight?: boolean) =>
  judged(
    'lock',
    { accounts: [['lock', 'pool']] },
    { trigger: 'lock', result: 'right', ...(accountRight === undefined ? {} : { accountRight }) },
  );

test.for([
  {
    name: 'told, left open and wrong',
    cases: [right, open, leaning, wrong],
    expected: {
      n: 4,
      trigger: 0.25,
      triggerWhenNamed: 1 / 3,
      unnamed: 0.25,
      wrongAndConfident: 0.25,
      falselyRefuted: 0,
    },
  },
  {
    name: 'to name no trigger is right on a calm night',
    cases: [calm],
    expected: { n: 1, trigger: 1, unnamed: 1, wrongAndConfident: 0, falselyRefuted: 0 },
  },
  {
    name: 'a false refutation counts whether or not something else was told',
    cases: [right, refuted],
    expected: {
      n: 2,
      trigger: 0.5,
      triggerWhenNamed: 1,
      unnamed: 0.5,
      wrongAndConfident: 0,
      falselyRefuted: 0.5,
    },
  },
  {
    name: 'accounts count only where it is known how it spread',
    cases: [right, spread(true), spread(false), spread()],
    expected: {
      n: 4,
      trigger: 1,
      triggerWhenNamed: 1,
      unnamed: 0,
      account: 1 / 3,
      accountWhenTold: 0.5,
      wrongAndConfident: 0,
      falselyRefuted: 0,
    },
  },
  { name: 'no cases', cases: [], expected: { n: 0 } },
])('$name', ({ cases, expected }) => {
  expect(accuracyOf(cases)).toEqual(expected);
});
