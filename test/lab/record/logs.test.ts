import { expect, test } from 'vitest';
import { toAccessDocument } from '../../../lab/record/access-log.mjs';
import { databaseLines } from '../../../lab/record/database-log.mjs';

test('a request is dated at its end, to the millisecond', () => {
  const line =
    '2026-11-30T07:59:12+00:00 {"accept":1795939152.250,"haproxy.total_time_ms":1001,"http.response.status_code":504}';
  expect(toAccessDocument(line)).toEqual({
    '@timestamp': new Date(1_795_939_153_251).toISOString(),
    'haproxy.total_time_ms': 1001,
    'http.response.status_code': 504,
    'event.duration': 1_001_000_000,
  });
});

test('a line about a server keeps the time in front of it', () => {
  expect(toAccessDocument('2026-11-30T07:59:12+00:00 Server search/search-1 is DOWN.')).toMatchObject({
    '@timestamp': '2026-11-30T07:59:12.000Z',
    message: 'Server search/search-1 is DOWN.',
  });
  expect(toAccessDocument('')).toBeUndefined();
});

test('of the database’s log, what the service did in the recording', () => {
  const line = (timestamp: string, name: string) => JSON.stringify({ timestamp, application_name: name });
  const inside = line('2026-11-30 07:59:12.745 UTC', 'search-1');
  const text = [
    line('2026-11-30 07:58:00.000 UTC', 'search-1'),
    inside,
    line('2026-11-30 07:59:13.000 UTC', 'lab'),
    '',
  ].join('\n');
  const span = {
    startMs: Date.parse('2026-11-30T07:59:00Z'),
    endMs: Date.parse('2026-11-30T08:00:00Z'),
  };
  expect(databaseLines(text, span)).toEqual([inside]);
});
