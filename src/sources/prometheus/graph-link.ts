import type { TimeSpan } from '../../model/time.ts';

/**
 * The page on which Prometheus (any release, and VictoriaMetrics by redirection) shows a query over a span. `base` is the
 * server's address without a slash at its end.
 */
export const graphLink = (base: string, query: string, { startMs, endMs }: TimeSpan): string => {
  const page = new URLSearchParams({
    'g0.expr': query,
    'g0.tab': '0',
    'g0.range_input': `${Math.max(1, Math.ceil((endMs - startMs) / 1000))}s`,
    'g0.end_input': new Date(endMs).toISOString().replace('T', ' ').slice(0, 19),
  });
  return `${base}/graph?${page}`;
};
