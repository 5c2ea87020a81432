import { expect, test } from 'vitest';
import { viewNotSeen } from '../../src/views/not-seen.ts';
import { sampleDiagnosis } from './sample-diagnosis.ts';

test('what supported hypotheses wait for comes first, then the most wanted', () => {
  const { signals, sentence } = viewNotSeen(sampleDiagnosis);
  expect(signals.map(({ signal }) => signal)).toEqual([
    'pod.restarts',
    'job.run',
    'chg.schema',
    'db.commits',
    'db.rows_scanned',
  ]);
  expect(signals[4]?.decides).toBe('1 prediction waits for it: query regression');
  expect(sentence).toBe('5 signals or feeds that predictions ask for were not there.');
});

test('in short, it is gathered by who waits for it', () => {
  expect(viewNotSeen(sampleDiagnosis).groups).toEqual([
    {
      waiting: 'liveness restart storm and health-check cascade',
      missing: 'no binding applied (pod.restarts)',
    },
    {
      waiting: 'database lock contention',
      missing: 'no feed (job.run); no feed (chg.schema); no binding applied (db.commits)',
    },
    { waiting: 'query regression', missing: 'no binding applied (db.rows_scanned)' },
  ]);
});

test('a group names a few signals and counts the rest', () => {
  const notSeen = ['a', 'b', 'c', 'd', 'e', 'f'].map((signal) => ({
    signal,
    why: `no ${signal}`,
    needed: 1,
    hypotheses: ['query-regression'],
  }));
  expect(viewNotSeen({ ...sampleDiagnosis, notSeen }).groups[0]?.missing).toBe(
    'no a; no b; no c; no d; 2 more',
  );
});

test('a source that answered in part was not wholly seen', () => {
  expect(viewNotSeen(sampleDiagnosis).sources).toEqual(['elasticsearch: 1 of 5 shards did not answer']);
});

test('a failed source says why, or at least that it failed', () => {
  const failed = {
    id: 'prometheus',
    kind: 'prometheus',
    status: 'failed',
    warnings: [],
    sampled: [],
  } as const;
  const sources = [
    { ...failed, problems: ['connection refused'] },
    { ...failed, id: 'other', problems: [] },
  ];
  expect(viewNotSeen({ ...sampleDiagnosis, sources }).sources).toEqual([
    'prometheus failed: connection refused',
    'other failed',
  ]);
});

test.for([
  { name: 'nothing missing', notSeen: [], says: 'Every signal that a prediction asked for was there.' },
  {
    name: 'a signal that is missing for two reasons is one signal',
    notSeen: [
      { signal: 'db.query_p99', why: 'not by table', needed: 1, hypotheses: ['db-lock-contention'] },
      { signal: 'db.query_p99', why: 'not by operation', needed: 1, hypotheses: ['db-lock-contention'] },
    ],
    says: '1 signal or feed that predictions ask for was not there.',
  },
])('$name', ({ notSeen, says }) => {
  expect(viewNotSeen({ ...sampleDiagnosis, notSeen }).sentence).toBe(says);
});
