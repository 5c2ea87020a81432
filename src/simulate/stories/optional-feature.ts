import { slowDown } from '../disturbances/slow-down.ts';
import type { Scenario } from '../scenario.ts';
import { plainService, TRIGGER_MS } from './plain-service.ts';

const MINUTE_MS = 60_000;

/**
 * What the team had: threads and requests of its own, checks, the edge, and of the calls how many, that none failed and how
 * long the longest took. A client made with its defaults has no instruments; of processors, and of what the other service
 * waited for, nobody told.
 */
const TOLD = /^(?:edge|svc|pod|probe|log|meta|chg)\.|^dep\.(?:calls|successes|err|inflight|pmax)$/;

/**
 * Recommendations answer in 90 s instead of 80 ms, called 40 times a second by a client without any timeout: 200
 * workers are gone in five seconds, and the readiness check with them (the second founding story). Why they got slow
 * the story does not say.
 */
export const optionalFeatureStory: Scenario = {
  ...plainService,
  mechanism: 'story-optional-feature',
  service: 'catalogue',
  traffic: { ...plainService.traffic, rps: 50 },
  instance: {
    ...plainService.instance,
    routes: [
      { name: '/product', share: 0.8, cpuMs: 4, calls: ['recommendations'] },
      { name: '/category', share: 0.2, cpuMs: 4, calls: [] },
    ],
  },
  nodes: plainService.nodes.map((node) =>
    node.hosts === 'service' ? { ...node, hosts: 'catalogue' } : node,
  ),
  dependencies: [
    {
      name: 'recommendations',
      kind: 'service',
      medianMs: 80,
      sigma: 0.3,
      slots: Number.POSITIVE_INFINITY,
      maxConnections: Number.POSITIVE_INFINITY,
      connectMs: 1,
    },
  ],
  clients: [
    {
      dependency: 'recommendations',
      call: { timeoutMs: Number.POSITIVE_INFINITY, retries: 0 },
      isOptional: true,
      isTraced: true,
    },
  ],
  measures: (signal) => TOLD.test(signal),
  disturbances: [
    slowDown(
      'recommendations',
      { fromMs: TRIGGER_MS, toMs: TRIGGER_MS + 4 * MINUTE_MS },
      { factor: 1125, share: 1 },
    ),
  ],
  slow: 'recommendations',
  truth: {
    triggers: ['slow-dependency'],
    accounts: [['slow-dependency']],
    supported: ['missing-timeout'],
    refuted: [],
    unknown: ['slow-dependency'],
    telling: ['dep.p99', 'dep.inflight'],
    note: 'An optional service answered in 90 s, and nothing bounded the wait for it.',
  },
};
