import type { Random } from '../random.ts';
import type { Clock } from './clock.ts';
import type { DependencyClient } from './dependency-client.ts';
import { createProcessor, type Processor, type ProcessorPlan } from './processor.ts';
import type { Host, Request, Status } from './request.ts';
import { createWorkerPool } from './worker-pool.ts';

/** What a route costs and whom it asks, in this order. */
export type RoutePlan = {
  readonly name: string;
  /** Share of the traffic. */
  readonly share: number;
  /** CPU time of one request: lognormal around this, milliseconds. */
  readonly cpuMs: number;
  readonly calls: readonly string[];
};

/** One instance of a service. */
export type InstancePlan = {
  readonly name: string;
  readonly version: string;
  readonly workers: number;
  readonly queueLimit: number;
  readonly shedBelowMs?: number;
  readonly processor: ProcessorPlan;
  readonly routes: readonly RoutePlan[];
  /** What its health endpoint needs: a worker of the pool, an answer of a dependency, or nothing. */
  readonly probe: { readonly usesWorker: boolean; readonly asks?: string };
  /** Time from process start to listening, and how long it is slower after that (caches, JIT). */
  readonly startMs: number;
  readonly warmUpMs: number;
  readonly warmUpFactor: number;
};

/** What can be wrong with an instance; disturbances change it. */
export type InstanceState = {
  version: string;
  /** Its code needs so many times the CPU. */
  cpuFactor: number;
  /** Its code asks its dependencies so many times as often. */
  callFactor: number;
  /** Share of requests it answers with 500. */
  errorRatio: number;
  /** Share of a core that its threads get of the machine. */
  speed: number;
};

/** What an instance tells of its work. */
export type InstanceWatch = {
  readonly begun: (route: string, waitedMs: number) => void;
  readonly ended: (route: string, status: Status, tookMs: number, wasAwaited: boolean) => void;
  readonly refused: (reason: 'full' | 'expired' | 'down') => void;
};

/** A host of the balancer that can be looked into, disturbed and restarted. */
export type Instance = Host & {
  readonly plan: InstancePlan;
  readonly state: InstanceState;
  readonly processor: Processor;
  readonly clients: ReadonlyMap<string, DependencyClient>;
  readonly workersBusy: () => number;
  readonly queued: () => number;
  readonly inFlight: () => number;
  readonly isListening: () => boolean;
  /** Whether its quota is used up until the next period. */
  readonly isThrottled: () => boolean;
  /** Tasks that the kernel could run: bursts of CPU that run or wait for a core. An event loop is one task, whatever waits in it. */
  readonly runnable: () => number;
  /** `waiting` for its turn after a crash, `starting`, `opening` connections, or `up`. */
  readonly phase: () => 'waiting' | 'starting' | 'opening' | 'up';
  /** When its process started, milliseconds of the clock. */
  readonly startedMs: () => number;
  /** Ends the process; it starts again after a rest, or stays away if that is Infinity. */
  readonly restart: (restMs: number) => void;
};

/** CPU time to take in an answer of a dependency, milliseconds. */
const REACTION_CPU_MS = 0.2;
/** CPU time of a health check, milliseconds. */
const PROBE_CPU_MS = 0.3;
/** Scatter of CPU time per request: the logarithm's standard deviation. */
const CPU_SIGMA = 0.35;
/** Scatter of the time to start: the logarithm's standard deviation. */
const START_SIGMA = 0.2;
/** Nobody waits for a health check longer than this; the checker knows better. */
const PROBE_DEADLINE_MS = 60_000;

