import { expect, test } from 'vitest';
import { clause, firstFindings, inSentence, sentence } from '../../src/views/sentences.ts';

test.for([
  { text: 'It fell. ', clause: 'It fell', sentence: 'It fell.' },
  { text: 'It fell', clause: 'It fell', sentence: 'It fell.' },
  { text: 'Why?', clause: 'Why?', sentence: 'Why?' },
  { text: '', clause: '', sentence: '' },
])('"$text" as a clause and as a sentence', ({ text, clause: inner, sentence: whole }) => {
  expect([clause(text), sentence(text)]).toEqual([inner, whole]);
});

test.for([
  { title: 'Slow dependency', inside: 'slow dependency' },
  { title: 'Little by little', inside: 'little by little' },
  { title: 'CPU throttling', inside: 'CPU throttling' },
  { title: 'DNS', inside: 'DNS' },
])('$title inside a sentence', ({ title, inside }) => {
  expect(inSentence(title)).toBe(inside);
});

test.for([
  { limit: 1, says: 'a is 0 (and 2 more)' },
  { limit: 2, says: 'a is 0; b is 0 (and 1 more)' },
  { limit: 3, says: 'a is 0; b is 0; c is 0' },
])('the first $limit of three findings', ({ limit, says }) => {
  expect(firstFindings('a is 0; b is 0; c is 0.', limit)).toBe(says);
});
