import { expect, test } from 'vitest';
import { viewNotSeen } from '../../src/views/not-seen.ts';
import { sampleDiagnosis } from './sample-diagnosis.ts';

test('the most wanted signals come first, with what they would decide', () => {
  const { signals, sentence } = viewNotSeen(sampleDiagnosis);
  expect(signals.map(({ signal }) => signal)).toEqual([
    'pod.restarts',
    'job.run',
    'chg.schema',
    'db.commits',
    'db.rows_scanned',
  ]);
  expect(signals[4]?.decides).toBe('1 prediction waits for it: Query regression');
  expect(sentence).toBe(
    '5 signals or feeds that predictions ask for (pod.restarts, job.run, chg.schema, db.commits and 1 more).',
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

test('nothing missing is said too', () => {
  expect(viewNotSeen({ ...sampleDiagnosis, notSeen: [] }).sentence).toBe(
    'Every signal that a prediction asked for was there.',
  );
});

test('a signal that is missing for two reasons is one signal', () => {
  const notSeen = [
    { signal: 'db.query_p99', why: 'not by table', needed: 1, hypotheses: ['db-lock-contention'] },
    { signal: 'db.query_p99', why: 'not by operation', needed: 1, hypotheses: ['db-lock-contention'] },
  ];
  expect(viewNotSeen({ ...sampleDiagnosis, notSeen }).sentence).toBe(
    '1 signal or feed that predictions ask for (db.query_p99).',
  );
});
