import { expect, test } from 'vitest';
import { costWords, likelihoodWords, strengthWord } from '../../src/views/words.ts';

test.for([
  { weightDb: 12.9, word: 'strong' },
  { weightDb: -14, word: 'strong' },
  { weightDb: 5, word: 'moderate' },
  { weightDb: -2.2, word: 'weak' },
])('$weightDb dB speak $word', ({ weightDb, word }) => {
  expect(strengthWord(weightDb)).toBe(word);
});

test.for([
  { cost: 1, words: 'one query' },
  { cost: 2, words: 'a log search' },
  { cost: 5, words: 'a question' },
  { cost: 20, words: 'last, as it touches production' },
])('a check of cost $cost: $words', ({ cost, words }) => {
  expect(costWords(cost)).toBe(words);
});

test.for([
  { posterior: 0.97, words: 'very likely' },
  { posterior: 0.5, words: 'likely' },
  { posterior: 0.3, words: 'possible' },
  { posterior: 0.05, words: 'unlikely' },
  { posterior: 5e-7, words: 'very unlikely' },
])('a posterior of $posterior is $words', ({ posterior, words }) => {
  expect(likelihoodWords(posterior)).toBe(words);
});
