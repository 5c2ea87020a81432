import { expect, test } from 'vitest';
import type { Account, Diagnosis } from '../../src/model/diagnosis.ts';
import { createClock } from '../../src/views/clock.ts';
import { viewOpening } from '../../src/views/opening.ts';
import { hypothesis, prediction, sampleDiagnosis } from './sample-diagnosis.ts';

const { account: _account, ...withoutAccount } = sampleDiagnosis;
const seen = [
  prediction({ id: 'p', statement: 's', outcome: 'observed', reason: 'r', weightDb: 3, group: 'G' }),
];
const trigger = hypothesis({ id: 'traffic-surge', title: 'Traffic surge', predictions: seen });
const other = hypothesis({ id: 'cpu-throttling', title: 'CPU throttling', verdict: 'refuted', tested: 3 });

const sampleWith = (told: Partial<Account>): Diagnosis => ({
  ...sampleDiagnosis,
  account: { chain: [], links: [], loop: [], unexplained: [], ...sampleDiagnosis.account, ...told },
});

const rows: readonly { readonly name: string; readonly of: Diagnosis; readonly says: string }[] = [
  {
    name: 'strong',
    of: sampleDiagnosis,
    says: 'Most likely began with: Database lock contention [datastore]. Strongly supported.',
  },
  {
    name: 'strong, and the log names who was behind it',
    of: {
      ...sampleDiagnosis,
      hypotheses: sampleDiagnosis.hypotheses.map((one) =>
        one.id === 'db-lock-contention'
          ? {
              ...one,
              named: [
                { what: 'the process holding the lock', name: '4276', knownAs: 'reporting-job', lines: 32 },
              ],
            }
          : one,
      ),
    },
    says: 'Most likely began with: Database lock contention [datastore]. Strongly supported. The log names the process holding the lock: 4276 (reporting-job).',
  },
  {
    name: 'strong, and over',
    of: sampleWith({ triggerEnded: '2026-11-29T23:28:34.133Z' }),
    says: 'Most likely began with: Database lock contention [datastore], which ended at 23:28:34. Strongly supported.',
  },
  {
    name: 'strong, though the onsets stand the wrong way round',
    of: sampleWith({
      links: [
        {
          from: 'missing-timeout',
          testedFrom: 'slow-dependency',
          to: 'worker-pool-exhaustion',
          order: 'contradicted',
          when: '',
        },
      ],
    }),
    says: 'Most likely began with: Database lock contention [datastore]. Strongly supported, but the order of slow dependency and worker pool exhausted contradicts it.',
  },
  {
    name: 'probable',
    of: { ...withoutAccount, hypotheses: [{ ...trigger, verdict: 'supported', confidence: 'probable' }] },
    says: 'Probably began with: Traffic surge. Supported.',
  },
  {
    name: 'leading',
    of: {
      ...withoutAccount,
      hypotheses: [other, { ...trigger, verdict: 'inconclusive', confidence: 'leading' }],
    },
    says: 'Leading, but not established: Traffic surge.',
  },
  {
    name: 'artefact',
    of: {
      ...withoutAccount,
      hypotheses: [{ ...trigger, role: 'artefact', title: 'Clock skew', confidence: 'probable' }],
    },
    says: 'What was seen may not be an incident at all: Clock skew (probable).',
  },
  {
    name: 'unknown, although a propagation is supported',
    of: {
      ...withoutAccount,
      hypotheses: [
        { ...trigger, verdict: 'inconclusive' },
        other,
        {
          ...trigger,
          id: 'pool',
          role: 'propagation',
          verdict: 'supported',
          confidence: 'strong',
          posterior: 0.99,
        },
      ],
    },
    says: 'The cause is unknown: none of the 2 triggers tried is established (1 refuted and 1 inconclusive).',
  },
  {
    name: 'unknown root of an account',
    of: {
      ...withoutAccount,
      hypotheses: [{ ...trigger, verdict: 'contested' }],
      account: { chain: [{ id: 'unknown', role: 'unknown' }], links: [], loop: [], unexplained: [] },
    },
    says: 'The cause is unknown: the one trigger tried is not established (1 contested).',
  },
  {
    name: 'a calm period',
    of: {
      ...withoutAccount,
      hypotheses: [{ ...trigger, verdict: 'inconclusive' }, other],
      impact: { ...sampleDiagnosis.impact, failed: 0, observations: [] },
    },
    says: 'Nothing hurts, and none of the 2 triggers tried is established (1 refuted and 1 inconclusive).',
  },
  {
    name: 'no trigger was asked for',
    of: { ...withoutAccount, hypotheses: [{ ...trigger, role: 'propagation', tested: 3 }] },
    says: 'The cause is unknown: no trigger was tried.',
  },
  {
    name: 'slow without failures is no calm period',
    of: {
      ...withoutAccount,
      hypotheses: [{ ...trigger, verdict: 'inconclusive' }],
      impact: { ...sampleDiagnosis.impact, failed: 0 },
    },
    says: 'The cause is unknown: the one trigger tried is not established (1 inconclusive).',
  },
  {
    name: 'nothing tested',
    of: { ...withoutAccount, hypotheses: [hypothesis({ id: 'a', title: 'A' })] },
    says: 'Not enough data: no prediction of any hypothesis could be tested.',
  },
];

test.for(rows)('$name', ({ of, says }) => {
  expect(viewOpening(of, createClock('UTC')).sentence).toBe(says);
});
