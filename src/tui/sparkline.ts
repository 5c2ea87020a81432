const LEVELS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;

/** Counts over time as one line of `columns` bars, the largest full; nothing where nothing was counted. */
export const sparkline = (counts: ArrayLike<number>, columns: number): string => {
  const sums = new Float64Array(columns);
  for (let index = 0; index < counts.length; index += 1) {
    const column = Math.floor((index * columns) / counts.length);
    sums[column] = (sums[column] ?? 0) + (counts[index] ?? 0);
  }
  const most = Math.max(...sums);
  const bar = (sum: number): string =>
    sum <= 0
      ? ' '
      : (LEVELS[Math.min(LEVELS.length - 1, Math.ceil((sum / most) * LEVELS.length) - 1)] ?? ' ');
  return Array.from(sums, bar).join('');
};
