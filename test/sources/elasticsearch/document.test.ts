import { expect, test } from 'vitest';
import { readDocument } from '../../../src/sources/elasticsearch/document.ts';

const hit = (source: unknown) => ({ _index: 'logs-a', _id: '7', _source: source });

test('a line with its level, dimensions and what patterns read', () => {
  const read = readDocument(
    hit({
      '@timestamp': '2026-11-29T12:00:00.250Z',
      message: 'call failed\n',
      log: { level: 'ERROR' },
      'service.node.name': 'search-1',
      service: { version: 'v2' },
      error: { type: 'ConnectionTimeout', stack_trace: 'at x' },
      event: { dataset: 'search.app' },
    }),
    3,
    undefined,
  );

  expect(read).toMatchObject({
    key: 'logs-a/7',
    text: 'call failed\nConnectionTimeout\nat x',
    line: {
      timeMs: Date.parse('2026-11-29T12:00:00.250Z'),
      message: 'call failed',
      level: 'error',
      dataset: 'search.app',
      dimensions: { instance: 'search-1', version: 'v2' },
      weight: 3,
    },
  });
});

test('keys come in one order, whatever order the cluster keeps', () => {
  const one = readDocument(hit({ b: { d: 1, c: 2 }, a: 1, '@timestamp': 5 }), 1, undefined);
  const other = readDocument(hit({ '@timestamp': 5, a: 1, b: { c: 2, d: 1 } }), 1, undefined);
  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
});

test.for([
  {
    name: 'HAProxy',
    source: {
      'http.request.method': 'GET',
      'url.path': '/search',
      'http.response.status_code': 504,
      'haproxy.total_time_ms': 5000,
      'haproxy.termination_state': 'sH',
      'haproxy.backend_name': 'search',
      'haproxy.server_name': 'search-1',
    },
    message: 'GET /search 504 5000ms sH-- search/search-1',
  },
  {
    name: 'Envoy',
    source: { method: 'GET', path: '/search', response_code: 503, response_flags: 'UH', duration_ms: 2 },
    message: 'GET /search 503 UH 2ms',
  },
])('an access line of fields alone gets words: $name', ({ source, message }) => {
  expect(readDocument(hit({ '@timestamp': 5, ...source }), 1, undefined)?.line.message).toBe(message);
});

test('control sequences are removed, and a document without a time is none', () => {
  expect(readDocument(hit({ '@timestamp': 5, message: 'a\u001B[31mb' }), 1, undefined)?.line.message).toBe(
    'ab',
  );
  expect(readDocument(hit({ message: 'when?' }), 1, undefined)).toBeUndefined();
});
