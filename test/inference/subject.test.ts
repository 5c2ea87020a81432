import { expect, test } from 'vitest';
import { chooseSubjects } from '../../src/inference/subject.ts';
import { weighCandidate } from '../../src/inference/weighed.ts';
import { candidate, hypothesis } from './build.ts';

const slow = hypothesis('slow', { subject: 'dependency' });
const on = (subject: string, signs: string, applicable = true, isSeen = true) =>
  candidate(slow, signs, { subject, applicable, isSeen });

test.for([
  { name: 'the one with the most evidence', candidates: [on('a', '+???'), on('b', '++??')], best: 'b' },
  {
    name: 'of two with more evidence than counts, the one with more still',
    candidates: [on('a', '+++?'), on('b', '++++')],
    best: 'b',
  },
  { name: 'ties by name', candidates: [on('b', '++??'), on('a', '++??')], best: 'a' },
  { name: 'none known: the first name', candidates: [on('b', '????'), on('a', '????')], best: 'a' },
  { name: 'one that applies', candidates: [on('a', '????', false), on('b', '?-??')], best: 'b' },
  { name: 'one that stands before a refuted one', candidates: [on('a', '-++?'), on('b', '?-??')], best: 'b' },
  { name: 'one that was seen', candidates: [on('a', '????', true, false), on('b', '?-??')], best: 'b' },
  {
    name: 'one that was not seen before a refuted one',
    candidates: [on('a', '????', true, false), on('b', '-+??')],
    best: 'a',
  },
  { name: 'a contested one stands', candidates: [on('a', '-+++'), on('b', '????')], best: 'a' },
])('subject: $name', ({ candidates, best }) => {
  for (const order of [candidates, [...candidates].reverse()]) {
    expect(chooseSubjects(order.map(weighCandidate)).map(({ subject }) => subject)).toEqual([best]);
  }
});
