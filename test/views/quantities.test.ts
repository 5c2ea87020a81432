import { expect, test } from 'vitest';
import { formatCount, formatDuration, formatShare, listWords } from '../../src/views/quantities.ts';

test.for([
  { seconds: 0.349, says: '0.3 s' },
  { seconds: 48, says: '48 s' },
  { seconds: 59.6, says: '60 s' },
  { seconds: 66, says: '66 s' },
  { seconds: 120, says: '2 min' },
  { seconds: 750, says: '12 min 30 s' },
  { seconds: 7500, says: '2 h 5 min' },
  { seconds: 7200, says: '2 h' },
])('$seconds seconds are $says', ({ seconds, says }) => {
  expect(formatDuration(seconds)).toBe(says);
});

test.for([
  { part: 0, says: 'none' },
  { part: 4, says: 'fewer than 1 in 1,000' },
  { part: 120, says: 'about 1 in 100' },
  { part: 3100, says: 'about 3 in 10' },
  { part: 4700, says: 'about half' },
  { part: 8300, says: 'about 8 in 10' },
  { part: 9700, says: 'nearly all' },
  { part: 10_000, says: 'all' },
])('$part of 10,000 are $says', ({ part, says }) => {
  expect(formatShare(part, 10_000)).toBe(says);
});

test.for([
  { count: 0, says: '0' },
  { count: 999, says: '999' },
  { count: 1000, says: '1,000' },
  { count: 1_234_567, says: '1,234,567' },
])('$count is written $says', ({ count, says }) => {
  expect(formatCount(count)).toBe(says);
});

test.for([
  { name: 'none', words: [], says: '' },
  { name: 'one', words: ['a'], says: 'a' },
  { name: 'three', words: ['a', 'b', 'c'], says: 'a, b and c' },
  { name: 'more than the limit', words: ['a', 'b', 'c', 'd', 'e'], says: 'a, b, c and 2 more' },
])('a list of $name', ({ words, says }) => {
  expect(listWords(words, 3)).toBe(says);
});
