import { expect, test } from 'vitest';
import type { NextCheck } from '../../src/model/diagnosis.ts';
import { viewNextChecks } from '../../src/views/next-checks.ts';
import { calmDiagnosis } from './other-diagnoses.ts';
import { sampleDiagnosis } from './sample-diagnosis.ts';

const check: NextCheck = {
  hypothesis: 'db-lock-contention',
  prediction: 'stuck',
  statement: 'Active sessions go up while commits fall.',
  why: 'no db.commits',
  information: 0.1,
  cost: 1,
  how: 'Look up: transactions committed per second (db.commits)',
};
const view = (...nextChecks: readonly NextCheck[]) => viewNextChecks({ ...sampleDiagnosis, nextChecks });

test('a check says what to look up, and what it would settle for which hypothesis', () => {
  expect(view(check).rows).toEqual([
    {
      hypothesis: 'db-lock-contention',
      prediction: 'stuck',
      information: 0.1,
      how: 'transactions committed per second (db.commits).',
      settles:
        'Would settle, for database lock contention [datastore]: active sessions go up while commits fall.',
      cost: 'a look',
      queryIs: 'query',
      isQuestion: false,
    },
  ]);
});

test('a query that is known is there to be copied', () => {
  expect(view({ ...check, query: 'rate(commits[1m])' }).rows[0]).toMatchObject({
    cost: 'one query',
    query: 'rate(commits[1m])',
  });
});

test.for([
  { why: 'no db.commits', told: undefined },
  { why: 'fact dep.backoff not given', told: undefined },
  { why: 'db.commits covers only 31 %', told: undefined },
  {
    why: 'svc.rps (a) covers only 66 %; svc.rps (b) covers only 74 %',
    told: 'svc.rps (a and b) covers only 66 to 74 %',
  },
])('"$why" is told where it adds something', ({ why, told }) => {
  expect(view({ ...check, why }).rows[0]?.why).toBe(told);
});

test('no more than five, and none twice', () => {
  const checks = ['a', 'b', 'a', 'c', 'd', 'e', 'f'].map((how) => ({ ...check, how }));
  expect(view(...checks).rows.map(({ how }) => how)).toEqual(['a.', 'b.', 'c.', 'd.', 'e.']);
});

test('of many signals the first two are named', () => {
  expect(view({ ...check, how: 'Look up: a (x); b (y); c (z)' }).rows[0]?.how).toBe(
    'a (x); b (y) (and 1 more).',
  );
});

test.for([
  {
    name: 'nothing is known',
    of: { ...sampleDiagnosis, nextChecks: [] },
    none: 'No further check is known.',
  },
  { name: 'nothing hurts', of: calmDiagnosis, none: 'Nothing to check: nothing hurts.' },
])('where $name, that is said', ({ of, none }) => {
  expect(viewNextChecks(of)).toEqual({ rows: [], none });
});
