import { expect, test } from 'vitest';
import { verdictOf } from '../../../lab/cli/verdict.mjs';

const totals = { offered: 100, first: 100, ok: 90, timeout: 0, '5xx': 10, error: 0, dropped: 0 };
const held = {
  held: true,
  value: 32,
  text: 'blocked_sessions during the trigger: 32 (most), expected at least 28',
};
const failed = {
  held: false,
  value: 3,
  text: 'blocked_sessions during the trigger: 3 (most), expected at least 28',
};
const busy = {
  held: false,
  value: 0.01,
  text: 'host_idle all along: 0.01 (least over 5 s), expected at least 0.1',
};

test.for([
  {
    name: 'all holds',
    asserted: [held],
    host: [],
    busyHost: false,
    kept: true,
    says: 'KEPT: ground truth holds; 90 of 100 calls answered well (90.0 %)',
  },
  {
    name: 'the lock was not held',
    asserted: [failed],
    host: [],
    busyHost: false,
    kept: false,
    says: 'DISCARDED: 1 of 1 assertions failed',
  },
  {
    name: 'others used the host',
    asserted: [held],
    host: [busy],
    busyHost: false,
    kept: false,
    says: 'FAILED  host_idle all along: 0.01',
  },
  {
    name: 'others used the host, which is allowed',
    asserted: [held],
    host: [busy],
    busyHost: true,
    kept: true,
    says: 'busy    host_idle all along: 0.01',
  },
  {
    name: 'a busy host excuses nothing else',
    asserted: [failed],
    host: [busy],
    busyHost: true,
    kept: false,
    says: 'DISCARDED: 1 of 1',
  },
])('$name', ({ asserted, host, busyHost, kept, says }) => {
  const verdict = verdictOf({ asserted, host, totals }, { busyHost });
  expect(verdict.kept).toBe(kept);
  expect(verdict.text).toContain(says);
});
