/** Length of the kernel's accounting period, microseconds. */
export const PERIOD_US = 100_000;

/**
 * Counters of a `cpu.stat`, in which both versions of control groups write one a line: what is not there is 0.
 *
 * @param {string} text
 * @returns {(name: string) => number}
 */
export const readCounters = (text) => {
  const values = new Map(
    text
      .trim()
      .split('\n')
      .map((line) => /** @type {[string, string]} */ (line.split(' '))),
  );
  return (name) => Number(values.get(name) ?? 0);
};
