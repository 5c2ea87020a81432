import { describe, expect, test } from 'vitest';
import { timeOf, toLogLine } from '../../src/sources/log-document.ts';

const time = '2026-11-29T23:27:12.316Z';

describe('toLogLine', () => {
  test.for([
    {
      name: 'ECS, flat',
      document: {
        'log.level': 'WARN',
        message: 'm',
        'event.dataset': 'search.app',
        'service.node.name': 'search-1',
        'service.version': 'v1',
      },
      expected: {
        level: 'warn',
        message: 'm',
        dataset: 'search.app',
        dimensions: { instance: 'search-1', version: 'v1' },
      },
    },
    {
      name: 'ECS, nested',
      document: {
        log: { level: 'error' },
        message: 'm',
        event: { dataset: 'd' },
        kubernetes: { pod: { name: 'search-2' } },
      },
      expected: { level: 'error', message: 'm', dataset: 'd', dimensions: { instance: 'search-2' } },
    },
    {
      name: 'a balancer that had no server names no instance',
      document: { message: 'm', 'event.dataset': 'haproxy.log', 'haproxy.server_name': '<NOSRV>' },
      expected: { message: 'm', dataset: 'haproxy.log', dimensions: {} },
    },
    {
      name: 'nothing but a time',
      document: {},
      expected: { message: '', dataset: 'unknown', dimensions: {} },
    },
  ])('$name', ({ document, expected }) => {
    const fields = { '@timestamp': time, ...document };
    expect(toLogLine(fields, 2)).toEqual({ timeMs: Date.parse(time), weight: 2, fields, ...expected });
  });

  test.for([
    { '@timestamp': null },
    { '@timestamp': 'Nov 29 2026' },
    { '@timestamp': '2026-13-40T00:00:00Z' },
    { '@timestamp': 'yesterday' },
    {},
  ])('no line without a usable time: %j', (document) => {
    expect(toLogLine(document, 1)).toBeUndefined();
  });
});

const moment = Date.UTC(2026, 10, 29, 23, 27, 12);

test.for([
  { written: '2026-11-29T23:27:12.316Z', at: moment + 316 },
  { written: '2026-11-29T23:27:12', at: moment },
  { written: '2026-11-29 23:27:12,316', at: moment + 316 },
  { written: '2026-11-29T23:27:12.316123456Z', at: moment + 316 },
  { written: '2026-11-30T04:57:12+05:30', at: moment },
  { written: '2026-11-29T18:27:12-0500', at: moment },
  { written: '2026-11-29T23:27', at: moment - 12_000 },
  { written: '2026-11-29', at: Date.UTC(2026, 10, 29) },
  { written: moment, at: moment },
  { written: '29 Nov 2026 23:27:12', at: undefined },
  { written: '1795994832133', at: undefined },
  { written: 1e300, at: undefined },
  { written: Number.NaN, at: undefined },
])('the time $written', ({ written, at }) => {
  expect(timeOf(written)).toBe(at);
});
