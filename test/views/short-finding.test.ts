import { expect, test } from 'vitest';
import { shortFinding } from '../../src/views/short-finding.ts';

test.for([
  {
    reason: [1, 2, 3, 4]
      .map((n) => `median of cpu.throttled_ratio (search-${n}) is 0, predicted was at least 0.25`)
      .join('; '),
    short: 'cpu.throttled_ratio is 0, predicted ≥ 0.25',
  },
  {
    reason: 'no chg.deploy within 24 h before, by a feed that is said to be complete',
    short: 'no chg.deploy within 24 h before',
  },
  {
    reason: 'topology.heavy_work_in_container is false, predicted was true',
    short: 'topology.heavy_work_in_container is false, predicted true',
  },
  {
    reason: 'dep.worst_case_duration is 0.65, predicted was above 5',
    short: 'dep.worst_case_duration is 0.65, predicted > 5',
  },
  {
    reason:
      'dep.attempts (datastore) 85.3/s over dep.calls (datastore) 85.3/s is 1, predicted was at most 0.5',
    short: 'dep.attempts 85.3/s over dep.calls 85.3/s is 1, predicted ≤ 0.5',
  },
  { reason: 'svc.x is 7, predicted was below 5', short: 'svc.x is 7, predicted < 5' },
  { reason: '', short: '' },
])('$reason', ({ reason, short }) => {
  expect(shortFinding(reason)).toBe(short);
});
