import { startArrivals } from '../parts/arrivals.ts';
import type { Balancer } from '../parts/balancer.ts';
import type { Clock } from '../parts/clock.ts';
import { callWithRetries } from '../parts/retry-call.ts';
import { createTokenBucket } from '../parts/token-bucket.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import type { Meter } from '../telemetry/meter.ts';
import { scraped } from '../telemetry/told.ts';
import type { EdgeInstruments } from './edge-instruments.ts';

/** Starts the callers of the service, and what they export of it. */
export const startTraffic = (
  { clock, random, meter }: { readonly clock: Clock; readonly random: Random; readonly meter: Meter },
  { service, traffic, instance }: Scenario,
  balancer: Balancer,
  edge: EdgeInstruments,
): { factor: number } => {
  const state = { factor: 1 };
  const members = { caller: 'client', dependency: service };
  const rate = (signal: string) => meter.rate(signal, members, scraped('calling-service', 'per_second'));
  const calls = rate('dep.calls');
  const attempts = rate('dep.attempts');
  const retries = rate('dep.retries');
  const successes = rate('dep.successes');
  const failures = rate('dep.err');
  const first = meter.rate('edge.rps', {}, scraped('calling-service', 'per_second'));
  const took = meter.timer({ p99: 'dep.p99' }, members, scraped('calling-service', 's'));
  let open = 0;
  meter.gauge('dep.inflight', members, scraped('calling-service', 'count'), () => open);
  const { wave } = traffic;
  const planned = (nowMs: number) =>
    traffic.rps *
    (1 + wave.height * Math.sin(2 * Math.PI * (nowMs / wave.periodMs + wave.phase))) *
    state.factor;
  const highest = () => traffic.rps * (1 + Math.abs(wave.height)) * Math.max(1, state.factor);
  const budget = traffic.budget && createTokenBucket(traffic.budget);
  const pickRoute = (): string => {
    let left = random.next();
    for (const route of instance.routes) {
      left -= route.share;
      if (left < 0) return route.name;
    }
    return instance.routes.at(-1)!.name;
  };
  const call = (): void => {
    const route = pickRoute();
    const begunMs = clock.now();
    first.add();
    calls.add();
    open += 1;
    callWithRetries(
      { clock, random, ...(budget === undefined ? {} : { budget }) },
      traffic.call,
      (answer) => {
        edge.asked();
        balancer.send(route, (told) => {
          edge.answered(route, told);
          answer(told.status === 200 ? 'ok' : 'failed');
        });
      },
      {
        attempt: (number) => {
          attempts.add();
          if (number > 1) retries.add();
        },
        attemptEnd: (end) => {
          if (end === 'timeout') edge.aborted();
        },
      },
      (end) => {
        open -= 1;
        took.observe((clock.now() - begunMs) / 1000);
        if (end === 'ok') successes.add();
        else failures.add();
      },
    );
  };
  startArrivals(clock, random, { rate: planned, highest, spacing: traffic.spacing }, call);
  return state;
};