/** An {@link Instance} that has been up for long. */
export const createInstance = (
  { clock, random }: { readonly clock: Clock; readonly random: Random },
  plan: InstancePlan,
  makeClients: (react: (then: () => void) => void) => ReadonlyMap<string, DependencyClient>,
  watch: InstanceWatch,
): Instance => {
  const state: InstanceState = {
    version: plan.version,
    cpuFactor: 1,
    callFactor: 1,
    errorRatio: 0,
    speed: 1,
  };
  const processor = createProcessor(plan.processor);
  const pool = createWorkerPool(clock, {
    size: plan.workers,
    queueLimit: plan.queueLimit,
    ...(plan.shedBelowMs === undefined ? {} : { shedBelowMs: plan.shedBelowMs }),
  });
  const routes = new Map(plan.routes.map((route) => [route.name, route]));
  const open = new Set<Request>();
  let life = 0;
  let runnable = 0;
  let phase: ReturnType<Instance['phase']> = 'up';
  let startedMs = -3_600_000;
  let warmFromMs = Number.NEGATIVE_INFINITY;
  const burst = (cpuMs: number, then: () => void): void => {
    const born = life;
    runnable += 1;
    const isCold = clock.now() < warmFromMs;
    const endMs = processor.run(clock.now(), cpuMs * (isCold ? plan.warmUpFactor : 1), state.speed);
    clock.at(endMs, () => {
      if (born !== life) return;
      runnable -= 1;
      then();
    });
  };
  const clients = makeClients((then) => burst(REACTION_CPU_MS, then));
  const askAll = (calls: readonly string[], then: (ok: boolean) => void): void => {
    const ask = (index: number): void => {
      const client = index < calls.length ? clients.get(calls[index]!) : undefined;
      if (client === undefined) then(true);
      else client.call((end) => (end === 'ok' || client.plan.isOptional ? ask(index + 1) : then(false)));
    };
    ask(0);
  };
  const times = (factor: number): number => Math.floor(factor) + (random.chance(factor % 1) ? 1 : 0);
  const serve = (request: Request, route: RoutePlan, release: () => void): void => {
    watch.begun(route.name, clock.now() - request.arrivedMs);
    const end = (status: Status): void => {
      open.delete(request);
      watch.ended(route.name, status, clock.now() - request.arrivedMs, request.isAwaited());
      request.reply(status);
      release();
    };
    burst(random.lognormal(route.cpuMs, CPU_SIGMA) * state.cpuFactor, () => {
      if (state.errorRatio > 0 && random.chance(state.errorRatio)) return end(500);
      const calls =
        state.callFactor === 1
          ? route.calls
          : route.calls.flatMap((call) => Array<string>(times(state.callFactor)).fill(call));
      askAll(calls, (ok) => end(ok ? 200 : 500));
    });
  };
  const start = (): void => {
    const born = life;
    phase = 'starting';
    startedMs = clock.now();
    clock.after(random.lognormal(plan.startMs, START_SIGMA), () => {
      if (born !== life) return;
      phase = 'opening';
      let left = clients.size;
      const opened = (): void => {
        left -= 1;
        if (left > 0 || born !== life) return;
        phase = 'up';
        warmFromMs = clock.now() + plan.warmUpMs;
      };
      if (left === 0) {
        left = 1;
        opened();
      } else for (const client of clients.values()) client.open(opened);
    });
  };
  const check = (done: (ok: boolean) => void): void =>
    burst(PROBE_CPU_MS, () => askAll(plan.probe.asks === undefined ? [] : [plan.probe.asks], done));
  const probe = (answer: (ok: boolean) => void): void => {
    if (phase !== 'up') answer(false);
    else if (!plan.probe.usesWorker) check(answer);
    else {
      pool.submit({
        deadlineMs: clock.now() + PROBE_DEADLINE_MS,
        refuse: () => answer(false),
        serve: (release) =>
          check((ok) => {
            release();
            answer(ok);
          }),
      });
    }
  };
  return {
    name: plan.name,
    plan,
    state,
    processor,
    clients,
    probe,
    accept: (request) => {
      const route = routes.get(request.route)!;
      if (phase !== 'up') {
        watch.refused('down');
        return clock.after(1, () => request.reply(502));
      }
      open.add(request);
      pool.submit({
        deadlineMs: request.deadlineMs,
        refuse: (reason) => {
          open.delete(request);
          watch.refused(reason);
          request.reply(503);
        },
        serve: (release) => serve(request, route, release),
      });
    },
    workersBusy: () => pool.busy(),
    queued: () => pool.waiting(),
    inFlight: () => open.size,
    isThrottled: () => processor.isThrottled(clock.now()),
    runnable: () => (plan.processor.threads === 1 ? Math.min(1, runnable) : runnable),
    isListening: () => phase === 'up',
    phase: () => phase,
    startedMs: () => startedMs,
    restart: (restMs) => {
      life += 1;
      runnable = 0;
      phase = 'waiting';
      for (const request of open) request.reply(502);
      open.clear();
      pool.reset();
      for (const client of clients.values()) client.reset();
      if (restMs === Number.POSITIVE_INFINITY) return;
      const born = life;
      clock.after(restMs, () => {
        if (born === life) start();
      });
    },
  };
};
