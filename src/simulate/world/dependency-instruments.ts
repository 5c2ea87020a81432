import type { Clock } from '../parts/clock.ts';
import type { Dependency, DependencyPlan, DependencyWatch } from '../parts/dependency.ts';
import type { Random } from '../random.ts';
import type { LogBook } from '../telemetry/log-book.ts';
import { messages } from '../telemetry/messages.ts';
import type { Counter, Meter, Timer } from '../telemetry/meter.ts';
import { scraped } from '../telemetry/told.ts';
import type { DatabaseState } from './world.ts';

/** PostgreSQL logs statements and lock waits that take longer than this (`deadlock_timeout`, `log_min_duration_statement`). */
const LOGGED_FROM_MS = 1000;

type Watched = { readonly watch: DependencyWatch; readonly attach: (dependency: Dependency) => void };

/** A service of our own tells its latency itself; one of others tells nothing. */
const watchService = (meter: Meter, plan: DependencyPlan): Watched => {
  const took: Timer | undefined =
    plan.kind === 'service'
      ? meter.timer({ p99: 'dep.server_p99' }, { dependency: plan.name }, scraped('http-histogram', 's'))
      : undefined;
  return {
    watch: {
      answered: (tookMs) => took?.observe(tookMs / 1000),
      refused: () => undefined,
      connected: () => undefined,
      blocked: () => undefined,
    },
    attach: () => undefined,
  };
};

const gauges = (
  meter: Meter,
  clock: Clock,
  random: Random,
  dependency: Dependency,
  database: DatabaseState,
  isUp: () => boolean,
): void => {
  const { plan } = dependency;
  const members = { database: plan.name };
  const gauge = (signal: string, unit: string, read: () => number) =>
    meter.gauge(signal, members, scraped('postgres-exporter', unit, isUp), read);
  gauge('db.up', 'bool', () => 1);
  gauge('db.conns', 'count', () => dependency.connections() + database.otherSessions);
  gauge('db.max_conns', 'count', () => plan.maxConnections);
  gauge(
    'db.active',
    'count',
    () =>
      dependency.busy() +
      dependency.queued() +
      dependency.blocked() +
      (database.longestSinceMs === undefined ? 0 : 1),
  );
  gauge('db.lock_waits', 'count', () => (dependency.state.blockedBy === 'lock' ? dependency.blocked() : 0));
  gauge('db.idle_in_tx', 'count', () => database.idleInTransaction);
  gauge('db.deadlocks', 'per_second', () => 0);
  gauge('db.longest_tx', 's', () => {
    const since = Math.min(
      database.longestSinceMs ?? Number.POSITIVE_INFINITY,
      dependency.blockedSinceMs() ?? Number.POSITIVE_INFINITY,
    );
    return since === Number.POSITIVE_INFINITY
      ? (plan.medianMs / 1000) * dependency.state.slowdown * random.between(0.5, 3)
      : (clock.now() - since) / 1000;
  });
  // A look at one moment would scatter, so the exporter's is a mean over the step: of some looks.
  let looks = 0;
  let busy = 0;
  clock.every(500, 250, () => {
    looks += 1;
    busy += dependency.busy();
  });
  meter.gauge('db.cpu_util', members, scraped('cadvisor', 'ratio'), () => {
    const share = looks === 0 ? 0 : busy / looks / plan.slots;
    looks = 0;
    busy = 0;
    return Math.min(1, share + random.between(0.02, 0.04));
  });
};

const watchDatabase = (
  {
    meter,
    logs,
    clock,
    random,
  }: { readonly meter: Meter; readonly logs: LogBook; readonly clock: Clock; readonly random: Random },
  plan: DependencyPlan,
  database: DatabaseState,
): Watched => {
  const members = { database: plan.name };
  const origin = { dataset: 'postgresql.log', dimensions: members };
  let isFrozen = () => false;
  const isUp = () => !isFrozen();
  const rate = (signal: string, dimensions: Readonly<Record<string, string>> = members): Counter =>
    meter.rate(signal, dimensions, scraped('postgres-exporter', 'per_second', isUp));
  const commits = rate('db.commits');
  const connected = rate('db.new_conns');
  const refused = rate('db.refused');
  const rows = rate('db.rows_scanned', { ...members, table: 'items' });
  meter.gauge('db.buffer_hit_ratio', members, scraped('postgres-exporter', 'ratio', isUp), () =>
    random.between(0.98, 0.995),
  );
  const write = (message: ReturnType<typeof messages.lockWait>) =>
    logs.write({ ...origin, level: message.level }, message.text, message.families);
  return {
    watch: {
      answered: (tookMs, end, workFactor) => {
        if (end === 'ok') commits.add();
        rows.add(database.rowsPerQuery * workFactor);
        if (tookMs >= LOGGED_FROM_MS)
          write(messages.slowQuery(tookMs, 'select id, title from items where owner = $1'));
      },
      refused: () => {
        refused.add();
        write(messages.slotsReserved());
      },
      connected: () => connected.add(),
      blocked: () => undefined,
    },
    attach: (dependency) => {
      isFrozen = () => dependency.state.blockedBy === 'freeze' && dependency.state.blockedShare > 0;
      gauges(meter, clock, random, dependency, database, isUp);
      // Whoever has waited for a second is logged once.
      let logged = 0;
      clock.every(LOGGED_FROM_MS, LOGGED_FROM_MS, () => {
        const waiting = dependency.state.blockedBy === 'lock' ? dependency.blocked() : 0;
        if (waiting < logged) logged = 0;
        for (; logged < waiting; logged += 1) write(messages.lockWait(random.whole(2000, 9000)));
      });
      clock.every(300_000, random.between(0, 300_000), () => write(messages.checkpoint()));
    },
  };
};

/** What a dependency exports of itself, by its kind; `attach` once it is there. */
export const watchDependency = (
  tools: { readonly meter: Meter; readonly logs: LogBook; readonly clock: Clock; readonly random: Random },
  plan: DependencyPlan,
  database: DatabaseState | undefined,
): Watched =>
  database === undefined ? watchService(tools.meter, plan) : watchDatabase(tools, plan, database);
