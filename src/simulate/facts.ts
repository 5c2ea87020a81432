import type { Fact, Facts, FactValue } from '../model/facts.ts';
import type { Scenario } from './scenario.ts';

const given = (id: string, value: FactValue): Fact => ({ id, value, origin: 'given' });
const byMember = (id: string, entries: readonly (readonly [string, FactValue])[]): readonly Fact[] =>
  entries.length === 0 ? [] : [{ id, byMember: Object.fromEntries(entries), origin: 'given' }];

const probeFacts = ({ edge, instance, service }: Scenario): readonly Fact[] => {
  const { checks } = edge;
  if (checks === undefined) return [];
  const { periodMs, timeoutMs, failuresToDown } = checks;
  return [
    given('probe.period', periodMs / 1000),
    given('probe.timeout', timeoutMs / 1000),
    given('probe.failure_threshold', failuresToDown),
    given('probe.detection_time', (failuresToDown * (periodMs + timeoutMs)) / 1000),
    given('probe.shares_request_pool', instance.probe.usesWorker),
    given(
      'probe.uses_shared_dependency',
      instance.probe.asks !== undefined && instance.probe.asks !== service,
    ),
  ];
};

/** The routes that ask a dependency, themselves or through a cache. */
const routesOf = ({ instance, caches }: Scenario, dependency: string): readonly string[] => {
  const names = [
    dependency,
    ...caches.filter((cache) => cache.origin === dependency).map((cache) => cache.name),
  ];
  return instance.routes
    .filter((route) => route.calls.some((call) => names.includes(call)))
    .map((route) => route.name);
};

/** What a team would have written down of this service: its configuration. */
export const factsOf = (scenario: Scenario): Facts => {
  const { clients, dependencies, traffic, service } = scenario;
  const databases = dependencies.filter(
    ({ kind, maxConnections }) => kind === 'database' && maxConnections !== Number.POSITIVE_INFINITY,
  );
  const pooled = clients.flatMap(({ dependency, pool }) =>
    pool === undefined ? [] : [{ dependency, pool }],
  );
  const facts: readonly Fact[] = [
    given('edge.timeout', scenario.edge.timeoutMs / 1000),
    ...probeFacts(scenario),
    ...byMember('dep.timeout', [
      ...clients.map((client): [string, number] => [client.dependency, client.call.timeoutMs / 1000]),
      [service, traffic.call.timeoutMs / 1000],
    ]),
    ...byMember('dep.tries', [
      ...clients.map((client): [string, number] => [client.dependency, client.call.retries + 1]),
      [service, traffic.call.retries + 1],
    ]),
    ...byMember(
      'topology.dependency_routes',
      clients.map(({ dependency }) => [dependency, routesOf(scenario, dependency)] as const),
    ),
    ...byMember(
      'db.max_conns',
      databases.map(({ name, maxConnections }) => [name, maxConnections] as const),
    ),
    ...byMember(
      'pool.max',
      pooled.map(({ dependency, pool }) => [dependency, pool.size * scenario.instances] as const),
    ),
    ...byMember(
      'pool.acquire_timeout',
      pooled
        .filter(({ pool }) => pool.acquireTimeoutMs !== Number.POSITIVE_INFINITY)
        .map(({ dependency, pool }) => [dependency, pool.acquireTimeoutMs / 1000] as const),
    ),
    given(
      'topology.external_dependencies',
      dependencies.filter(({ kind }) => kind === 'third-party').map(({ name }) => name),
    ),
    given('topology.heavy_work_in_container', false),
    given('chg.feed_complete', scenario.isEventFeedComplete),
  ];
  return new Map([...facts, ...scenario.facts].map((fact) => [fact.id, fact]));
};
