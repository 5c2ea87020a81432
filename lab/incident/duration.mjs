import { z } from 'zod';

/** Milliseconds of one unit. */
const UNITS = /** @type {Record<string, number>} */ ({ ms: 1, s: 1000, m: 60_000 });

/** `15ms`, `2s`, `1.5s`, `2m` → milliseconds. */
export const durationSchema = z.string().transform((text, context) => {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(ms|s|m)$/.exec(text) ?? [];
  if (amount === undefined || unit === undefined) {
    context.addIssue({ code: 'custom', message: `${text}: expected a duration such as 300ms, 2s or 1m` });
    return z.NEVER;
  }
  return Number(amount) * (UNITS[unit] ?? 1);
});

/** A moment of a run, or a length of it: `40s` → 40. */
export const secondsSchema = durationSchema.transform((ms) => ms / 1000);

/**
 * Milliseconds as a facts file writes them.
 *
 * @param {number} ms
 */
export const formatDuration = (ms) => (ms % 1000 === 0 ? `${ms / 1000}s` : `${ms}ms`);
