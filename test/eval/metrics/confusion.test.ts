import { expect, test } from 'vitest';
import { confusionByMechanism, confusionByTrigger } from '../../../src/eval/metrics/confusion.ts';
import { judged } from './cases.ts';

const two = { triggers: ['lock', 'slow'] };
const cases = [
  judged('surge', {}, { trigger: 'surge', result: 'right' }),
  judged('surge', {}, { trigger: 'unknown-cause', falseRefutations: ['surge'] }),
  judged('surge', {}, { trigger: 'lock', result: 'wrong' }),
  judged('surge', {}, { trigger: 'lock', confidence: 'leading' }),
  judged('surge', {}, { trigger: 'burst', confidence: 'leading' }),
  judged('lock-on-a-table', two, { trigger: 'slow', result: 'right', falseRefutations: ['lock'] }),
  judged('calm', { triggers: [] }, { trigger: 'unknown-cause', result: 'right' }),
];

const surge = {
  truth: 'surge',
  n: 5,
  right: 1,
  unnamed: 1,
  refuted: 1,
  instead: [
    { told: 'lock', n: 2, confident: 1 },
    { told: 'burst', n: 1, confident: 0 },
  ],
};

test('what was told when a trigger was true, the most frequent look-alike first', () => {
  expect(confusionByTrigger(cases)).toEqual([
    { truth: 'lock', n: 1, right: 1, unnamed: 0, refuted: 1, instead: [] },
    { truth: 'slow', n: 1, right: 1, unnamed: 0, refuted: 0, instead: [] },
    surge,
  ]);
});

test('the same by mechanism: each case in one row, calm periods too', () => {
  expect(confusionByMechanism(cases)).toEqual([
    { truth: 'calm', n: 1, right: 1, unnamed: 1, refuted: 0, instead: [] },
    { truth: 'lock-on-a-table', n: 1, right: 1, unnamed: 0, refuted: 1, instead: [] },
    surge,
  ]);
});
