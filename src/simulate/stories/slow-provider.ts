import { slowDown } from '../disturbances/slow-down.ts';
import type { Scenario } from '../scenario.ts';
import { plainService, TRIGGER_MS } from './plain-service.ts';

const MINUTE_MS = 60_000;
const LIVENESS = { periodMs: 10_000, timeoutMs: 2000, failuresToDown: 3, successesToUp: 1 };

/**
 * A provider answers in 9 s instead of 80 ms, correctly. The timeout of 8 s and two retries at once triple what it is
 * asked; the liveness check needs a worker, so containers are killed and fill up again (the third founding story).
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
      { name: '/invoices', share: 0.6, cpuMs: 4, calls: [] },
    ],
  },
  nodes: plainService.nodes.map((node) => (node.hosts === 'service' ? { ...node, hosts: 'billing' } : node)),
  dependencies: [
    {
      name: 'provider',
      kind: 'third-party',
      medianMs: 80,
      sigma: 0.2,
      slots: Number.POSITIVE_INFINITY,
      maxConnections: Number.POSITIVE_INFINITY,
      connectMs: 20,
    },
  ],
  clients: [{ dependency: 'provider', call: { timeoutMs: 8000, retries: 2 }, isOptional: false }],
  orchestrator: { ...plainService.orchestrator, liveness: LIVENESS },
  disturbances: [
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
