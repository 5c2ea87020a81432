import type { Instance } from '../parts/instance.ts';
import type { OrchestratorWatch } from '../parts/orchestrator.ts';
import type { Scenario } from '../scenario.ts';
import type { LogBook } from '../telemetry/log-book.ts';
import { type Message, messages } from '../telemetry/messages.ts';
import type { Meter } from '../telemetry/meter.ts';
import { scraped } from '../telemetry/told.ts';
import type { WorldEvent } from './world.ts';

/** What the orchestrator exports, logs and records. */
export const watchOrchestrator = (
  { meter, logs }: { readonly meter: Meter; readonly logs: LogBook },
  { instance: plan }: Scenario,
  instances: readonly Instance[],
  record: (event: WorldEvent) => void,
): OrchestratorWatch => {
  const restarts = new Map(
    instances.map(({ name }) => [
      name,
      meter.increase('pod.restarts', { instance: name }, scraped('kube-state-metrics', 'count')),
    ]),
  );
  const versions = new Set([plan.version]);
  const shareOf = (version: string) =>
    meter.gauge(
      'pod.version_share',
      { version },
      scraped('kube-state-metrics', 'ratio'),
      () => instances.filter((instance) => instance.state.version === version).length / instances.length,
    );
  shareOf(plan.version);
  const write = (instance: string, { text, level, families }: Message): void =>
    logs.write({ dataset: 'orchestrator.event', level, dimensions: { instance } }, text, families);
  const versionOf = (name: string): string =>
    instances.find((instance) => instance.name === name)!.state.version;
  return {
    livenessFailed: (instance, reason) => write(instance, messages.livenessFailed(reason)),
    restarted: (instance, reason) => {
      const version = versionOf(instance);
      if (!versions.has(version)) {
        versions.add(version);
        shareOf(version);
      }
      // A rollout makes containers anew; that is no restart.
      if (reason !== 'deploy') restarts.get(instance)!.add();
      if (reason === 'liveness') write(instance, messages.livenessKill(instance));
      if (reason === 'oom') write(instance, messages.oomKilled(instance));
      write(instance, messages.started(instance, version));
      record({
        signal: 'pod.started',
        dimensions: { instance, version },
        text: `Started container ${instance} version ${version}`,
      });
    },
    backingOff: (instance) => write(instance, messages.backOff(instance)),
  };
};
