import { expect, test } from 'vitest';
import { capitalized, clause, firstFindings, sentence } from '../../src/views/sentences.ts';

test.for([
  { text: 'It fell. ', clause: 'It fell', sentence: 'It fell.' },
  { text: 'It fell', clause: 'It fell', sentence: 'It fell.' },
  { text: 'Why?', clause: 'Why?', sentence: 'Why?' },
  { text: '', clause: '', sentence: '' },
])('"$text" as a clause and as a sentence', ({ text, clause: inner, sentence: whole }) => {
  expect([clause(text), sentence(text)]).toEqual([inner, whole]);
});

test.for([
  { limit: 1, says: 'a is low (and 2 more)' },
  { limit: 2, says: 'a is low; b is low (and 1 more)' },
  { limit: 3, says: 'a is low; b is low; c is low' },
])('the first $limit of three findings', ({ limit, says }) => {
  expect(firstFindings('a is low; b is low; c is low.', limit)).toBe(says);
});

test('what is said of several members alike counts as one finding', () => {
  expect(firstFindings('x (a) is 0; x (b) is 0; y is 1; z is 2.', 2)).toBe(
    'x (a and b) is 0; y is 1 (and 1 more)',
  );
});

test('the first letter alone becomes upper case', () => {
  expect(['', 'one query', 'DNS'].map(capitalized)).toEqual(['', 'One query', 'DNS']);
});
