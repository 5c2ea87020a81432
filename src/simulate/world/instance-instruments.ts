import type { Clock } from '../parts/clock.ts';
import type { Instance, InstancePlan, InstanceWatch } from '../parts/instance.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import type { LogBook } from '../telemetry/log-book.ts';
import { messages } from '../telemetry/messages.ts';
import type { Counter, Meter, Timer } from '../telemetry/meter.ts';
import { counted, scraped } from '../telemetry/told.ts';
import type { MemoryState } from './world.ts';

/** One access line of so many is kept; the rest are counted. */
const ACCESS_SAMPLE = 50;
const EMITTER = 'prom-client-service';

/** What one instance exports of the requests it serves. */
export const watchInstance = (
  { meter, logs, random }: { readonly meter: Meter; readonly logs: LogBook; readonly random: Random },
  scenario: Scenario,
  plan: InstancePlan,
  routes: ReadonlyMap<string, Timer>,
  instance: () => Instance,
): InstanceWatch => {
  const members = { instance: plan.name };
  // A process that is not there, or whose one thread is busy, answers no scrape.
  const isUp = () => instance().isListening();
  const rate = (signal: string): Counter => meter.rate(signal, members, scraped(EMITTER, 'per_second', isUp));
  const finished = rate('svc.rps');
  const failed = rate('svc.err');
  const rejected = rate('svc.rejected');
  const abandoned = rate('svc.abandoned');
  const took = meter.timer(
    { p50: 'svc.p50', p99: 'svc.p99', mean: 'svc.mean' },
    members,
    scraped(EMITTER, 's', isUp),
  );
  const waited = meter.timer({ mean: 'svc.queue_wait_mean' }, members, scraped(EMITTER, 's', isUp));
  const lines = meter.increase('log.lines', members, counted('application log', 'count'));
  const origin = { dataset: `${scenario.service}.app`, dimensions: members };
  const versions = new Map<string, { readonly failed: Counter; readonly took: ReturnType<Meter['timer']> }>();
  const ofVersion = (version: string) => {
    const known = versions.get(version);
    if (known !== undefined) return known;
    const both = { ...members, version };
    const made = {
      failed: meter.rate('svc.err', both, counted('application log', 'per_second')),
      took: meter.timer({ mean: 'svc.mean' }, both, counted('application log', 's')),
    };
    versions.set(version, made);
    return made;
  };
  return {
    begun: (_route, waitedMs) => waited.observe(waitedMs / 1000),
    ended: (route, status, tookMs, wasAwaited) => {
      const told = ofVersion(instance().state.version);
      finished.add();
      took.observe(tookMs / 1000);
      told.took.observe(tookMs / 1000);
      routes.get(route)!.observe(tookMs / 1000);
      if (status >= 500) {
        failed.add();
        told.failed.add();
      }
      if (!wasAwaited) abandoned.add();
      lines.add();
      if (random.chance(1 / ACCESS_SAMPLE)) {
        const { text, level } = messages.access(route, status);
        logs.keep({ ...origin, level }, text, ACCESS_SAMPLE);
      }
    },
    refused: (reason) => {
      if (reason !== 'down') rejected.add();
    },
  };
};

const requestGauges = (meter: Meter, scenario: Scenario, instance: Instance, isUp: () => boolean): void => {
  const members = { instance: instance.name };
  const gauge = (signal: string, read: () => number) =>
    meter.gauge(signal, members, scraped(EMITTER, 'count', isUp), read);
  gauge('svc.inflight', () => instance.inFlight());
  gauge('svc.workers_busy', () => instance.workersBusy());
  gauge('svc.workers_max', () => scenario.instance.workers);
  gauge('svc.queue', () => instance.queued());
};

const processorSignals = (meter: Meter, clock: Clock, random: Random, instance: Instance): void => {
  const members = { instance: instance.name };
  const { processor } = instance;
  // Runtime, exporter and kubelet use a little all the time.
  let idleS = 0;
  meter.rateOf('cpu.usage', members, scraped('cadvisor', 'cores'), () => {
    idleS += 0.02 * 5 * random.between(0.5, 1.5);
    return processor.usedS(clock.now()) + idleS;
  });
  if (instance.plan.processor.quotaCores === Number.POSITIVE_INFINITY) return;
  meter.gauge('cpu.limit', members, scraped('cadvisor', 'cores'), () => processor.quotaCores());
  meter.ratioOf('cpu.throttled_ratio', members, scraped('cadvisor', 'ratio'), () => [
    processor.throttledPeriods(clock.now()),
    clock.now() / 100,
  ]);
  meter.rateOf('cpu.throttled_time', members, scraped('cadvisor', 's_per_second'), () =>
    processor.throttledS(clock.now()),
  );
};

const runtimeSignals = (
  meter: Meter,
  { runtime }: Scenario,
  clock: Clock,
  instance: Instance,
  memory: MemoryState,
  isUp: () => boolean,
): void => {
  const members = { instance: instance.name };
  if (runtime === 'node') {
    // What a timer of 10 ms would find: how long a burst asked for now would wait.
    const lag = meter.timer(
      { p99: 'loop.lag_p99', max: 'loop.lag_max' },
      members,
      scraped('nodejs', 's', isUp),
    );
    clock.every(250, 125, () => lag.observe(0.01 + instance.processor.waitMs(clock.now()) / 1000));
  }
  if (runtime === 'jvm') {
    const jvm = (unit: string) => scraped('jvm', unit, isUp);
    meter.gauge('gc.pause_max', members, jvm('s'), () =>
      Math.max(0.004, instance.processor.longestStallS(clock.now())),
    );
    meter.gauge('heap.live_ratio', members, jvm('ratio'), () => memory.heapLiveRatio);
  }
  if (runtime !== 'go') {
    meter.rateOf(
      'gc.ratio',
      members,
      scraped(runtime === 'jvm' ? 'jvm' : 'nodejs', 'ratio', isUp),
      () => instance.processor.stalledS() + 0.004 * (clock.now() / 1000),
    );
  }
};

/** What the platform exports of one instance: its CPU, memory, age and restarts. */
export const instrumentInstance = (
  { meter, clock, random }: { readonly meter: Meter; readonly clock: Clock; readonly random: Random },
  scenario: Scenario,
  instance: Instance,
  memory: MemoryState,
): void => {
  const members = { instance: instance.name };
  const isUp = () => instance.isListening();
  requestGauges(meter, scenario, instance, isUp);
  processorSignals(meter, clock, random, instance);
  runtimeSignals(meter, scenario, clock, instance, memory, isUp);
  meter.gauge('mem.working_set', members, scraped('cadvisor', 'bytes'), () =>
    instance.phase() === 'waiting' ? 0 : memory.bytes * random.between(0.99, 1.01),
  );
  meter.gauge('mem.limit', members, scraped('cadvisor', 'bytes'), () => scenario.memory.limitBytes);
  const kube = (signal: string, unit: string, read: () => number) =>
    meter.gauge(signal, members, scraped('kube-state-metrics', unit), read);
  kube('pod.ready', 'count', () => (instance.isListening() ? 1 : 0));
  kube('pod.age', 's', () => (clock.now() - instance.startedMs()) / 1000);
  meter.gauge('meta.up', members, scraped('prometheus', 'bool'), () => (isUp() ? 1 : 0));
};
