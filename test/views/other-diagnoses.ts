import type { Diagnosis } from '../../src/model/diagnosis.ts';
import { sampleDiagnosis } from './sample-diagnosis.ts';

const { account, sensitivity: _, ...rest } = sampleDiagnosis;
const find = (id: string) => sampleDiagnosis.hypotheses.filter((hypothesis) => hypothesis.id === id);
const open = { verdict: 'inconclusive', confidence: 'none', survived: [], posterior: 0.1 } as const;

/** The same stall seen without anything that watches the database: how it spread can be told, what began it cannot. */
export const unknownDiagnosis: Diagnosis = {
  ...rest,
  hypotheses: [
    ...find('db-lock-contention').map((hypothesis) => ({
      ...hypothesis,
      ...open,
      tested: 0,
      verdict: 'untested' as const,
      predictions: hypothesis.predictions.map((prediction) => ({
        ...prediction,
        outcome: 'unknown' as const,
        weightDb: 0,
        quality: 0,
        reason: 'no binding applied',
      })),
    })),
    ...find('slow-dependency').map(({ explainedBy: _explained, ...hypothesis }) => ({
      ...hypothesis,
      ...open,
      tested: 2,
      predictions: hypothesis.predictions.slice(2),
    })),
    ...find('cpu-throttling'),
    ...find('worker-pool-exhaustion'),
    ...find('health-check-cascade'),
  ],
  unknownCause: { posterior: 0.6, leads: true },
  largestChanges: [
    {
      signal: 'node.cpu_util',
      dimensions: { node: 'host' },
      unit: 'ratio',
      from: 0.34625,
      to: 1,
      scales: 39.2,
      symptom: false,
      query: '1 - avg(rate(node_cpu_seconds_total{mode="idle"}[5s]))',
    },
  ],
  account: {
    chain: [{ id: 'unknown', role: 'unknown' }, ...(account?.chain.slice(3) ?? [])],
    links: account?.links.slice(3) ?? [],
    loop: [],
    unexplained: [],
  },
};

/** A calm period: nothing hurts, nothing is supported. */
export const calmDiagnosis: Diagnosis = {
  ...rest,
  impact: { ...rest.impact, failed: 0, total: 5760, hardFailureMinutes: 0, observations: [] },
  hypotheses: [...find('query-regression'), ...find('deploy-regression'), ...find('retry-storm')],
  unknownCause: { posterior: 0.9, leads: true },
  timeline: [],
  logs: { templates: [], sampled: [] },
};
