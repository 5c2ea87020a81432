import { expect, test } from 'vitest';
import { graphLink } from '../../../src/sources/prometheus/graph-link.ts';

test('a query over a span as a page of the server, whatever is in the query', () => {
  const startMs = Date.parse('2026-11-29T23:27:00Z');
  const link = new URL(
    graphLink('https://metrics.example/prom', 'rate(x{a="b&c"}[5s]) > 0', {
      startMs,
      endMs: startMs + 90_500,
    }),
  );
  expect(link.origin + link.pathname).toBe('https://metrics.example/prom/graph');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    'g0.expr': 'rate(x{a="b&c"}[5s]) > 0',
    'g0.tab': '0',
    'g0.range_input': '91s',
    'g0.end_input': '2026-11-29 23:28:30',
  });
});
