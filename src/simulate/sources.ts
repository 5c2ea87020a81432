import type { SourceReport } from '../model/recording.ts';
import type { Scenario } from './scenario.ts';
import type { World } from './world/world.ts';

/** Families of log lines that are always asked for; what is not found is zero. */
const LOG_FAMILIES = [
  'autoscaler',
  'backoff',
  'breaker',
  'cache',
  'config',
  'connection_pool',
  'connection_refused',
  'db_connections',
  'db_lock',
  'db_timeout',
  'disk',
  'dns',
  'errors',
  'gc',
  'job',
  'lb_timeout',
  'lb_unavailable',
  'liveness',
  'loop_block',
  'network',
  'no_upstream',
  'oom',
  'probe',
  'queue',
  'rate_limited',
  'retry',
  'slow_query',
  'timeout',
  'tls',
  'upstream_5xx',
  'upstream_reset',
  'worker_pool',
].map((family) => `log.${family}`);

const report = (one: Pick<SourceReport, 'id' | 'kind' | 'bound'>): SourceReport => ({
  ...one,
  status: 'ok',
  problems: [],
  warnings: [],
  capabilities: [],
  seen: [],
  sampled: [],
});

/** What the sources of a run would say of themselves. */
export const sourcesOf = (
  world: World,
  { isEventFeedComplete, measures = () => true }: Scenario,
): readonly SourceReport[] => [
  {
    ...report({
      id: 'elasticsearch',
      kind: 'elasticsearch',
      bound: [...new Set([...world.meter.bound('elasticsearch'), ...LOG_FAMILIES])].filter(measures).sort(),
    }),
    sampled: ['lines of one kind: two of each 20 s, the rest counted'],
  },
  {
    ...report({
      id: 'events',
      kind: 'events',
      bound: ['chg.config', 'chg.deploy', 'chg.flag', 'chg.scale', 'job.run', 'pod.started'],
    }),
    eventFeedComplete: isEventFeedComplete,
  },
  report({ id: 'prometheus', kind: 'prometheus', bound: world.meter.bound('prometheus').filter(measures) }),
];
