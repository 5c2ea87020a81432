import type { DependencyPlan } from '../parts/dependency.ts';
import type { ClientPlan, ClientWatch, DependencyClient } from '../parts/dependency-client.ts';
import type { LogBook } from '../telemetry/log-book.ts';
import { type Message, messages } from '../telemetry/messages.ts';
import type { Counter, Meter, Timer } from '../telemetry/meter.ts';
import { counted, scraped } from '../telemetry/told.ts';

/** The instruments of all instances' calls to one dependency, summed over the instances as a library exports them. */
export type ClientInstruments = {
  readonly watch: (instance: string, client: () => DependencyClient) => ClientWatch;
};

const EMITTER = 'prom-client-service';

type Calls = {
  readonly calls: Counter;
  readonly attempts: Counter;
  readonly retries: Counter;
  readonly successes: Counter;
  readonly failures: Counter;
  readonly timeouts: Counter;
  readonly limited: Counter;
  readonly queries: Counter | undefined;
  readonly took: Timer;
  readonly queryTook: Timer | undefined;
  readonly rejected: Counter;
};

const countCalls = (meter: Meter, { name, kind }: DependencyPlan, isTraced: boolean): Calls => {
  const members = { dependency: name };
  const rate = (signal: string) => meter.rate(signal, members, scraped(EMITTER, 'per_second'));
  const isDatabase = kind === 'database';
  return {
    calls: rate('dep.calls'),
    attempts: rate('dep.attempts'),
    retries: rate('dep.retries'),
    successes: rate('dep.successes'),
    failures: rate('dep.err'),
    timeouts: rate('dep.timeouts'),
    limited: rate('dep.rate_limited'),
    queries: isDatabase
      ? meter.rate('db.queries', { database: name }, scraped(EMITTER, 'per_second'))
      : undefined,
    took: meter.timer(
      { p50: 'dep.p50', p99: 'dep.p99', mean: 'dep.mean', ...(isTraced ? { max: 'dep.pmax' } : {}) },
      members,
      scraped(EMITTER, 's'),
    ),
    queryTook: isDatabase
      ? meter.timer({ p99: 'db.query_p99' }, { database: name }, scraped(EMITTER, 's'))
      : undefined,
    rejected: { add: () => undefined },
  };
};

/** {@link ClientInstruments} for one dependency and the plan by which instances call it. */
export const instrumentClient = (
  meter: Meter,
  logs: LogBook,
  service: string,
  dependency: DependencyPlan,
  plan: ClientPlan,
): ClientInstruments => {
  const members = { dependency: dependency.name };
  const told = countCalls(meter, dependency, plan.isTraced === true);
  const open = new Map<string, number>();
  const clients: (() => DependencyClient)[] = [];
  const sum = (read: (client: DependencyClient) => number): number =>
    clients.reduce((total, client) => total + read(client()), 0);
  meter.gauge('dep.inflight', members, scraped(EMITTER, 'count'), () =>
    [...open.values()].reduce((total, count) => total + count, 0),
  );
  const limitedLines = meter.increase('log.rate_limited', members, counted('application log', 'count'));
  const rejected =
    plan.breaker && meter.rate('dep.breaker_rejected', members, scraped(EMITTER, 'per_second'));
  if (plan.breaker !== undefined) {
    meter.gauge('dep.breaker_open', members, scraped(EMITTER, 'bool'), () =>
      clients.some((client) => client().breaker?.isOpen() === true) ? 1 : 0,
    );
  }
  if (plan.bulkhead !== undefined) {
    meter.gauge('dep.bulkhead_free', members, scraped(EMITTER, 'count'), () =>
      sum((client) => client.bulkhead?.free() ?? 0),
    );
  }
  const { pool } = plan;
  const poolOf = { pool: dependency.name };
  const acquire =
    pool &&
    meter.timer({ p99: 'pool.acquire_p99', mean: 'pool.acquire_mean' }, poolOf, scraped(EMITTER, 's'));
  const usage = pool && meter.timer({ mean: 'pool.usage_mean' }, poolOf, scraped(EMITTER, 's'));
  const acquireTimeouts = pool && meter.rate('pool.timeouts', poolOf, scraped(EMITTER, 'per_second'));
  if (pool !== undefined) {
    const gauge = (signal: string, read: () => number) =>
      meter.gauge(signal, poolOf, scraped(EMITTER, 'count'), read);
    gauge('pool.active', () => sum((client) => client.poolActive()));
    gauge('pool.idle', () => sum((client) => pool.size - client.poolActive()));
    gauge('pool.pending', () => sum((client) => client.poolPending()));
    gauge('pool.max', () => pool.size * clients.length);
  }
  return {
    watch: (instance, client) => {
      clients.push(client);
      open.set(instance, 0);
      const move = (by: number) => open.set(instance, Math.max(0, open.get(instance)! + by));
      const write = ({ text, level, families }: Message) => {
        const loud = level === 'error' ? ['log.errors'] : [];
        logs.write({ dataset: `${service}.app`, level, dimensions: { instance } }, text, [
          ...families,
          ...loud,
        ]);
      };
      let attemptNumber = 1;
      return {
        call: () => {
          told.calls.add();
          move(1);
        },
        callEnd: (end) => {
          move(-1);
          if (end === 'ok') told.successes.add();
          else told.failures.add();
        },
        attempt: (number) => {
          attemptNumber = number;
          told.attempts.add();
          told.queries?.add();
          if (number > 1) told.retries.add();
        },
        attemptEnd: (end, tookMs) => {
          told.took.observe(tookMs / 1000);
          told.queryTook?.observe(tookMs / 1000);
          if (end !== 'timeout') return;
          told.timeouts.add();
          write(
            plan.call.retries >= attemptNumber && attemptNumber > 0 && plan.call.retries > 0
              ? messages.callRetried(dependency.name)
              : messages.callTimeout(dependency.name),
          );
        },
        refused: (by) => {
          move(-1);
          told.failures.add();
          if (by === 'breaker') rejected?.add();
          write(
            by === 'breaker' ? messages.breakerOpen(dependency.name) : messages.bulkheadFull(dependency.name),
          );
        },
        acquired: (waitedMs) => acquire?.observe(waitedMs / 1000),
        acquireTimeout: () => {
          acquireTimeouts?.add();
          write(messages.poolTimeout(pool?.acquireTimeoutMs ?? 0, pool?.size ?? 0, client().poolPending()));
        },
        held: (forMs) => usage?.observe(forMs / 1000),
        answer: (end) => {
          if (end === 'limited') {
            told.limited.add();
            // Such lines are told apart by the dependency, not by who writes them.
            limitedLines.add();
            write({ ...messages.callLimited(dependency.name), families: [] });
          } else if (end === 'failed') write(messages.callFailed(dependency.name));
          else if (end === 'unresolved') write(messages.nameFailed(`${dependency.name}.internal`));
          else if (end === 'refused') write(messages.callRefused(dependency.name));
        },
        died: () => open.set(instance, 0),
      };
    },
  };
};
