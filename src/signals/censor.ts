import { SAMPLE, type Signal, type SignalId } from '../model/signal.ts';
import { sumSignals } from './combine.ts';
import { completionsOf, wasSilent } from './completions.ts';
import { memberOf } from './member.ts';
import { allSignals, type SignalSet, toSignalSet } from './signal-set.ts';
import { rateWindowSteps } from './stretch.ts';

/** Which count of open requests tells that a latency without completions is still running. */
const OPEN_REQUESTS: Readonly<Record<SignalId, SignalId>> = {
  'edge.p50': 'edge.inflight',
  'edge.p99': 'edge.inflight',
  'edge.mean': 'edge.inflight',
  'edge.pmax': 'edge.inflight',
  'svc.p50': 'svc.inflight',
  'svc.p99': 'svc.inflight',
  'svc.mean': 'svc.inflight',
  'svc.pmax': 'svc.inflight',
  'svc.queue_wait_mean': 'svc.inflight',
  'svc.hold_mean': 'svc.inflight',
  'dep.p50': 'dep.inflight',
  'dep.p99': 'dep.inflight',
  'dep.mean': 'dep.inflight',
  'dep.pmax': 'dep.inflight',
  'db.query_p99': 'dep.inflight',
};

const difference = (whole: Signal, parts: readonly Signal[]): Signal => {
  const values = whole.values.map((value, index) =>
    parts.reduce(
      (left, part) =>
        part.states[index] === SAMPLE.value ? Math.max(0, left - (part.values[index] as number)) : left,
      value,
    ),
  );
  return {
    ...whole,
    values,
    // Two gauges scraped at different moments differ by a request or two at rest.
    resolution: Math.max(2, whole.resolution),
    provenance: {
      source: 'derived',
      query: `${whole.provenance.query} - ${parts.map((part) => part.provenance.query).join(' - ')}`,
    },
  };
};

/**
 * Open requests that belong to a latency: of the same member, else the sum over members. A dependency without
 * an in-flight gauge of its own is waited for by the busy workers that no other dependency holds.
 */
const companionsOf = (latency: Signal, set: SignalSet): readonly Signal[] => {
  // An instance that took a new version has open requests, but none of the old one.
  const open = (set.byId.get(OPEN_REQUESTS[latency.id] as SignalId) ?? []).filter(
    (signal) => signal.dimensions['version'] === latency.dimensions['version'],
  );
  const member = memberOf(latency);
  if (member === undefined) return open.length === 0 ? [] : [sumSignals(open)];
  const own = open.filter((signal) => memberOf(signal) === member);
  if (own.length > 0) return [sumSignals(own)];
  const dependency = latency.dimensions['dependency'];
  if (dependency === undefined || latency.dimensions['caller'] !== undefined) return [];
  const busy = set.byId.get('svc.workers_busy') ?? [];
  if (busy.length === 0) return [];
  return [
    difference(
      sumSignals(busy),
      open.filter((signal) => signal.dimensions['caller'] === undefined),
    ),
  ];
};

/**
 * A latency that is empty while requests are open and none completes is not missing: it is at least the time since
 * the last completion. Both must have been seen: a latency that is missing while calls
 * run on, or while nobody counted them, is a gap. The bound grows by one step a step from the counter's own window.
 */
const censorOne = (latency: Signal, companions: readonly Signal[], set: SignalSet): Signal => {
  const open = companions[0];
  if (open === undefined) return latency;
  const completions = completionsOf(latency, set);
  const values = latency.values.slice();
  const states = latency.states.slice();
  let hasCompleted = false;
  let silentSince = Number.NaN;
  let lastSilent = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < values.length; index += 1) {
    if (states[index] === SAMPLE.value) {
      hasCompleted = true;
      silentSince = Number.NaN;
      continue;
    }
    const silence = completions.find((counters) => wasSilent(counters, index));
    const waiting = open.states[index] === SAMPLE.value && (open.values[index] as number) > 0;
    if (!hasCompleted || !waiting || silence === undefined) continue;
    const steps = Math.min(...silence.map(({ signal }) => rateWindowSteps(signal)));
    // A counter that reaches back to the last silent sample leaves no doubt about what lies between.
    if (Number.isNaN(silentSince) || index - lastSilent > steps) silentSince = index - steps;
    lastSilent = index;
    values[index] = ((index - silentSince) * latency.grid.stepMs) / 1000;
    states[index] = SAMPLE.censored;
  }
  return { ...latency, values, states, companions };
};

/** The set with every latency censored where its open requests and completions say so. */
export const censorLatencies = (set: SignalSet): SignalSet =>
  toSignalSet(
    set.grid,
    allSignals(set).map((signal) =>
      OPEN_REQUESTS[signal.id] === undefined ? signal : censorOne(signal, companionsOf(signal, set), set),
    ),
  );
