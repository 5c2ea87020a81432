import type { Spans } from '../model/time.ts';
import { locateOnset } from './onset.ts';
import type { SignalSet } from './signal-set.ts';

/** Signals by which an instance shows that it is in trouble. */
const TELLING = ['svc.err', 'svc.p99', 'svc.inflight'] as const;

/** Areas whose instances are the service's own. */
const OWN_AREAS = ['svc.', 'cpu.', 'pod.'] as const;

/** What the load balancer sees of each host; its names are the service's own where they include all of those. */
const SEEN_FROM_OUTSIDE = 'edge.healthy';

const instancesIn = (set: SignalSet, id: string): readonly string[] =>
  (set.byId.get(id) ?? []).flatMap((member) => member.dimensions['instance'] ?? []);

/**
 * All instances of the service that any of its signals names, in order; and those that only the load balancer names,
 * where it calls instances by the same names.
 */
export const instancesOf = (set: SignalSet): readonly string[] => {
  const names = new Set<string>();
  for (const id of set.byId.keys()) {
    if (!OWN_AREAS.some((area) => id.startsWith(area))) continue;
    for (const instance of instancesIn(set, id)) names.add(instance);
  }
  const hosts = new Set(instancesIn(set, SEEN_FROM_OUTSIDE));
  if (names.size > 0 && [...names].every((name) => hosts.has(name)))
    for (const name of hosts) names.add(name);
  return [...names].sort();
};

/** Which instances of the service are in trouble, as far as it can be told. */
export type AffectedInstances = {
  /** Those whose own errors, latency or in-flight requests left their baseline; all, if none can be told. */
  readonly affected: readonly string[];
  /** Those that may be: nothing that would show it was seen of them. Empty where all count as affected. */
  readonly untold: readonly string[];
};

/** The instances that are in trouble, and those of which it cannot be told. */
export const tellAffected = (set: SignalSet, spans: Spans): AffectedInstances => {
  const found = new Set<string>();
  const calm = new Set<string>();
  for (const id of TELLING) {
    for (const signal of set.byId.get(id) ?? []) {
      const instance = signal.dimensions['instance'];
      if (instance === undefined || found.has(instance)) continue;
      const answer = locateOnset(signal, spans, { direction: 'up', factor: 1.5 });
      if (answer.kind === 'found') found.add(instance);
      else if (answer.kind === 'never') calm.add(instance);
    }
  }
  const instances = instancesOf(set);
  return found.size === 0
    ? { affected: instances, untold: [] }
    : {
        affected: [...found].sort(),
        untold: instances.filter((instance) => !found.has(instance) && !calm.has(instance)),
      };
};
