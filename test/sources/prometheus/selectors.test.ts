import { expect, test } from 'vitest';
import type { Emitter } from '../../../src/model/binding.ts';
import { fillName } from '../../../src/model/query-placeholders.ts';
import { candidatesOf, namesService, SERVICE_LABELS } from '../../../src/sources/prometheus/selectors.ts';

test.for([
  ['job="$name"', 'search', 'job="search"'],
  ['pod=~"$name-.+"', 'se.rch', 'pod=~"se\\\\.rch-.+"'],
  ['job="$name"', 'se.rch', 'job="se.rch"'],
  ['job="$name"', 'a"b\\', 'job="a\\"b\\\\"'],
  ['job!="$name",pod!~"$name"', '$&', 'job!="$&",pod!~"\\\\$&"'],
  ['', 'search', ''],
] as const)('%s for the service %s', ([matchers, name, expected]) => {
  expect(fillName(matchers, name)).toBe(expected);
});

const emitter: Emitter = {
  id: 'haproxy',
  title: '',
  order: 1,
  fingerprint: [],
  selectors: { backend: { picks: '', candidates: ['proxy="$name"', ''] } },
  bindings: [],
};

test.for([
  { name: 'those of the emitter', selector: 'backend', chosen: {}, expected: ['proxy="search"', ''] },
  {
    name: 'the customary ones for a service',
    selector: 'service',
    chosen: {},
    expected: [
      'job="search"',
      'service="search"',
      'app="search"',
      'service_name="search"',
      'container="search"',
      'job=~".+/search"',
    ],
  },
  {
    name: "the user's for all emitters",
    selector: 'service',
    chosen: { service: 'x="y"' },
    expected: ['x="y"'],
  },
  {
    name: "the user's for this emitter comes first",
    selector: 'backend',
    chosen: { backend: 'a="b"', 'haproxy.backend': 'c="d"' },
    expected: ['c="d"'],
  },
])('candidates: $name', ({ selector, chosen, expected }) => {
  expect(candidatesOf(emitter, selector, 'search', chosen)).toEqual(expected);
});

test('labels that tell services apart', () => {
  expect(SERVICE_LABELS).toEqual(['job', 'service', 'app', 'service_name', 'container']);
});

test.for([
  ['service', true],
  ['backend', false],
] as const)('only the name of the service picks the series of %s: %s', ([selector, expected]) => {
  expect(namesService(emitter, selector)).toBe(expected);
});
