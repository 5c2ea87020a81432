import { expect, test } from 'vitest';
import { inSentence } from '../../src/model/in-sentence.ts';

test.for([
  { title: 'Slow dependency', inside: 'slow dependency' },
  { title: 'Little by little', inside: 'little by little' },
  { title: 'CPU throttling', inside: 'CPU throttling' },
  { title: 'DNS', inside: 'DNS' },
])('$title inside a sentence', ({ title, inside }) => {
  expect(inSentence(title)).toBe(inside);
});
