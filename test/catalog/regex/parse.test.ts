import { expect, test } from 'vitest';
import { holds } from '../../../src/catalog/regex/code-set.ts';
import { parseRegex } from '../../../src/catalog/regex/parse.ts';
import { countSteps } from './count-steps.ts';

/** What the tree of a regular expression says it matches, by a matcher of our own. */
const matches = (source: string, flags: string, text: string): boolean => {
  const root = parseRegex(source, flags);
  if (typeof root === 'string') throw new Error(root);
  return countSteps(root, text, 1e6).matched;
};

test.for([
  { source: 'a{2,3}b', flags: '', matching: 'xaab', missing: 'ab' },
  { source: '[^\\d\\s-]+!', flags: '', matching: 'ab!', missing: '1-!' },
  { source: '\\bH12\\b', flags: '', matching: 'code H12 x', missing: 'H123' },
  { source: '^gc \\d+|[a-c\\]]z$', flags: '', matching: 'x]z', missing: 'x gc 1' },
  { source: '^gc \\d+', flags: 'm', matching: 'x\ngc 1', missing: 'x gc 1' },
  { source: '\\x41\\u0042\\.', flags: '', matching: 'AB.', missing: 'ABx' },
  { source: '(?:ab|a)(?:bc|c)?d', flags: 'i', matching: 'xABCD', missing: 'abbd' },
  { source: 'a.b', flags: 's', matching: 'a\nb', missing: 'ab' },
  { source: 'a.b', flags: '', matching: 'a b', missing: 'a\u2028b' },
  { source: '(?:\\d{2,}x){2}', flags: '', matching: '12x345x', missing: '12x3x' },
  { source: 'a{,2}|[\\w-.]!', flags: '', matching: '-!', missing: 'aa' },
])('$source matches what RegExp matches', ({ source, flags, matching, missing }) => {
  expect([matching, missing].map((text) => matches(source, flags, text))).toEqual([true, false]);
  expect([matching, missing].map((text) => new RegExp(source, flags).test(text))).toEqual([true, false]);
});

test.for([
  ['\\d', ''],
  ['\\W', 'i'],
  ['\\s', ''],
  ['\\S', 'i'],
  ['.', ''],
  ['[^]', ''],
  ['[a-f\\d_]', 'i'],
  ['[^a-z]', 'i'],
  ['[^\\u0100-\\uffff]', 'i'],
  ['[\\u0370-\\u0400]', 'i'],
  ['s', 'i'],
  ['\\u212a', 'i'],
  ['\\u01c5', 'i'],
  ['\\u00df', 'i'],
  ['\\u03bc', 'i'],
] as const)('%s with flags "%s" is the set of characters that RegExp matches', ([source, flags]) => {
  const node = parseRegex(source, flags);
  if (typeof node === 'string' || node.kind !== 'character') throw new Error(`${source} is no character`);
  const regex = new RegExp(`^${source}$`, flags);
  const differing = Array.from({ length: 0x10000 }, (_, code) => code).filter(
    (code) => holds(node.set, code) !== regex.test(String.fromCharCode(code)),
  );
  expect(differing).toEqual([]);
});
