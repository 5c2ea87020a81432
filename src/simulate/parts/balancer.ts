import type { Random } from '../random.ts';
import { type Checker, type CheckPlan, type CheckWatch, startChecker } from './checker.ts';
import type { Clock } from './clock.ts';
import type { Host, Request, Status } from './request.ts';

/** How a balancer treats its hosts. */
export type BalancerPlan = {
  /** The longest a request may take, milliseconds. */
  readonly timeoutMs: number;
  readonly checks?: CheckPlan;
  /** Passive ejection (Envoy's outlier detection): failures in a row, for how long, and at most which share of hosts. */
  readonly ejection?: { readonly failures: number; readonly forMs: number; readonly mostRatio: number };
  /** With a smaller share of usable hosts than this, all are used (Envoy's panic threshold; 0 turns it off). */
  readonly panicBelow: number;
};

/** Who made an answer. */
export type Answerer = 'service' | 'balancer';

/** What a balancer tells of its work. */
export type BalancerWatch = {
  readonly check: (host: string, ...result: Parameters<CheckWatch['result']>) => void;
  readonly turned: (host: string, up: boolean) => void;
};

/** Spreads requests over hosts, and answers in their stead when they are late or gone. */
export type Balancer = {
  /** `done` is told once: the status, who made it, the time it took, and the host, if any. */
  readonly send: (route: string, done: (answer: Answer) => void) => void;
  readonly isUsable: (host: string) => boolean;
  readonly isEjected: (host: string) => boolean;
  readonly inFlight: (host: string) => number;
};

/** An answer as the balancer hands it on. */
export type Answer = {
  readonly status: Status;
  readonly by: Answerer;
  readonly tookMs: number;
  readonly host?: string;
};

type Backend = {
  readonly host: Host;
  checker?: Checker;
  open: number;
  failures: number;
  ejectedUntilMs: number;
};

/** A {@link Balancer} that picks the host with the fewest requests in flight of two random ones (Mitzenmacher, 2001). */
export const createBalancer = (
  clock: Clock,
  random: Random,
  plan: BalancerPlan,
  hosts: readonly Host[],
  watch: BalancerWatch,
): Balancer => {
  const backends: Backend[] = hosts.map((host) => ({ host, open: 0, failures: 0, ejectedUntilMs: 0 }));
  const byName = new Map(backends.map((backend) => [backend.host.name, backend]));
  for (const [index, backend] of backends.entries()) {
    if (plan.checks === undefined) break;
    const { name } = backend.host;
    backend.checker = startChecker(
      clock,
      plan.checks,
      backend.host.probe,
      { result: (...result) => watch.check(name, ...result), turned: (up) => watch.turned(name, up) },
      // Checks are spread over a period.
      (plan.checks.periodMs * (index + 1)) / (backends.length + 1),
    );
  }
  const isEjected = (backend: Backend) => backend.ejectedUntilMs > clock.now();
  const isUsable = (backend: Backend) => backend.checker?.isUp() !== false && !isEjected(backend);
  const noteResult = (backend: Backend, status: Status): void => {
    const { ejection } = plan;
    if (ejection === undefined) return;
    backend.failures = status >= 500 ? backend.failures + 1 : 0;
    const ejected = backends.filter(isEjected).length;
    if (backend.failures < ejection.failures || (ejected + 1) / backends.length > ejection.mostRatio) return;
    backend.ejectedUntilMs = clock.now() + ejection.forMs;
    backend.failures = 0;
  };
  const choose = (): Backend | undefined => {
    const usable = backends.filter(isUsable);
    const from = usable.length < plan.panicBelow * backends.length ? backends : usable;
    if (from.length === 0) return undefined;
    const [one, other] = [random.pick(from), random.pick(from)];
    return other.open < one.open ? other : one;
  };
  return {
    send: (route, done) => {
      const arrivedMs = clock.now();
      const backend = choose();
      if (backend === undefined) return done({ status: 503, by: 'balancer', tookMs: 0.5 });
      backend.open += 1;
      let awaited = true;
      const end = (status: Status, by: Answerer): void => {
        if (!awaited) return;
        awaited = false;
        timer.action = undefined;
        backend.open -= 1;
        noteResult(backend, status);
        done({ status, by, tookMs: clock.now() - arrivedMs, host: backend.host.name });
      };
      const request: Request = {
        route,
        arrivedMs,
        deadlineMs: arrivedMs + plan.timeoutMs,
        isAwaited: () => awaited,
        reply: (status) => end(status, status === 502 ? 'balancer' : 'service'),
      };
      const timer = clock.timer(plan.timeoutMs, () => end(504, 'balancer'));
      backend.host.accept(request);
    },
    isUsable: (host) => isUsable(byName.get(host)!),
    isEjected: (host) => isEjected(byName.get(host)!),
    inFlight: (host) => byName.get(host)!.open,
  };
};
