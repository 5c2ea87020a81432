import type { Spans } from '../model/time.ts';
import { locateOnset } from './onset.ts';
import type { SignalSet } from './signal-set.ts';

/** Signals by which an instance shows that it is in trouble. */
const TELLING = ['svc.err', 'svc.p99', 'svc.inflight'] as const;

/** Which instances of the service are in trouble, as far as it can be told. */
export type AffectedInstances = {
  /** Those whose own errors, latency or in-flight requests left their baseline; all, if none can be told. */
  readonly affected: readonly string[];
  /** Those that may be: nothing that would show it was seen of them. Empty where all count as affected. */
  readonly untold: readonly string[];
};

/** Of all instances those that are in trouble, and those of which it cannot be told. */
export const tellAffected = (
  set: SignalSet,
  spans: Spans,
  instances: readonly string[],
): AffectedInstances => {
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
  return found.size === 0
    ? { affected: instances, untold: [] }
    : {
        affected: [...found].sort(),
        untold: instances.filter((instance) => !found.has(instance) && !calm.has(instance)),
      };
};
