import type { Clock } from './clock.ts';

/** When a breaker opens and for how long. */
export type BreakerPlan = {
  /** Outcomes looked at: the last so many calls. */
  readonly calls: number;
  /** Share of them that must have failed. */
  readonly failureRatio: number;
  /** Rest before trial calls are let through, milliseconds. */
  readonly openMs: number;
  /** Trial calls that must all succeed to close it. */
  readonly trials: number;
};

/** Stops calls to something that keeps failing. */
export type CircuitBreaker = {
  /** Whether a call may be made now. */
  readonly allows: () => boolean;
  readonly record: (ok: boolean) => void;
  readonly isOpen: () => boolean;
};

/** A count-based {@link CircuitBreaker}: closed, open, half open (Nygard; resilience4j's defaults count calls alike). */
export const createCircuitBreaker = (clock: Clock, plan: BreakerPlan): CircuitBreaker => {
  let outcomes: boolean[] = [];
  let openUntilMs = Number.NEGATIVE_INFINITY;
  let trialsSent = 0;
  let trialsOk = 0;
  let state: 'closed' | 'open' | 'half-open' = 'closed';
  const open = (): void => {
    state = 'open';
    openUntilMs = clock.now() + plan.openMs;
  };
  const settle = (): void => {
    if (state !== 'open' || clock.now() < openUntilMs) return;
    state = 'half-open';
    trialsSent = 0;
    trialsOk = 0;
  };
  return {
    allows: () => {
      settle();
      if (state === 'closed') return true;
      if (state === 'open' || trialsSent >= plan.trials) return false;
      trialsSent += 1;
      return true;
    },
    record: (ok) => {
      settle();
      if (state === 'half-open') {
        if (!ok) return open();
        trialsOk += 1;
        if (trialsOk >= plan.trials) {
          state = 'closed';
          outcomes = [];
        }
        return;
      }
      if (state === 'open') return;
      outcomes.push(ok);
      if (outcomes.length > plan.calls) outcomes.shift();
      const failed = outcomes.filter((outcome) => !outcome).length;
      if (outcomes.length === plan.calls && failed >= plan.failureRatio * plan.calls) open();
    },
    isOpen: () => {
      settle();
      return state === 'open';
    },
  };
};
