import { rollOut } from '../disturbances/roll-out.ts';
import type { Scenario } from '../scenario.ts';
import { plainService, TRIGGER_MS } from './plain-service.ts';

const LIVENESS = { periodMs: 10_000, timeoutMs: 2000, failuresToDown: 3, successesToUp: 1 };
/** 30 ms become 3 s. */
const FACTOR = 100;

/**
 * A release asks the database without an index: 3 s instead of 30 ms, at the peak, and no timeout anywhere; the
 * liveness check needs a worker (the fourth founding story).
 */
export const missingIndexStory: Scenario = {
  ...plainService,
  mechanism: 'story-missing-index',
  service: 'offers',
  traffic: { ...plainService.traffic, rps: 80 },
  instance: {
    ...plainService.instance,
    routes: [
      { name: '/offers', share: 0.9, cpuMs: 4, calls: ['datastore'] },
      { name: '/login', share: 0.1, cpuMs: 4, calls: [] },
    ],
  },
  nodes: plainService.nodes.map((node) => (node.hosts === 'service' ? { ...node, hosts: 'offers' } : node)),
  dependencies: [
    {
      name: 'datastore',
      kind: 'database',
      medianMs: 30,
      sigma: 0.3,
      slots: 256,
      maxConnections: 500,
      connectMs: 20,
    },
  ],
  clients: [
    {
      dependency: 'datastore',
      call: { timeoutMs: Number.POSITIVE_INFINITY, retries: 0 },
      pool: { size: 50, acquireTimeoutMs: 30_000 },
      isOptional: false,
    },
  ],
  orchestrator: { ...plainService.orchestrator, liveness: LIVENESS },
  disturbances: [
    rollOut({
      version: 'v2',
      fromMs: TRIGGER_MS,
      everyMs: 15_000,
      action: 'deploy',
      change: ({ clients }) => {
        clients.get('datastore')!.state.workFactor = FACTOR;
      },
    }),
  ],
  slow: 'datastore',
  truth: {
    triggers: ['query-regression', 'deploy-regression', 'slow-dependency'],
    accounts: [
      ['deploy-regression', 'query-regression', 'slow-dependency'],
      ['query-regression', 'slow-dependency'],
    ],
    supported: [],
    refuted: [],
    unknown: [],
    telling: ['dep.p99', 'dep.inflight', 'db.rows_scanned', 'db.query_p99', 'chg.deploy'],
    note: 'A new statement without an index; nothing bounded the wait for it.',
  },
};
