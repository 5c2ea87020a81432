import type { IncidentEvent } from '../../model/series.ts';
import { createBalancer } from '../parts/balancer.ts';
import { createCache } from '../parts/cache.ts';
import { createCachedClient } from '../parts/cached-client.ts';
import { createClock } from '../parts/clock.ts';
import { createDependency, type Dependency } from '../parts/dependency.ts';
import { createDependencyClient, type DependencyClient } from '../parts/dependency-client.ts';
import { createInstance, type Instance, type InstancePlan } from '../parts/instance.ts';
import { startOrchestrator } from '../parts/orchestrator.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { createLogBook } from '../telemetry/log-book.ts';
import { createMeter } from '../telemetry/meter.ts';
import { instrumentCache } from './cache-instruments.ts';
import { instrumentClient } from './client-instruments.ts';
import { watchDependency } from './dependency-instruments.ts';
import { instrumentEdge } from './edge-instruments.ts';
import { instrumentInstance, watchInstance } from './instance-instruments.ts';
import { instrumentNode } from './node-instruments.ts';
import { watchOrchestrator } from './orchestrator-instruments.ts';
import { instrumentResolver } from './resolver-instruments.ts';
import { instrumentRoutes } from './route-instruments.ts';
import { startTraffic } from './traffic.ts';
import type { DatabaseState, MachineNode, MemoryState, ResolverState, World, WorldEvent } from './world.ts';

const REST = {
  stealRatio: 0,
  ioWaitRatio: 0.01,
  retransRatio: 0.0005,
  diskUtil: 0.06,
  diskAwaitS: 0.001,
  diskQueue: 0.1,
};

const buildNodes = (scenario: Scenario): readonly MachineNode[] =>
  scenario.nodes.map((plan) => ({ plan, state: { othersCores: plan.othersCores, ...REST } }));

/** Builds what a scenario describes, with its instruments; nothing has happened yet. */
export const buildWorld = (scenario: Scenario, random: Random): World => {
  const clock = createClock();
  const scrapes = Math.ceil(scenario.durationMs / scenario.scrape.stepMs);
  const meter = createMeter(scenario.scrape, scrapes);
  const logs = createLogBook(meter, clock.now);
  const tools = { clock, meter, logs, random: random.fork() };
  const nodes = buildNodes(scenario);
  const serviceNodes = nodes.filter(({ plan }) => plan.hosts === scenario.service);
  const instanceNames = Array.from(
    { length: scenario.instances },
    (_, index) => `${scenario.service}-${index + 1}`,
  );
  const nodeByInstance = new Map(
    instanceNames.map((name, index) => [name, serviceNodes[index % serviceNodes.length]!]),
  );

  const databases = new Map<string, DatabaseState>();
  const dependencies = new Map<string, Dependency>();
  for (const plan of scenario.dependencies) {
    const state: DatabaseState | undefined =
      plan.kind === 'database'
        ? { longestSinceMs: undefined, rowsPerQuery: 20, idleInTransaction: 0, otherSessions: 2 }
        : undefined;
    if (state !== undefined) databases.set(plan.name, state);
    const watched = watchDependency(tools, plan, state);
    const dependency = createDependency(clock, random.fork(), plan, watched.watch);
    watched.attach(dependency);
    dependencies.set(plan.name, dependency);
  }

  const clientInstruments = new Map(
    scenario.clients.map((plan) => [
      plan.dependency,
      instrumentClient(meter, logs, scenario.service, dependencies.get(plan.dependency)!.plan, plan),
    ]),
  );
  const caches = new Map(scenario.caches.map((plan) => [plan.name, createCache(clock, random.fork(), plan)]));
  for (const [name, cache] of caches) instrumentCache(meter, name, cache);
  const memory = new Map<string, MemoryState>();
  const routes = instrumentRoutes(meter, scenario.instance.routes);
  const resolver: ResolverState = { errorRatio: 0, p99S: 0.004 };
  instrumentResolver(meter, tools.random, resolver);
  const instances = instanceNames.map((name): Instance => {
    const plan: InstancePlan = { ...scenario.instance, name };
    const own = { clock, random: random.fork() };
    const instance: Instance = createInstance(
      own,
      plan,
      (react) => {
        const clients = new Map<string, DependencyClient>();
        for (const client of scenario.clients) {
          const made: DependencyClient = createDependencyClient(
            own,
            client,
            dependencies.get(client.dependency)!,
            react,
            clientInstruments.get(client.dependency)!.watch(name, () => made),
          );
          clients.set(client.dependency, made);
        }
        for (const cache of scenario.caches) {
          clients.set(
            cache.name,
            createCachedClient(caches.get(cache.name)!, clients.get(cache.origin)!, react),
          );
        }
        return clients;
      },
      watchInstance(tools, scenario, plan, routes, () => instance),
    );
    const used = { bytes: scenario.memory.baseBytes, heapLiveRatio: 0.45 };
    memory.set(name, used);
    instrumentInstance(tools, scenario, instance, used);
    return instance;
  });
  for (const node of nodes) {
    instrumentNode(
      tools,
      node,
      instances.filter(({ name }) => nodeByInstance.get(name) === node),
    );
  }

  const edge = instrumentEdge(tools, scenario);
  const balancer = createBalancer(clock, random.fork(), scenario.edge, instances, edge.watch);
  edge.attach(balancer, instanceNames);
  const recorded: { readonly atMs: number; readonly event: WorldEvent }[] = [];
  const record = (event: WorldEvent): void => {
    recorded.push({ atMs: clock.now(), event });
  };
  const orchestrator = startOrchestrator(
    clock,
    scenario.orchestrator,
    instances,
    watchOrchestrator(tools, scenario, instances, record),
  );
  const traffic = startTraffic({ clock, meter, random: random.fork() }, scenario, balancer, edge);
  return {
    service: scenario.service,
    clock,
    random: random.fork(),
    meter,
    logs,
    nodes,
    nodeOf: (instance) => nodeByInstance.get(instance)!,
    dependencies,
    databases,
    caches,
    instances,
    memory,
    resolver,
    orchestrator,
    balancer,
    traffic,
    record,
    events: (startMs) =>
      recorded.map(({ atMs, event: { lastsMs, agoMs = 0, ...event } }): IncidentEvent => {
        const at = Math.round(startMs + atMs - agoMs);
        return {
          ...event,
          startMs: at,
          ...(lastsMs === undefined ? {} : { endMs: at + Math.round(lastsMs) }),
        };
      }),
  };
};
