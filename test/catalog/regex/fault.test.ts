import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { regexFault } from '../../../src/catalog/regex/fault.ts';

test.for([
  { name: 'plain words', source: 'Read timed out|connect timed out', flags: 'i' },
  { name: 'bounded gap', source: 'plugin/errors: 2 .{0,200}timeout', flags: '' },
  { name: 'class with a fixed lead', source: 'within [\\d.]+ seconds', flags: '' },
  { name: 'optional group', source: '\\b503 U(?:F|C)(?: \\(x\\))?\\b', flags: '' },
  { name: 'repeated disjoint alternatives', source: 'a(?:b|c)*d', flags: '' },
  { name: 'the start of the text', source: '^\\s*ERROR .{0,80}timeout', flags: '' },
  { name: 'a bounded group', source: ' (?:\\w+\\.){1,10}Exception', flags: '' },
  { name: 'another alphabet', source: 'ошибка: [а-я]+!', flags: 'i' },
])('safe: $name', ({ source, flags }) => {
  expect(regexFault(source, flags)).toBeUndefined();
});

const without = 'a group that repeats without a bound';
const steps = 'may take more than 400 steps';

test.for([
  { name: 'nested plus', source: '(a+)+$', says: without },
  { name: 'nested with a separator', source: '^(\\w+\\s?)*$', says: without },
  { name: 'same alternatives', source: '(?:a|ab)*c', says: without },
  { name: 'an optional end', source: '(?:x|ab?|b)*c', says: without },
  { name: 'empty body', source: '(?:\\b)*x', says: without },
  { name: 'nested bounds', source: '(a{0,30}){0,30}b', says: steps },
  { name: 'nested bounds behind another start', source: 'y(?:x|a{0,30}){0,30}b', says: steps },
  { name: 'bounded ambiguous alternatives', source: '(?:x|a|ab|b){0,32}c', says: steps },
  { name: 'bounded alternatives that may be empty', source: '(?:a|b?|(?:))(?:ab|b|a){0,12}c', says: steps },
  { name: 'bounded neighbours', source: '\\s{0,32}\\s{0,32}\\s{0,32}x', says: steps },
  { name: 'two bounded gaps', source: 'a.{0,200}.{0,200}b', says: steps },
  { name: 'neighbours overlap', source: 'x*x*y', says: steps },
  { name: 'neighbours overlap beyond Latin letters', source: 'ж*[а-я]*!', says: steps },
  { name: 'neighbours overlap in one character', source: '-[\\d.]+[.x]+!', says: steps },
  { name: 'neighbours overlap by case', source: '-k*K*!', flags: 'i', says: steps },
  { name: 'neighbours overlap by case, Greek', source: '-[\\u03c3]*\\u03c2*!', flags: 'i', says: steps },
  { name: 'neighbours overlap by negation', source: '=[^a]*[^b]*!', says: steps },
  { name: 'two gaps', source: '.*foo.*bar', says: steps },
  { name: 'two gaps from the start', source: '^.*foo.*bar', says: steps },
  { name: 'two gaps over lines', source: '^[\\s\\S]*foo[^]*bar', says: steps },
  { name: 'the start of any line', source: '^\\s*x', flags: 'm', says: steps },
  { name: 'the lead repeats itself', source: 'nvme\\S* timeout', says: steps },
  { name: 'trailing blanks', source: '\\s+$', says: steps },
  { name: 'a separator that is optional', source: '-\\w+,?\\w+!', says: steps },
  { name: 'far too long', source: '(?:(?:(?:a{9}){999}){999}){999}', says: steps },
  { name: 'nothing, very often', source: '(?:(?:){1000000000}){1000000000}', says: steps },
  { name: 'look-ahead', source: '(?=a)b', says: 'log patterns may not use (?=' },
  { name: 'look-behind', source: '(?<=a)b', says: 'log patterns may not use (?<' },
  { name: 'back-reference', source: '(a)\\1', says: 'log patterns may not use \\1' },
  { name: 'named back-reference', source: '(?<x>a)\\k<x>', says: 'log patterns may not use (?<' },
  { name: 'an octal escape', source: '\\01', says: 'log patterns may not use \\0' },
])('refused: $name', ({ source, flags = '', says }) => {
  expect(regexFault(source, flags)).toContain(says);
});

const shipped = parse(await readFile('hypotheses/log-patterns.yaml', 'utf8')) as {
  readonly patterns: readonly { readonly regex: string; readonly flags?: string }[];
};

test.for(shipped.patterns)('safe: $regex', ({ regex, flags = '' }) => {
  expect(regexFault(regex, flags)).toBeUndefined();
});
