/** Upper bounds, seconds, that Prometheus client libraries and proxies use for request durations; the last is the cap. */
export const LATENCY_BOUNDS_S: readonly number[] = [
  0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.25, 0.35, 0.5, 0.75, 1, 1.5, 2.5, 3.5, 5, 7.5, 10, 15, 20, 30,
  45, 60, 120,
];

/** Counts of observations by upper bound, as they stood at each scrape. */
export type Histogram = {
  readonly observe: (seconds: number) => void;
  readonly scrape: () => void;
  /** Quantile over the observations between two scrapes, interpolated as `histogram_quantile` does; NaN of none. */
  readonly quantile: (share: number, fromScrape: number, toScrape: number) => number;
  readonly mean: (fromScrape: number, toScrape: number) => number;
  /** Largest observation since the scrape before. */
  readonly largest: (scrape: number) => number;
};

/** An empty {@link Histogram} for a run of so many scrapes, some of which may be over when it begins. */
export const createHistogram = (scrapes: number, over = 0): Histogram => {
  const bounds = LATENCY_BOUNDS_S;
  const width = bounds.length + 1;
  const current = new Float64Array(width);
  const kept = new Float64Array(width * scrapes);
  const sums = new Float64Array(scrapes);
  const largest = new Float64Array(scrapes);
  let taken = over;
  let sum = 0;
  let highest = Number.NaN;
  const countIn = (bucket: number, from: number, to: number): number =>
    kept[to * width + bucket]! - (from < 0 ? 0 : kept[from * width + bucket]!);
  const total = (from: number, to: number): number => {
    let count = 0;
    for (let bucket = 0; bucket < width; bucket += 1) count += countIn(bucket, from, to);
    return count;
  };
  return {
    observe: (seconds) => {
      let bucket = 0;
      while (bucket < bounds.length && seconds > bounds[bucket]!) bucket += 1;
      current[bucket]! += 1;
      sum += seconds;
      if (!(highest >= seconds)) highest = seconds;
    },
    scrape: () => {
      kept.set(current, taken * width);
      sums[taken] = sum;
      largest[taken] = highest;
      highest = Number.NaN;
      taken += 1;
    },
    quantile: (share, from, to) => {
      const all = total(from, to);
      if (all === 0) return Number.NaN;
      const rank = share * all;
      let below = 0;
      for (let bucket = 0; bucket < bounds.length; bucket += 1) {
        const here = countIn(bucket, from, to);
        if (here > 0 && below + here >= rank) {
          const low = bucket === 0 ? 0 : bounds[bucket - 1]!;
          return low + ((bounds[bucket]! - low) * (rank - below)) / here;
        }
        below += here;
      }
      return bounds.at(-1)!;
    },
    mean: (from, to) => {
      const all = total(from, to);
      return all === 0 ? Number.NaN : (sums[to]! - (from < 0 ? 0 : sums[from]!)) / all;
    },
    largest: (scrape) => largest[scrape]!,
  };
};
