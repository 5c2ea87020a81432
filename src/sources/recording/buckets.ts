/** Finite upper bounds, seconds, of the histograms behind the recorded quantiles. */
export const BUCKETS = {
  /** HAProxy's Lua histogram (`conf/hist.lua` of the lab). */
  edge: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5, 10, 15, 20, 30],
  /** The service and its clients of the datastore and of other services. */
  service: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60],
  /** The calling service. */
  caller: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30],
} as const;
