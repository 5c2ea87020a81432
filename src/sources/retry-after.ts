/** Milliseconds of a `Retry-After` header: seconds, or a date against `nowMs`; undefined where it is neither. */
export const parseRetryAfter = (header: unknown, nowMs: number): number | undefined => {
  if (typeof header !== 'string' || header.trim() === '') return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
};
