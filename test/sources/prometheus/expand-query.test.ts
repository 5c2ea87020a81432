import { expect, test } from 'vitest';
import { promqlDuration } from '../../../src/model/query-placeholders.ts';
import { expandQuery } from '../../../src/sources/prometheus/expand-query.ts';

const expand = (text: string, matchers: string, divideBy?: number) =>
  expandQuery(
    { text, metrics: [] },
    {
      selectors: new Map([['service', { matchers, presence: () => 'present' }]]),
      windowMs: 20_000,
      stepMs: 1500,
    },
    divideBy,
  );

test.for([
  { text: 'rate(x{$service}[$window])', matchers: 'job="a"', expected: 'rate(x{job="a"}[20s])' },
  { text: 'rate(x{code="5xx",$service}[$window])', matchers: '', expected: 'rate(x{code="5xx"}[20s])' },
  { text: 'x{$service} - x{$service} offset $step', matchers: '', expected: 'x{} - x{} offset 1500ms' },
  {
    text: 'label_replace(x{$service}, "a", "$1", "b", "(.*)")',
    matchers: 'j="$window"',
    expected: 'label_replace(x{j="$window"}, "a", "$1", "b", "(.*)")',
  },
])('$text', ({ text, matchers, expected }) => {
  expect(expand(text, matchers)).toBe(expected);
});

test('a division is part of the query, so that it can be repeated as it is', () => {
  expect(expand('a{$service} or b{}', '', 1000)).toBe('(a{} or b{}) / 1000');
});

test.for([
  [1000, '1s'],
  [90_000, '90s'],
  [1500, '1500ms'],
] as const)('%d ms as a duration', ([ms, expected]) => {
  expect(promqlDuration(ms)).toBe(expected);
});
