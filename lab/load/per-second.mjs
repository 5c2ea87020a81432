/** @typedef {'ok' | 'timeout' | '5xx' | 'error' | 'dropped'} Outcome */

/** Kinds of outcome that a call can have. @type {readonly Outcome[]} */
export const OUTCOMES = ['ok', 'timeout', '5xx', 'error', 'dropped'];

const emptyCounts = () => ({ offered: 0, first: 0, ok: 0, timeout: 0, '5xx': 0, error: 0, dropped: 0 });

/** @typedef {ReturnType<typeof emptyCounts>} Counts calls by what became of them; `offered` holds retries too */
/** @typedef {Counts & { t: number, p50?: number, p99?: number, max?: number }} SecondRow latencies in milliseconds */

/**
 * @param {readonly number[]} sorted
 * @param {number} share
 */
const quantile = (sorted, share) => {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return value === undefined ? undefined : Math.round(value * 10) / 10;
};

/** What callers saw in each second: the truth that no metric rounds. */
export const createSecondCounts = () => {
  /** @type {Map<number, { counts: Counts, latencies: number[] }>} */
  const seconds = new Map();
  /** @param {number} second */
  const at = (second) => {
    const found = seconds.get(second) ?? { counts: emptyCounts(), latencies: [] };
    seconds.set(second, found);
    return found;
  };
  return {
    at,
    /** @returns {SecondRow[]} */
    rows: () =>
      [...seconds.entries()]
        .sort(([one], [other]) => one - other)
        .map(([t, { counts, latencies }]) => {
          const sorted = latencies.toSorted((one, other) => one - other);
          const [p50, p99, max] = [0.5, 0.99, 1].map((share) => quantile(sorted, share));
          return /** @type {SecondRow} */ ({ t, ...counts, p50, p99, max });
        }),
  };
};

/**
 * @param {readonly Counts[]} rows
 * @returns {Counts}
 */
export const totalOf = (rows) =>
  rows.reduce((sum, row) => {
    for (const key of /** @type {(keyof Counts)[]} */ (Object.keys(sum))) sum[key] += row[key];
    return sum;
  }, emptyCounts());
