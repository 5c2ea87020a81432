import { expect, test } from 'vitest';
import { mitigationFor, nextCheckFor } from '../../src/inference/advice.ts';
import type { OutcomeWord } from '../../src/model/evidence.ts';
import { hypothesis, outcome } from './build.ts';

const full = hypothesis('full', {
  mitigation: 'See whose work it is.',
  mitigationCases: [
    { prediction: 'own', outcome: 'absent', text: 'Move away from the neighbour.' },
    { prediction: 'cost', outcome: 'observed', text: 'Roll back.' },
  ],
});

test.for<[name: string, own: OutcomeWord, cost: OutcomeWord, text: string]>([
  ['its own work did not grow', 'absent', 'unknown', 'Move away from the neighbour.'],
  ['the first case that holds', 'absent', 'observed', 'Move away from the neighbour.'],
  ['another case', 'observed', 'observed', 'Roll back.'],
  ['none of them', 'observed', 'absent', 'See whose work it is.'],
  ['what is unknown is no case', 'unknown', 'unknown', 'See whose work it is.'],
])('the mitigation where %s', ([, own, cost, text]) => {
  expect(mitigationFor(full, [outcome('own', own), outcome('cost', cost)])).toBe(text);
});

test('without cases the mitigation is the same, whatever came out', () => {
  expect(mitigationFor(hypothesis('one', { mitigation: 'Wait.' }), [outcome('own', 'absent')])).toBe('Wait.');
});

const live = { nextCheck: 'Sample it now.' };

test.for<[name: string, parts: object, isOver: boolean, text: string]>([
  ['while it lasts', { ...live, nextCheckAfterwards: 'Read the log.' }, false, 'Sample it now.'],
  ['once it is over', { ...live, nextCheckAfterwards: 'Read the log.' }, true, 'Read the log.'],
  ['once it is over, where that is the same', live, true, 'Sample it now.'],
])('the next check %s', ([, parts, isOver, text]) => {
  expect(nextCheckFor(hypothesis('one', parts), isOver)).toBe(text);
});
