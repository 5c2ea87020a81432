import { expect, test } from 'vitest';
import { frequencyWord } from '../../src/views/hypothesis-page.ts';

test.for([
  { probability: 0.98, word: 'almost always' },
  { probability: 0.88, word: 'usually' },
  { probability: 0.7, word: 'often' },
  { probability: 0.45, word: 'about half the time' },
  { probability: 0.2, word: 'sometimes' },
  { probability: 0.1, word: 'seldom' },
  { probability: 0.03, word: 'almost never' },
])('$probability is "$word"', ({ probability, word }) => {
  expect(frequencyWord(probability)).toBe(word);
});
