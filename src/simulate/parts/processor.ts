import { createLedger } from './ledger.ts';

/** How much CPU a container has. */
export type ProcessorPlan = {
  /** Threads that can run at once. */
  readonly threads: number;
  /** CFS quota in cores; Infinity without a limit. */
  readonly quotaCores: number;
};

/** Length of a CFS period, milliseconds (`cpu.cfs_period_us`, the kernel's default). */
const PERIOD_MS = 100;
const MINUTE_MS = 60_000;
/** Less than a nanosecond is rounding. */
const NOTHING_MS = 1e-6;

/** The CPU of one container: bursts run first come, first served, and stop until the next period once the quota is used. */
export type Processor = {
  /**
   * When a burst of CPU time that is asked for at `nowMs` ends. `speed` is the share of a core that a thread gets:
   * below 1, others share the machine.
   */
  readonly run: (nowMs: number, workMs: number, speed?: number) => number;
  /** Uses quota without holding up a thread: work of another process in the same control group. */
  readonly burn: (nowMs: number, workMs: number) => void;
  /** Nothing runs before `untilMs`: a pause of the collector, a frozen process. */
  readonly stall: (nowMs: number, untilMs: number) => void;
  readonly setQuota: (cores: number) => void;
  readonly quotaCores: () => number;
  readonly isThrottled: (nowMs: number) => boolean;
  /** CPU seconds used up to now. */
  readonly usedS: (nowMs: number) => number;
  /** How long a burst that is asked for now would wait for a thread, milliseconds. */
  readonly waitMs: (nowMs: number) => number;
  /** Seconds in which nothing could run. */
  readonly stalledS: () => number;
  /** Longest pause of the last minute, seconds. */
  readonly longestStallS: (nowMs: number) => number;
  readonly throttledPeriods: (nowMs: number) => number;
  readonly throttledS: (nowMs: number) => number;
};

/** A {@link Processor}, with the counters of `cpu.stat`. */
export const createProcessor = ({ threads, quotaCores }: ProcessorPlan): Processor => {
  const freeAt = new Float64Array(Math.max(1, threads));
  let quotaMs = quotaCores * PERIOD_MS;
  const used = createLedger();
  const throttledPeriods = createLedger();
  const throttledMs = createLedger();
  let stalledMs = 0;
  let longest = { ms: 0, atMs: Number.NEGATIVE_INFINITY };
  const throttle = (period: number, fromMs: number): void => {
    if (throttledPeriods.booked(period) > 0) return;
    throttledPeriods.book(period, 1);
    throttledMs.book(period, (period + 1) * PERIOD_MS - fromMs);
  };
  const run = (startMs: number, workMs: number, speed: number): number => {
    let at = startMs;
    let rest = workMs;
    for (;;) {
      const period = Math.floor(at / PERIOD_MS + 1e-9);
      const endMs = (period + 1) * PERIOD_MS;
      const left = quotaMs - used.booked(period);
      const portion = Math.max(0, Math.min(rest, (endMs - at) * speed, left));
      used.book(period, portion);
      rest -= portion;
      at += portion / speed;
      if (rest <= NOTHING_MS) return at;
      if (left - portion <= NOTHING_MS) throttle(period, at);
      at = endMs;
    }
  };
  const soonest = (): number => {
    let index = 0;
    for (let other = 1; other < freeAt.length; other += 1) if (freeAt[other]! < freeAt[index]!) index = other;
    return index;
  };
  return {
    run: (nowMs, workMs, speed = 1) => {
      const thread = soonest();
      const endMs = run(Math.max(nowMs, freeAt[thread]!), workMs, speed);
      freeAt[thread] = endMs;
      return endMs;
    },
    burn: (nowMs, workMs) => {
      const period = Math.floor(nowMs / PERIOD_MS);
      const left = Math.max(0, quotaMs - used.booked(period));
      used.book(period, Math.min(left, workMs));
      if (workMs > left) throttle(period, nowMs);
    },
    stall: (nowMs, untilMs) => {
      stalledMs += Math.max(0, untilMs - nowMs);
      if (nowMs - longest.atMs > MINUTE_MS || untilMs - nowMs > longest.ms)
        longest = { ms: untilMs - nowMs, atMs: nowMs };
      for (let thread = 0; thread < freeAt.length; thread += 1) {
        freeAt[thread] = Math.max(freeAt[thread]!, untilMs);
      }
    },
    setQuota: (cores) => {
      quotaMs = cores * PERIOD_MS;
    },
    isThrottled: (nowMs) => throttledPeriods.booked(Math.floor(nowMs / PERIOD_MS)) > 0,
    quotaCores: () => quotaMs / PERIOD_MS,
    usedS: (nowMs) => used.before(Math.floor(nowMs / PERIOD_MS)) / 1000,
    waitMs: (nowMs) => Math.max(0, freeAt[soonest()]! - nowMs),
    stalledS: () => stalledMs / 1000,
    longestStallS: (nowMs) => (nowMs - longest.atMs > MINUTE_MS ? 0 : longest.ms / 1000),
    throttledPeriods: (nowMs) => throttledPeriods.before(Math.floor(nowMs / PERIOD_MS)),
    throttledS: (nowMs) => throttledMs.before(Math.floor(nowMs / PERIOD_MS)) / 1000,
  };
};
