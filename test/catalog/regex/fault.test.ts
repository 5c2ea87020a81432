import { expect, test } from 'vitest';
import { countSteps } from '../../../src/catalog/regex/count-steps.ts';
import { regexFault } from '../../../src/catalog/regex/fault.ts';
import { parseRegex } from '../../../src/catalog/regex/parse.ts';

test.for([
  { name: 'plain words', source: 'Read timed out|connect timed out', flags: 'i' },
  { name: 'bounded gap', source: 'plugin/errors: 2 .{0,200}timeout', flags: '' },
  { name: 'class with a fixed lead', source: 'within [\\d.]+ seconds', flags: '' },
  { name: 'optional group', source: '\\b503 U(?:F|C)(?: \\(x\\))?\\b', flags: '' },
  { name: 'repeated disjoint alternatives', source: 'a(?:b|c)*d', flags: '' },
])('safe: $name', ({ source, flags }) => {
  expect(regexFault(source, flags)).toBeUndefined();
});

test.for([
  { name: 'nested plus', source: '(a+)+$', says: 'a repetition inside a repetition' },
  { name: 'nested with a separator', source: '^(\\w+\\s?)*$', says: 'a repetition inside a repetition' },
  { name: 'same alternatives', source: '(?:a|a)*b', says: 'repeated alternatives that may start' },
  { name: 'same by case', source: '(?:a|A)*b', flags: 'i', says: 'repeated alternatives that may start' },
  { name: 'same by class', source: '(?:\\w|\\d)*!', says: 'repeated alternatives that may start' },
  { name: 'empty body', source: '(?:\\b)*x', says: 'a repetition of something that may be empty' },
  { name: 'neighbours overlap', source: 'x*x*y', says: 'steps' },
  { name: 'two gaps', source: '.*foo.*bar', says: 'steps' },
  { name: 'the lead repeats itself', source: 'nvme\\S* timeout', says: 'steps grow faster' },
  { name: 'trailing blanks', source: '\\s+$', says: 'steps' },
  { name: 'look-ahead', source: '(?=a)b', says: 'log patterns may not use (?=' },
  { name: 'back-reference', source: '(a)\\1', says: 'log patterns may not use \\1' },
])('refused: $name', ({ source, flags = '', says }) => {
  expect(regexFault(source, flags)).toContain(says);
});

test.for([
  { source: 'a{2,3}b', flags: '', matching: 'xaab', missing: 'ab' },
  { source: '[^\\d\\s-]+!', flags: '', matching: 'ab!', missing: '1-!' },
  { source: '\\bH12\\b', flags: '', matching: 'code H12 x', missing: 'H123' },
  { source: '^gc \\d+|[a-c\\]]z$', flags: '', matching: 'x]z', missing: 'x gc 1' },
  { source: '\\x41\\u0042\\.', flags: '', matching: 'AB.', missing: 'ABx' },
  { source: '(?:ab|a)(?:bc|c)?d', flags: 'i', matching: 'xABCD', missing: 'abbd' },
  { source: 'a.b', flags: 's', matching: 'a\nb', missing: 'ab' },
  { source: 'a.b', flags: '', matching: 'a b', missing: 'a\nb' },
  { source: '(?:\\d{2,}x){2}', flags: '', matching: '12x345x', missing: '12x3x' },
])('the counting matcher agrees with RegExp: $source', ({ source, flags, matching, missing }) => {
  const root = parseRegex(source, flags);
  if (typeof root === 'string') throw new Error(root);
  expect([matching, missing].map((text) => countSteps(root, text, 1e6).matched)).toEqual([true, false]);
  expect([matching, missing].map((text) => new RegExp(source, flags).test(text))).toEqual([true, false]);
});
