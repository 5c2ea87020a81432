import { expect, test } from 'vitest';
import { editDistance, nearestName, suggest } from '../../src/model/nearest-name.ts';

test.for([
  { name: 'equal', left: 'band', right: 'band', distance: 0 },
  { name: 'insertion', left: 'band', right: 'brand', distance: 1 },
  { name: 'deletion', left: 'flat_top', right: 'flattop', distance: 1 },
  { name: 'replacement', left: 'rises', right: 'rites', distance: 1 },
  { name: 'swap of neighbours', left: 'svc.p99', right: 'scv.p99', distance: 1 },
  { name: 'empty', left: '', right: 'abc', distance: 3 },
  { name: 'unlike', left: 'kitten', right: 'sitting', distance: 3 },
])('distance: $name', ({ left, right, distance }) => {
  expect(editDistance(left, right)).toBe(distance);
  expect(editDistance(right, left)).toBe(distance);
});

test.for([
  { name: 'typo', word: 'flat_topp', nearest: 'flat_top' },
  { name: 'another case', word: 'Rises', nearest: 'rises' },
  { name: 'nothing near', word: 'periodic', nearest: undefined },
  { name: 'a tie goes to the first in code-point order', word: 'fallt', nearest: 'falls' },
  { name: 'hostile length', word: 'x'.repeat(100_000), nearest: undefined },
])('nearest: $name', ({ word, nearest }) => {
  expect(nearestName(word, ['rises', 'fallx', 'falls', 'flat', 'flat_top'])).toBe(nearest);
});

test.for([
  { name: 'near', candidates: ['up', 'down'], word: 'dwon', text: '; did you mean "down"?' },
  { name: 'short list', candidates: ['up', 'down'], word: 'sideways', text: '; expected one of up, down' },
  { name: 'long list', candidates: [...'abcdefghijklmn'], word: 'sideways', text: '' },
  { name: 'nothing to choose from', candidates: [], word: 'sideways', text: '' },
])('suggestion: $name', ({ word, candidates, text }) => {
  expect(suggest(word, candidates)).toBe(text);
});
