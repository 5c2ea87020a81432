import type { Clock } from './clock.ts';

/** How something is checked, and how many results in a row turn it. */
export type CheckPlan = {
  /** Rest between the end of one check and the next, milliseconds (as HAProxy waits after one that timed out). */
  readonly periodMs: number;
  readonly timeoutMs: number;
  readonly failuresToDown: number;
  readonly successesToUp: number;
};

/** What follows from the checks. */
export type CheckWatch = {
  readonly result: (ok: boolean, tookMs: number, reason: 'answer' | 'timeout') => void;
  readonly turned: (up: boolean) => void;
};

/** A check that repeats for ever. */
export type Checker = {
  readonly isUp: () => boolean;
  /** Forgets what was counted, and says what holds now. */
  readonly reset: (up: boolean) => void;
};

/** Starts a {@link Checker}; `probe` may answer at any time, or never. */
export const startChecker = (
  clock: Clock,
  plan: CheckPlan,
  probe: (answer: (ok: boolean) => void) => void,
  watch: CheckWatch,
  firstMs: number,
): Checker => {
  let up = true;
  let failures = 0;
  let successes = 0;
  const count = (ok: boolean): void => {
    failures = ok ? 0 : failures + 1;
    successes = ok ? successes + 1 : 0;
    const turns = up ? failures >= plan.failuresToDown : successes >= plan.successesToUp;
    if (!turns) return;
    up = !up;
    failures = 0;
    successes = 0;
    watch.turned(up);
  };
  const check = (): void => {
    const begunMs = clock.now();
    let over = false;
    const end = (ok: boolean, reason: 'answer' | 'timeout'): void => {
      if (over) return;
      over = true;
      timer.action = undefined;
      watch.result(ok, clock.now() - begunMs, reason);
      count(ok);
      clock.after(plan.periodMs, check);
    };
    const timer = clock.timer(plan.timeoutMs, () => end(false, 'timeout'));
    probe((ok) => end(ok, 'answer'));
  };
  clock.at(firstMs, check);
  return {
    isUp: () => up,
    reset: (state) => {
      up = state;
      failures = 0;
      successes = 0;
    },
  };
};
