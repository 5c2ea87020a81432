import { slowDown } from '../disturbances/slow-down.ts';
import type { Scenario } from '../scenario.ts';
import { scraped } from '../telemetry/told.ts';
import { plainService, TRIGGER_MS } from './plain-service.ts';

const MINUTE_MS = 60_000;
const NO_LIMIT = Number.POSITIVE_INFINITY;
/** When the provider tells of its trouble. */
const PUBLISHED_MS = TRIGGER_MS + 4 * MINUTE_MS;
const LIVENESS = { periodMs: 10_000, timeoutMs: 2000, failuresToDown: 3, successesToUp: 1 };

/**
 * A provider answers in 9 s instead of 80 ms, correctly, and says so on its status page later on. The timeout of 6 s and
 * two retries at once triple what it is asked; work that never needs it waits behind work that does; the liveness check
 * needs a worker, so containers are killed and fill up again (the third founding story).
 */
export const slowProviderStory: Scenario = {
  ...plainService,
  mechanism: 'story-slow-provider',
  service: 'billing',
  traffic: { ...plainService.traffic, rps: 40 },
  instance: {
    ...plainService.instance,
    routes: [
      { name: '/pay', share: 0.4, cpuMs: 4, calls: ['provider'] },
      { name: '/invoices', share: 0.6, cpuMs: 4, calls: ['ledger'] },
    ],
  },
  nodes: plainService.nodes.map((node) => (node.hosts === 'service' ? { ...node, hosts: 'billing' } : node)),
  dependencies: [
    {
      name: 'provider',
      kind: 'third-party',
      medianMs: 80,
      sigma: 0.2,
      slots: NO_LIMIT,
      maxConnections: NO_LIMIT,
      connectMs: 20,
    },
    {
      name: 'ledger',
      kind: 'database',
      medianMs: 6,
      sigma: 0.4,
      slots: 16,
      maxConnections: 500,
      connectMs: 10,
    },
  ],
  clients: [
    { dependency: 'provider', call: { timeoutMs: 6000, retries: 2 }, isOptional: false },
    {
      dependency: 'ledger',
      call: { timeoutMs: NO_LIMIT, retries: 0 },
      pool: { size: 20, acquireTimeoutMs: 30_000 },
      isOptional: false,
    },
  ],
  orchestrator: { ...plainService.orchestrator, liveness: LIVENESS },
  disturbances: [
    ({ clock, meter }) =>
      meter.gauge('ext.status', { target: 'provider' }, scraped('status page', 'bool'), () =>
        clock.now() < PUBLISHED_MS ? 0 : 1,
      ),
    slowDown(
      'provider',
      { fromMs: TRIGGER_MS, toMs: TRIGGER_MS + 5 * MINUTE_MS },
      { factor: 112.5, share: 1 },
    ),
  ],
  slow: 'provider',
  truth: {
    triggers: ['third-party-degradation', 'slow-dependency'],
    accounts: [['third-party-degradation', 'slow-dependency']],
    supported: [],
    refuted: [],
    unknown: [],
    telling: ['dep.p99', 'dep.inflight', 'log.timeout'],
    note: 'The provider got slow; no bound worth the name, retries at once, a liveness check that needs a worker.',
  },
};
