/**
 * Whether a run is kept, with each assertion and its figures.
 *
 * @param {Pick<import('../run/run-incident.mjs').RunResult, 'host' | 'asserted' | 'totals'>} result
 * @param {{ busyHost: boolean }} options
 * @returns {{ kept: boolean, text: string }}
 */
export const verdictOf = ({ host, asserted, totals }, { busyHost }) => {
  const counted = busyHost ? asserted : [...asserted, ...host];
  const failed = counted.filter(({ held }) => !held);
  const lines = [...asserted, ...host].map((one) => {
    const mark = one.held ? 'ok    ' : counted.includes(one) ? 'FAILED' : 'busy  ';
    return `  ${mark}  ${one.text}`;
  });
  const answered = `${totals.ok} of ${totals.first} calls answered well (${((100 * totals.ok) / Math.max(1, totals.first)).toFixed(1)} %)`;
  const outcome =
    failed.length === 0
      ? `KEPT: ground truth holds; ${answered}`
      : `DISCARDED: ${failed.length} of ${counted.length} assertions failed; ${answered}`;
  return { kept: failed.length === 0, text: [...lines, outcome, ''].join('\n') };
};
