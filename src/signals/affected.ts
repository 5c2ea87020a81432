import type { Spans } from '../model/time.ts';
import { findOnset } from './onset.ts';
import type { SignalSet } from './signal-set.ts';

/** Signals by which an instance shows that it is in trouble (DESIGN.md §6). */
const TELLING = ['svc.err', 'svc.p99', 'svc.inflight'] as const;

/** Areas whose instances are the service's own. */
const OWN_AREAS = ['svc.', 'cpu.', 'pod.'] as const;

/** All instances of the service that any signal names, in order. */
export const instancesOf = (set: SignalSet): readonly string[] => {
  const names = new Set<string>();
  for (const [id, members] of set.byId) {
    if (!OWN_AREAS.some((area) => id.startsWith(area))) continue;
    for (const member of members) {
      const instance = member.dimensions['instance'];
      if (instance !== undefined) names.add(instance);
    }
  }
  return [...names].sort();
};

/** Instances whose own errors, latency or in-flight requests left their baseline; all, if none can be told. */
export const affectedInstances = (set: SignalSet, spans: Spans): readonly string[] => {
  const found = new Set<string>();
  for (const id of TELLING) {
    for (const signal of set.byId.get(id) ?? []) {
      const instance = signal.dimensions['instance'];
      if (instance === undefined || found.has(instance)) continue;
      if (findOnset(signal, spans, { direction: 'up', factor: 1.5 }) !== undefined) found.add(instance);
    }
  }
  return found.size > 0 ? [...found].sort() : instancesOf(set);
};
