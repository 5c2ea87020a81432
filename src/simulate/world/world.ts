import type { IncidentEvent } from '../../model/series.ts';
import type { Balancer } from '../parts/balancer.ts';
import type { Cache } from '../parts/cache.ts';
import type { Clock } from '../parts/clock.ts';
import type { Dependency } from '../parts/dependency.ts';
import type { Instance } from '../parts/instance.ts';
import type { Orchestrator } from '../parts/orchestrator.ts';
import type { Random } from '../random.ts';
import type { LogBook } from '../telemetry/log-book.ts';
import type { Meter } from '../telemetry/meter.ts';
import type { NodePlan } from './node-plan.ts';

/** A machine, and what weighs on it now; disturbances change it. */
export type MachineNode = {
  readonly plan: NodePlan;
  readonly state: {
    /** Cores that others use. */
    othersCores: number;
    stealRatio: number;
    ioWaitRatio: number;
    /** TCP segments sent again, as a share. */
    retransRatio: number;
    /** Busy share and mean wait of its disk, and requests queued there. */
    diskUtil: number;
    diskAwaitS: number;
    diskQueue: number;
  };
};

/** What else goes on in a database; disturbances change it. */
export type DatabaseState = {
  /** When the oldest open transaction of somebody else began, milliseconds of the clock. */
  longestSinceMs: number | undefined;
  /** Rows read by one question. */
  rowsPerQuery: number;
  idleInTransaction: number;
  /** Sessions of somebody else. */
  otherSessions: number;
};

/** The memory of one instance; disturbances change it. */
export type MemoryState = {
  bytes: number;
  /** Share of the heap that is still in use after a collection. */
  heapLiveRatio: number;
};

/** The resolver that all names go through; disturbances change it. */
export type ResolverState = {
  /** Share of look-ups that fail, and the time that the slowest take, seconds. */
  errorRatio: number;
  p99S: number;
};

/** A dated event before it has a date of its own. */
export type WorldEvent = Pick<IncidentEvent, 'signal' | 'dimensions' | 'text'> & {
  readonly lastsMs?: number;
  /** How long before it is recorded it happened: what the feed knows from before the run. */
  readonly agoMs?: number;
};

/** Everything that is there during a run. */
export type World = {
  readonly service: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly meter: Meter;
  readonly logs: LogBook;
  readonly nodes: readonly MachineNode[];
  readonly nodeOf: (instance: string) => MachineNode;
  readonly dependencies: ReadonlyMap<string, Dependency>;
  readonly databases: ReadonlyMap<string, DatabaseState>;
  readonly caches: ReadonlyMap<string, Cache>;
  readonly instances: readonly Instance[];
  readonly memory: ReadonlyMap<string, MemoryState>;
  readonly resolver: ResolverState;
  readonly orchestrator: Orchestrator;
  readonly balancer: Balancer;
  /** How many times as many requests come as planned. */
  readonly traffic: { factor: number };
  readonly record: (event: WorldEvent) => void;
  readonly events: (startMs: number) => readonly IncidentEvent[];
};
