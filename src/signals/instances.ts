import type { IncidentEvent } from '../model/series.ts';
import type { SignalId } from '../model/signal.ts';
import { timeAt } from '../model/time.ts';
import { totalOf } from './combine.ts';
import type { SignalSet } from './signal-set.ts';
import { isKnown } from './stretch.ts';

/** Areas whose instances are the service's own. */
const OWN_AREAS = ['svc.', 'cpu.', 'pod.'] as const;

/** What others say of each instance; their names are the service's own where they include all of those. */
const SEEN_FROM_OUTSIDE: readonly SignalId[] = ['edge.healthy', 'log.lines'];

/** How many hosts the load balancer has in its list. */
const HOSTS: SignalId = 'edge.hosts';

/**
 * Instances without a name are counted up to this many times those with one: by then so few are seen that no share of
 * them reaches what a signature asks of all.
 */
const MOST_UNNAMED = 4;

const namedIn = (set: SignalSet, id: SignalId): readonly string[] =>
  (set.byId.get(id) ?? []).flatMap((member) => member.dimensions['instance'] ?? []);

const ownNames = (set: SignalSet): ReadonlySet<string> =>
  new Set(
    [...set.byId.keys()]
      .filter((id) => OWN_AREAS.some((area) => id.startsWith(area)))
      .flatMap((id) => namedIn(set, id)),
  );

/** Instances that started, stopped or changed while data were taken, by a feed that calls instances by the same names. */
const namedByEvents = (
  own: ReadonlySet<string>,
  set: SignalSet,
  events: readonly IncidentEvent[],
): readonly string[] => {
  const named = events.filter(({ dimensions }) => dimensions['instance'] !== undefined);
  if (!named.some(({ dimensions }) => own.has(dimensions['instance'] as string))) return [];
  const firstMs = timeAt(set.grid, 0);
  return named
    .filter(({ startMs }) => startMs >= firstMs)
    .map(({ dimensions }) => dimensions['instance'] as string);
};

const mostHosts = (set: SignalSet): number => {
  const members = set.byId.get(HOSTS);
  if (members === undefined) return 0;
  const total = totalOf(members);
  return total.values.reduce(
    (most, value, index) => (isKnown(total, index) ? Math.max(most, value) : most),
    0,
  );
};

/**
 * All instances of the service that are known to exist: those that its own signals name; those that only the load
 * balancer, the logs or the events name, where these call instances by the same names; and as many without a name as
 * the load balancer's list is longer. None where no signal of the service is split by instance. In order.
 */
export const instancesOf = (set: SignalSet, events: readonly IncidentEvent[] = []): readonly string[] => {
  const own = ownNames(set);
  if (own.size === 0) return [];
  const names = new Set(own);
  for (const id of SEEN_FROM_OUTSIDE) {
    const others = new Set(namedIn(set, id));
    if ([...own].every((name) => others.has(name))) for (const name of others) names.add(name);
  }
  for (const name of namedByEvents(own, set, events)) names.add(name);
  const unnamed = Math.min(Math.max(0, Math.round(mostHosts(set)) - names.size), MOST_UNNAMED * names.size);
  return [...names].sort().concat(Array.from({ length: unnamed }, (_, index) => `(unseen ${index + 1})`));
};
