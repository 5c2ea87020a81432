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
  {
    check: { cost: 1, how: 'Look up: commits (db.commits)', query: 'rate(commits[1m])' },
    words: 'one query',
  },
  { check: { cost: 1, how: 'Look up: commits (db.commits)' }, words: 'a look' },
  { check: { cost: 1, how: 'Compare known and usable hosts in the console' }, words: 'a look' },
  { check: { cost: 2, how: 'Look up: lines of a retry (log.retry)' }, words: 'a log search' },
  { check: { cost: 2, how: 'Read how the client is constructed' }, words: 'a look' },
  { check: { cost: 5, how: 'Find out: edge.timeout' }, words: 'a question' },
  { check: { cost: 5, how: 'Read how the client is constructed' }, words: 'by hand' },
  { check: { cost: 20, how: 'Shed load' }, words: 'last, as it touches production' },
])('"$check.how" is $words', ({ check, words }) => {
  expect(costWords(check)).toBe(words);
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
