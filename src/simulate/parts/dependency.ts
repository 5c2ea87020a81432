import type { Random } from '../random.ts';
import type { Clock } from './clock.ts';
import { createWorkerPool } from './worker-pool.ts';

/** What a dependency is like in good times. */
export type DependencyPlan = {
  readonly name: string;
  readonly kind: 'database' | 'service' | 'third-party' | 'cache';
  /** Time one question takes once it is being worked on: lognormal. */
  readonly medianMs: number;
  readonly sigma: number;
  /** Questions worked on at once: cores of a database, workers of a service; Infinity for one so large that we do not matter. */
  readonly slots: number;
  /** Connections it accepts; Infinity where it does not count them. */
  readonly maxConnections: number;
  /** Its work to accept one connection, milliseconds: a process forked, credentials checked. */
  readonly connectMs: number;
};

/** What is wrong with a dependency now; disturbances change it. */
export type DependencyState = {
  /** Its work takes so many times as long, for a share of the questions. */
  slowdown: number;
  slowShare: number;
  /** Added to every answer without using it: distance, loss on the way. */
  readonly delaysMs: Map<string, () => number>;
  /** Share of questions answered with an error. */
  failRatio: number;
  /** Questions a second that are let through; the rest are answered with 429. Infinity without a quota. */
  quotaPerS: number;
  /** Share of questions for which its name does not resolve. */
  unresolvedRatio: number;
  /** Share of questions that wait until `unblock`. */
  blockedShare: number;
  blockedBy: 'lock' | 'freeze';
  /** Refuses new connections. */
  isDown: boolean;
};

/** How a dependency answered. */
export type DependencyEnd = 'ok' | 'failed' | 'limited' | 'refused' | 'unresolved';

/** What a dependency tells of its own work. */
export type DependencyWatch = {
  /** A question was answered, with the time it took here and how many times the usual work it was. */
  readonly answered: (tookMs: number, end: DependencyEnd, workFactor: number) => void;
  readonly refused: () => void;
  readonly connected: () => void;
  /** A question began to wait for a lock, or for a frozen process. */
  readonly blocked: () => void;
};

/** Something that a service asks and waits for. */
export type Dependency = {
  readonly plan: DependencyPlan;
  readonly state: DependencyState;
  /** Asks something that is so many times the usual work. */
  readonly ask: (answer: (end: DependencyEnd) => void, workFactor?: number) => void;
  /** Opens a connection; refused where no slot is left. */
  readonly connect: (answer: (ok: boolean) => void) => void;
  readonly disconnect: (connections: number) => void;
  /** Counts connections that have been open for long. */
  readonly adopt: (connections: number) => void;
  /** Lets all go on that waited for a lock, or for a frozen process. */
  readonly unblock: () => void;
  readonly blocked: () => number;
  /** When the oldest of those that wait began to, milliseconds of the clock. */
  readonly blockedSinceMs: () => number | undefined;
  readonly busy: () => number;
  readonly queued: () => number;
  readonly connections: () => number;
};

/** A {@link Dependency} in good state. Work goes on when nobody waits for its answer any more. */
export const createDependency = (
  clock: Clock,
  random: Random,
  plan: DependencyPlan,
  watch: DependencyWatch,
): Dependency => {
  const state: DependencyState = {
    slowdown: 1,
    slowShare: 1,
    delaysMs: new Map(),
    failRatio: 0,
    quotaPerS: Number.POSITIVE_INFINITY,
    unresolvedRatio: 0,
    blockedShare: 0,
    blockedBy: 'lock',
    isDown: false,
  };
  const pool = createWorkerPool(clock, { size: plan.slots, queueLimit: Number.POSITIVE_INFINITY });
  let connections = 0;
  let blocked: (() => void)[] = [];
  let blockedSinceMs: number | undefined;
  const work = (workMs: number, done: () => void): void =>
    pool.submit({
      deadlineMs: Number.POSITIVE_INFINITY,
      refuse: () => undefined,
      serve: (release) =>
        clock.after(workMs, () => {
          release();
          done();
        }),
    });
  const delayMs = (): number => {
    let sum = 0;
    for (const delay of state.delaysMs.values()) sum += delay();
    return sum;
  };
  let allowance = 0;
  let allowedAtMs = 0;
  /** A bucket that fills at the quota and holds a second of it, as most limiters have. */
  const isAllowed = (): boolean => {
    const { quotaPerS } = state;
    if (quotaPerS === Number.POSITIVE_INFINITY) return true;
    const nowMs = clock.now();
    const grown = allowance + (quotaPerS * (nowMs - allowedAtMs)) / 1000;
    allowance = Math.min(Math.max(1, quotaPerS), grown);
    allowedAtMs = nowMs;
    if (allowance < 1) return false;
    allowance -= 1;
    return true;
  };
  const endOf = (): DependencyEnd => {
    if (!isAllowed()) return 'limited';
    return state.failRatio > 0 && random.chance(state.failRatio) ? 'failed' : 'ok';
  };
  return {
    plan,
    state,
    ask: (answer, workFactor = 1) => {
      const askedMs = clock.now();
      if (state.isDown) {
        watch.refused();
        return clock.after(1, () => answer('refused'));
      }
      if (state.unresolvedRatio > 0 && random.chance(state.unresolvedRatio)) {
        clock.after(delayMs(), () => answer('unresolved'));
        return;
      }
      const end = endOf();
      const finish = (): void => {
        watch.answered(clock.now() - askedMs, end, workFactor);
        const awayMs = delayMs();
        if (awayMs > 0) clock.after(awayMs, () => answer(end));
        else answer(end);
      };
      const isSlow = state.slowdown !== 1 && (state.slowShare >= 1 || random.chance(state.slowShare));
      const drawnMs =
        random.lognormal(plan.medianMs, plan.sigma) * workFactor * (isSlow ? state.slowdown : 1);
      // A refusal by quota costs next to nothing.
      const begin = (): void => work(end === 'limited' ? Math.min(drawnMs, 2) : drawnMs, finish);
      if (state.blockedShare > 0 && random.chance(state.blockedShare)) {
        blockedSinceMs ??= askedMs;
        blocked.push(begin);
        watch.blocked();
      } else begin();
    },
    connect: (answer) => {
      if (state.isDown || connections >= plan.maxConnections) {
        watch.refused();
        return clock.after(1, () => answer(false));
      }
      connections += 1;
      watch.connected();
      work(plan.connectMs * state.slowdown, () => answer(true));
    },
    disconnect: (count) => {
      connections = Math.max(0, connections - count);
    },
    adopt: (count) => {
      connections += count;
    },
    unblock: () => {
      const waiting = blocked;
      blocked = [];
      blockedSinceMs = undefined;
      for (const begin of waiting) begin();
    },
    blocked: () => blocked.length,
    blockedSinceMs: () => blockedSinceMs,
    busy: () => pool.busy(),
    queued: () => pool.waiting(),
    connections: () => connections,
  };
};
