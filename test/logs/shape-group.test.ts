import { expect, test } from 'vitest';
import { renderShape } from '../../src/logs/masks.ts';
import { commonWord } from '../../src/logs/shape-group.ts';

test.for([
  { name: 'equal words', words: ['a', 'a'], common: 'a' },
  { name: 'nothing in common', words: ['ann', 'bob'], common: '<*>' },
  { name: 'letters in common are not cut', words: ['anna', 'anne'], common: '<*>' },
  { name: 'a key', words: ['user=ann', 'user=bob'], common: 'user=<*>' },
  { name: 'brackets', words: ['(ann)', '(bob)'], common: '(<*>)' },
  { name: 'brackets with nothing between', words: ['(ann)', '()'], common: '(<*>)' },
  { name: 'a prefix of the other', words: ['a/b', 'a/b/c'], common: 'a/<*>' },
  { name: 'ends do not overlap', words: ['a-a', 'a-a-a'], common: 'a-<*>' },
  { name: 'masks are not cut', words: ['blk_\u0002', 'blk_\u0006'], common: 'blk_<*>' },
  { name: 'what varies already', words: ['a/\u0001/c', 'a/b/c'], common: 'a/<*>/c' },
])('the common word of $name', ({ words, common }) => {
  expect(renderShape(commonWord(words))).toBe(common);
});
