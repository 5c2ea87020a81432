import type { Fact } from '../model/facts.ts';
import type { Truth } from '../model/truth.ts';
import type { BalancerPlan } from './parts/balancer.ts';
import type { CachePlan } from './parts/cache.ts';
import type { DependencyPlan } from './parts/dependency.ts';
import type { ClientPlan } from './parts/dependency-client.ts';
import type { InstancePlan } from './parts/instance.ts';
import type { OrchestratorPlan } from './parts/orchestrator.ts';
import type { CallPlan } from './parts/retry-call.ts';
import type { TokenBucketPlan } from './parts/token-bucket.ts';
import type { ScrapePlan } from './telemetry/sample-times.ts';
import type { Disturbance } from './world/disturbance.ts';
import type { NodePlan } from './world/node-plan.ts';

/** How requests come. */
export type TrafficPlan = {
  /** Requests per second, before the wave and whatever disturbs it. */
  readonly rps: number;
  /** A slow wave, as of a day: its height as a share of `rps`, its period, and where in it the run begins (0 to 1). */
  readonly wave: { readonly height: number; readonly periodMs: number; readonly phase: number };
  readonly spacing: 'poisson' | 'even';
  /** How the callers of the service call it. */
  readonly call: CallPlan;
  readonly budget?: TokenBucketPlan;
};

/** Everything about one run but its seed: what there is, and what goes wrong. */
export type Scenario = {
  readonly mechanism: string;
  readonly service: string;
  readonly durationMs: number;
  /** When the run begins, epoch milliseconds. */
  readonly startMs: number;
  readonly traffic: TrafficPlan;
  readonly edge: BalancerPlan;
  readonly instances: number;
  readonly instance: Omit<InstancePlan, 'name'>;
  readonly memory: { readonly limitBytes: number; readonly baseBytes: number };
  /** Whether the runtime has one event loop, which then has a lag that can be measured. */
  readonly runtime: 'node' | 'jvm' | 'go';
  readonly nodes: readonly NodePlan[];
  readonly dependencies: readonly DependencyPlan[];
  readonly clients: readonly ClientPlan[];
  /** A cache in front of a dependency; only what it does not hold is asked for. */
  readonly caches: readonly (CachePlan & { readonly name: string; readonly origin: string })[];
  readonly orchestrator: OrchestratorPlan;
  readonly scrape: ScrapePlan;
  /** Whether somebody measures a signal; all are unless given. */
  readonly measures?: (signal: string) => boolean;
  readonly isEventFeedComplete: boolean;
  /** What the team knows beyond what follows from the plans. */
  readonly facts: readonly Fact[];
  readonly disturbances: readonly Disturbance[];
  /** The dependency whose slowness is at the bottom of it, where there is one. */
  readonly slow?: string;
  /** When the trigger began, milliseconds from the start; absent in calm. */
  readonly beganMs?: number;
  readonly truth: Omit<Truth, 'beganMs'>;
};
