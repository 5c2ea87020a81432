import type { Clock } from './clock.ts';

/** One request as a pool of workers sees it. */
export type Job = {
  /** Begins the work; the worker is free again once `release` is called. */
  readonly serve: (release: () => void) => void;
  /** Refused, because the queue is full or nobody waits any more. */
  readonly refuse: (reason: 'full' | 'expired') => void;
  /** When whoever asked stops waiting, milliseconds of the clock. */
  readonly deadlineMs: number;
};

/** How many may work, how many may wait, and whether expired work is dropped. */
export type WorkerPoolPlan = {
  readonly size: number;
  /** Most jobs that wait; Infinity for an unbounded queue. */
  readonly queueLimit: number;
  /**
   * Drops jobs at the head of the queue with less than this left until their deadline, milliseconds; absent where
   * the service knows no deadlines. Zero starts jobs that cannot end in time, which saves nobody.
   */
  readonly shedBelowMs?: number;
};

/** Workers that each serve one job at a time, first come, first served. */
export type WorkerPool = {
  readonly submit: (job: Job) => void;
  readonly busy: () => number;
  readonly waiting: () => number;
  /** All jobs are forgotten, as in a process that dies. */
  readonly reset: () => void;
};

/** Served heads are cut off in blocks of this many, so that a long queue costs no copying. */
const CUT_AT = 1024;

/** A {@link WorkerPool}. */
export const createWorkerPool = (
  clock: Clock,
  { size, queueLimit, shedBelowMs }: WorkerPoolPlan,
): WorkerPool => {
  let queue: (Job | undefined)[] = [];
  let head = 0;
  let busy = 0;
  let life = 0;
  const isExpired = (job: Job) => shedBelowMs !== undefined && job.deadlineMs - clock.now() < shedBelowMs;
  const begin = (job: Job): void => {
    busy += 1;
    const born = life;
    let released = false;
    job.serve(() => {
      if (released || born !== life) return;
      released = true;
      busy -= 1;
      next();
    });
  };
  let isTaking = false;
  const next = (): void => {
    // A job that ends as it begins frees its worker while the next one is taken: no call inside a call for each of them.
    if (isTaking) return;
    isTaking = true;
    while (busy < size && head < queue.length) {
      const job = queue[head]!;
      queue[head] = undefined;
      head += 1;
      if (head >= CUT_AT) {
        queue = queue.slice(head);
        head = 0;
      }
      if (isExpired(job)) job.refuse('expired');
      else begin(job);
    }
    isTaking = false;
  };
  return {
    submit: (job) => {
      if (busy < size) return begin(job);
      if (queue.length - head >= queueLimit) return job.refuse('full');
      queue.push(job);
    },
    busy: () => busy,
    waiting: () => queue.length - head,
    reset: () => {
      life += 1;
      queue = [];
      head = 0;
      busy = 0;
    },
  };
};
