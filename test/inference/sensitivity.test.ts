import { expect, test } from 'vitest';
import { candidate, hypothesis, inferFrom } from './build.ts';

const slow = hypothesis('slow');
const surge = hypothesis('surge');

test.for([
  {
    name: 'the necessary condition that the leader survived',
    candidates: [candidate(slow, '+++?'), candidate(surge, '????')],
    expected: { hypothesis: 'slow', prediction: 'must', wouldLead: 'unknown-cause' },
  },
  {
    name: 'of several the least certain one: the refuted rival',
    candidates: [candidate(slow, '++??', { quality: 0.9 }), candidate(surge, '-+++', { quality: 0.85 })],
    expected: { hypothesis: 'surge', prediction: 'must', wouldLead: 'surge' },
  },
  {
    name: 'of several the least certain one: the leader',
    candidates: [candidate(slow, '++??', { quality: 0.85 }), candidate(surge, '-+++', { quality: 0.9 })],
    expected: { hypothesis: 'slow', prediction: 'must', wouldLead: 'unknown-cause' },
  },
  {
    name: 'nothing known',
    candidates: [candidate(slow, '????'), candidate(surge, '????')],
    expected: undefined,
  },
  { name: 'nothing would change it', candidates: [candidate(slow, '---?')], expected: undefined },
  {
    name: 'other roles cannot change who leads',
    candidates: [candidate(hypothesis('pool', { role: 'propagation' }), '++++')],
    expected: undefined,
  },
])('sensitivity: $name', ({ candidates, expected }) => {
  expect(inferFrom(candidates).sensitivity).toEqual(expected);
});
