/** Steps within a power of ten. */
const decimal = [1, 2, 5, 10];

/** Steps of a length of time from two minutes on, seconds: what is told in minutes and hours. */
const clockSteps = [30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400];

/** From here on a length of time is told in minutes, seconds. */
const MINUTES_FROM = 120;

/** The smallest round step that covers an extent in at most `parts`. */
export const roundStep = (extent: number, parts: number, unit: string): number => {
  const least = extent / Math.max(1, parts);
  if (unit === 's' && extent >= MINUTES_FROM) {
    const known = clockSteps.find((step) => step >= least);
    if (known !== undefined) return known;
  }
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (decimal.find((one) => one * power >= least * (1 - 1e-9)) ?? 10) * power;
  return unit === 'count' && extent >= 1 ? Math.max(1, step) : step;
};

/** Round numbers from the last at or below `low` to the first at or above `high`, in at most `parts` steps, or one more. */
export const linearTicks = (low: number, high: number, parts: number, unit: string): readonly number[] => {
  // Widening to round numbers may take a step more than there is room for.
  for (let wanted = Math.max(1, parts); ; wanted -= 1) {
    const step = roundStep(high - low, wanted, unit);
    const first = Math.floor(low / step + 1e-9);
    const last = Math.ceil(high / step - 1e-9);
    if (last - first <= parts || wanted === 1) {
      return Array.from({ length: last - first + 1 }, (_, index) =>
        Number(((first + index) * step).toPrecision(12)),
      );
    }
  }
};

/** Powers of ten that enclose two positive numbers, thinned to at most `parts` steps. */
export const logarithmicTicks = (low: number, high: number, parts: number): readonly number[] => {
  const first = Math.floor(Math.log10(low) + 1e-9);
  const last = Math.max(first + 1, Math.ceil(Math.log10(high) - 1e-9));
  const every = Math.ceil((last - first) / Math.max(1, parts));
  const count = Math.ceil((last - first) / every);
  return Array.from({ length: count + 1 }, (_, index) => 10 ** (first + index * every)).map((tick) =>
    Number(tick.toPrecision(12)),
  );
};
