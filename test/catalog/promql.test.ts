import { expect, test } from 'vitest';
import { scanPromql } from '../../src/catalog/promql.ts';

const wordsOf = (query: string) =>
  scanPromql(query).tokens.map((token) => {
    if (token.kind === 'metric') return `${token.name}{${token.matchers}}`;
    return token.kind === 'placeholder' ? `$${token.name} ${token.place}` : `bare ${token.name}`;
  });

test.for([
  [
    'sum by (pod, le) (rate(x_bucket{a="}",$service}[$window]))',
    ['x_bucket{a="}",$service}', '$service last matcher', '$window range'],
  ],
  ['x{$service,a="b"}', ['x{$service,a="b"}', '$service matchers']],
  ['x{} offset $step', ['x{}', '$step offset']],
  ['x{a="$service"}', ['x{a="$service"}', '$service string']],
  ['$service', ['$service elsewhere']],
  ['sum(up) by (job)', ['bare up']],
  ['a{} / on (b) group_left (c) d{} > bool 1e3 or vector(0)', ['a{}', 'd{}']],
  ['label_replace(a{}, "x", "$1", "y", "(.*)")', ['a{}']],
  ['label_replace(a{}, "x", "$1-$service", "y", "(.*)")', ['a{}', '$service string']],
  ['time() - inf + NaN', []],
  ['job:x:rate5m{}', ['job:x:rate5m{}']],
] as const)('%s', ([query, expected]) => {
  expect(wordsOf(query)).toEqual(expected);
});

test.for([
  ['sum(x{}', '"(" is never closed', 3],
  ['x{a="b}', 'string without an end', 4],
  ['x{}]', '"]" closes nothing', 3],
  ['x{(}', '"}" closes nothing', 3],
] as const)('%s: %s', ([query, message, at]) => {
  expect(scanPromql(query).fault).toEqual({ message, at });
});
