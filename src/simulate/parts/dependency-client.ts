import type { Random } from '../random.ts';
import { type Bulkhead, createBulkhead } from './bulkhead.ts';
import { type BreakerPlan, type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts';
import type { Clock } from './clock.ts';
import type { Dependency, DependencyEnd } from './dependency.ts';
import { type CallEnd, type CallPlan, type CallWatch, callWithRetries } from './retry-call.ts';
import { createTokenBucket, type TokenBucket, type TokenBucketPlan } from './token-bucket.ts';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

/** How one instance calls one dependency, and what protects it. */
export type ClientPlan = {
  readonly dependency: string;
  readonly call: CallPlan;
  readonly budget?: TokenBucketPlan;
  readonly breaker?: BreakerPlan;
  /** Most calls at once; more are refused. */
  readonly bulkhead?: number;
  /** Connections kept open, and how long a caller waits for one. */
  readonly pool?: { readonly size: number; readonly acquireTimeoutMs: number };
  /** A request can be answered without it. */
  readonly isOptional: boolean;
  /** Traces tell the longest call. */
  readonly isTraced?: boolean;
};

/** What a client tells of its calls. */
export type ClientWatch = CallWatch & {
  readonly call: () => void;
  readonly refused: (by: 'breaker' | 'bulkhead') => void;
  readonly callEnd: (end: CallEnd) => void;
  readonly acquired: (waitedMs: number) => void;
  readonly acquireTimeout: () => void;
  readonly held: (forMs: number) => void;
  readonly answer: (end: DependencyEnd) => void;
  /** The process died, and its calls with it. */
  readonly died: () => void;
};

/** One instance's way to one dependency. */
export type DependencyClient = {
  readonly plan: ClientPlan;
  /** What disturbances change. */
  readonly state: {
    /** How long a connection is kept after its answer, milliseconds: a transaction left open. */
    lingerMs: number;
    /** How many times the usual work its questions are: a statement that finds no index. */
    workFactor: number;
  };
  readonly call: (done: (end: CallEnd) => void) => void;
  readonly poolActive: () => number;
  readonly poolPending: () => number;
  readonly breaker: CircuitBreaker | undefined;
  readonly bulkhead: Bulkhead | undefined;
  /** Takes a connection and never gives it back. */
  readonly leak: () => void;
  /** The process died: idle connections close, busy ones when the dependency is done with them. */
  readonly reset: () => void;
  /** Opens the connections of the pool; `done` once all are open. */
  readonly open: (done: () => void) => void;
};

/** Rest before a refused connection is tried again, milliseconds. */
const RECONNECT_MS = 1000;

/** A {@link DependencyClient}. `react` passes an answer through the caller's CPU. */
export const createDependencyClient = (
  { clock, random }: { readonly clock: Clock; readonly random: Random },
  plan: ClientPlan,
  dependency: Dependency,
  react: (then: () => void) => void,
  watch: ClientWatch,
): DependencyClient => {
  const breaker = plan.breaker && createCircuitBreaker(clock, plan.breaker);
  const bulkhead = plan.bulkhead === undefined ? undefined : createBulkhead(plan.bulkhead);
  const budget: TokenBucket | undefined = plan.budget && createTokenBucket(plan.budget);
  const pool: WorkerPool | undefined =
    plan.pool && createWorkerPool(clock, { size: plan.pool.size, queueLimit: Number.POSITIVE_INFINITY });
  dependency.adopt(plan.pool?.size ?? 0);
  let life = 0;
  const state = { lingerMs: 0, workFactor: 1 };

  /** A connection in place of one that hangs; only then can the pool use its slot again. */
  const reconnect = (born: number, done: () => void): void => {
    if (born !== life) return;
    dependency.connect((ok) => {
      if (born !== life) return ok ? dependency.disconnect(1) : undefined;
      if (ok) done();
      else clock.after(RECONNECT_MS, () => reconnect(born, done));
    });
  };

  const ask = (release: () => void, answer: (end: 'ok' | 'failed') => void): void => {
    const born = life;
    const askedMs = clock.now();
    let over = false;
    const timer =
      pool === undefined || plan.call.timeoutMs === Number.POSITIVE_INFINITY
        ? undefined
        : clock.timer(plan.call.timeoutMs, () => {
            over = true;
            if (born !== life) return;
            watch.held(clock.now() - askedMs);
            reconnect(born, release);
          });
    dependency.ask((end) => {
      // Nobody listens any more: the dependency sees that the connection is gone.
      if (born !== life || over) return pool === undefined ? undefined : dependency.disconnect(1);
      if (timer !== undefined) timer.action = undefined;
      if (pool !== undefined) watch.held(clock.now() - askedMs + state.lingerMs);
      if (state.lingerMs > 0) clock.after(state.lingerMs, release);
      else release();
      react(() => {
        if (born !== life) return;
        watch.answer(end);
        answer(end === 'ok' ? 'ok' : 'failed');
      });
    }, state.workFactor);
  };

  /** Asks once a connection is free; gives up when that takes too long. */
  const acquire = (
    from: WorkerPool,
    acquireTimeoutMs: number,
    answer: (end: 'ok' | 'failed') => void,
  ): void => {
    const askedMs = clock.now();
    let state: 'waiting' | 'acquired' | 'gone' = 'waiting';
    const timer = clock.timer(acquireTimeoutMs, () => {
      state = 'gone';
      watch.acquireTimeout();
      answer('failed');
    });
    from.submit({
      deadlineMs: Number.POSITIVE_INFINITY,
      refuse: () => undefined,
      serve: (release) => {
        if (state === 'waiting') {
          state = 'acquired';
          timer.action = undefined;
          watch.acquired(clock.now() - askedMs);
          ask(release, answer);
        } else release();
      },
    });
  };

  const send = (answer: (end: 'ok' | 'failed') => void): void => {
    if (pool === undefined || plan.pool === undefined) ask(() => undefined, answer);
    else acquire(pool, plan.pool.acquireTimeoutMs, answer);
  };

  return {
    plan,
    state,
    breaker,
    bulkhead,
    call: (done) => {
      watch.call();
      if (breaker?.allows() === false) {
        watch.refused('breaker');
        return done('failed');
      }
      if (bulkhead?.enter() === false) {
        watch.refused('bulkhead');
        return done('failed');
      }
      const born = life;
      callWithRetries(
        { clock, random, ...(budget === undefined ? {} : { budget }) },
        plan.call,
        (answer) => {
          if (born === life) send(answer);
        },
        {
          attempt: watch.attempt,
          attemptEnd: (end, tookMs) => {
            if (born !== life) return;
            breaker?.record(end === 'ok');
            watch.attemptEnd(end, tookMs);
          },
        },
        (end) => {
          if (born !== life) return;
          bulkhead?.leave();
          watch.callEnd(end);
          done(end);
        },
      );
    },
    poolActive: () => pool?.busy() ?? 0,
    poolPending: () => pool?.waiting() ?? 0,
    leak: () =>
      pool?.submit({ deadlineMs: Number.POSITIVE_INFINITY, refuse: () => undefined, serve: () => undefined }),
    reset: () => {
      life += 1;
      watch.died();
      if (pool === undefined || plan.pool === undefined) return;
      dependency.disconnect(Math.max(0, plan.pool.size - pool.busy()));
      pool.reset();
    },
    open: (done) => {
      const born = life;
      let left = plan.pool?.size ?? 0;
      if (left === 0) return done();
      for (let index = 0; index < (plan.pool?.size ?? 0); index += 1) {
        reconnect(born, () => {
          left -= 1;
          if (left === 0) done();
        });
      }
    },
  };
};
