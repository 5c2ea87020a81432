import { type CheckPlan, startChecker } from './checker.ts';
import type { Clock } from './clock.ts';
import type { Instance } from './instance.ts';

/** How containers are kept alive. */
export type OrchestratorPlan = {
  /** Liveness checks; absent where there are none. */
  readonly liveness?: CheckPlan;
  /** Rest before the second restart in a row, doubled with each, milliseconds (Kubernetes: 10 s, at most 5 min). */
  readonly backoffMs: number;
  readonly backoffCapMs: number;
};

/** Why a container was ended. */
export type RestartReason = 'liveness' | 'oom' | 'deploy';

/** What an orchestrator tells of its work. */
export type OrchestratorWatch = {
  readonly livenessFailed: (instance: string, reason: 'answer' | 'timeout') => void;
  readonly restarted: (instance: string, reason: RestartReason) => void;
  readonly backingOff: (instance: string) => void;
};

/** Restarts instances: those that fail their liveness check, and those that it is told to. */
export type Orchestrator = {
  readonly restart: (instance: Instance, reason: RestartReason) => void;
  /** The containers that were restarted for failed liveness checks so far. */
  readonly killedForLiveness: ReadonlySet<string>;
};

/** Time up after which a container counts as well again (Kubernetes: ten minutes). */
const FORGIVEN_MS = 600_000;

/** Starts an {@link Orchestrator}. */
export const startOrchestrator = (
  clock: Clock,
  plan: OrchestratorPlan,
  instances: readonly Instance[],
  watch: OrchestratorWatch,
): Orchestrator => {
  const restarts = new Map<string, number>();
  const killed = new Set<string>();
  const restart = (instance: Instance, reason: RestartReason): void => {
    if (instance.phase() === 'waiting') return;
    const isForgiven = clock.now() - instance.startedMs() > FORGIVEN_MS;
    const before = isForgiven || reason === 'deploy' ? 0 : (restarts.get(instance.name) ?? 0);
    restarts.set(instance.name, before + (reason === 'deploy' ? 0 : 1));
    // The first restart is at once.
    const restMs = before === 0 ? 0 : Math.min(plan.backoffCapMs, plan.backoffMs * 2 ** (before - 1));
    if (reason === 'liveness') killed.add(instance.name);
    watch.restarted(instance.name, reason);
    if (restMs > 0) watch.backingOff(instance.name);
    instance.restart(restMs);
  };
  for (const [index, instance] of instances.entries()) {
    const { liveness } = plan;
    if (liveness === undefined) break;
    const checker = startChecker(
      clock,
      liveness,
      (answer) => {
        // A container that is not there yet is not asked.
        const phase = instance.phase();
        if (phase === 'waiting' || phase === 'starting') answer(true);
        else instance.probe(answer);
      },
      {
        result: (ok, _tookMs, reason) => {
          if (!ok) watch.livenessFailed(instance.name, reason);
        },
        turned: (up) => {
          if (up) return;
          checker.reset(true);
          restart(instance, 'liveness');
        },
      },
      (liveness.periodMs * (index + 0.5)) / instances.length,
    );
  }
  return { restart, killedForLiveness: killed };
};
