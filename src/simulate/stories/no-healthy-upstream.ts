import { freeze } from '../disturbances/freeze.ts';
import { recordEvent } from '../disturbances/record-event.ts';
import type { Scenario } from '../scenario.ts';
import { plainService, TRIGGER_MS } from './plain-service.ts';

const MINUTE_MS = 60_000;
const JOB = 'indexer';

/**
 * A search backend at 200 requests/s and 40 ms each, whose datastore stands still for a minute and a half. Its calls
 * have no bound below the edge's 15 s: four attempts of 30 s each. Half of the instances run another version, and
 * the batch that the first theory blamed runs elsewhere, at other times (the first founding story).
 */
export const noHealthyUpstreamStory: Scenario = {
  ...plainService,
  mechanism: 'story-no-healthy-upstream',
  service: 'search',
  traffic: { ...plainService.traffic, rps: 200 },
  instance: {
    ...plainService.instance,
    workers: 32,
    // Its threads cannot use more than its quota, so that not even what had piled up is throttled when the stall is over.
    processor: { threads: 4, quotaCores: 4 },
    routes: [
      { name: '/search', share: 0.7, cpuMs: 3, calls: ['datastore'] },
      { name: '/suggest', share: 0.3, cpuMs: 2, calls: [] },
    ],
  },
  nodes: plainService.nodes.map((node) => (node.hosts === 'service' ? { ...node, hosts: 'search' } : node)),
  dependencies: [
    {
      name: 'datastore',
      kind: 'service',
      medianMs: 34,
      sigma: 0.4,
      slots: Number.POSITIVE_INFINITY,
      maxConnections: Number.POSITIVE_INFINITY,
      connectMs: 5,
    },
  ],
  clients: [
    {
      dependency: 'datastore',
      call: { timeoutMs: 30_000, retries: 3, backoff: { baseMs: 500, capMs: 5000 } },
      isOptional: false,
    },
  ],
  facts: [{ id: 'job.shares_resource', byMember: { [JOB]: false }, origin: 'given' }],
  disturbances: [
    recordEvent(0, {
      signal: 'chg.deploy',
      dimensions: { target: 'search', version: 'v2', action: 'deploy' },
      text: 'deploying version v2 to half of the instances',
      agoMs: 300 * MINUTE_MS,
    }),
    recordEvent(MINUTE_MS, {
      signal: 'job.run',
      dimensions: { job: JOB },
      text: `${JOB} run`,
      lastsMs: 2 * MINUTE_MS,
    }),
    (world) => {
      for (const [index, { name, state }] of world.instances.entries()) {
        if (index >= 2) state.version = 'v2';
        world.record({
          signal: 'pod.started',
          dimensions: { instance: name, version: state.version },
          text: `${name} started`,
          agoMs: (index >= 2 ? 300 : 3000) * MINUTE_MS,
        });
      }
    },
    freeze('datastore', { fromMs: TRIGGER_MS, toMs: TRIGGER_MS + 1.5 * MINUTE_MS }),
  ],
  slow: 'datastore',
  truth: {
    triggers: ['slow-dependency'],
    accounts: [['slow-dependency']],
    supported: [],
    refuted: ['cpu-throttling', 'scheduled-batch', 'deploy-regression', 'zone-or-instance-failure'],
    unknown: [],
    telling: ['dep.p99', 'dep.inflight', 'log.timeout'],
    note: 'The datastore stood still; calls without a bound held all workers, checks among them.',
  },
};
