import { expect, test } from 'vitest';
import { longestDuration, longestField } from '../../src/model/longest-duration.ts';

test.for([
  {
    text: 'process 71 still waiting for AccessShareLock on relation 16 after 1006.123 ms',
    seconds: 1.006123,
  },
  { text: 'duration: 4999 ms', seconds: 4.999 },
  { text: 'gave up after 5 s', seconds: 5 },
  { text: 'GET /search 504 5001ms sH-- search/search-1', seconds: 5.001 },
  { text: 'read 12.5 µs, wrote 3 ms, total 2 minutes', seconds: 120 },
  { text: 'took_ms=250 "wait_seconds": 1.5', seconds: 1.5 },
  { text: 'p99s of 12 shards, 85 s/s, v1.5s2', seconds: undefined },
  { text: 'listening on 8080', seconds: undefined },
  { text: '', seconds: undefined },
])('$text', ({ text, seconds }) => {
  const found = longestDuration(text);
  if (seconds === undefined) expect(found).toBeUndefined();
  else expect(found).toBeCloseTo(seconds, 9);
});

test.for([
  { fields: { 'event.duration': 24_595_655, 'labels.queue_wait_ms': 3 }, seconds: 0.024595655 },
  { fields: { 'haproxy.total_time_ms': 25, status: 200 }, seconds: 0.025 },
  { fields: { took_ms: '25', status: 200 }, seconds: undefined },
])('fields $fields', ({ fields, seconds }) => {
  const found = longestField(fields);
  if (seconds === undefined) expect(found).toBeUndefined();
  else expect(found).toBeCloseTo(seconds, 9);
});
