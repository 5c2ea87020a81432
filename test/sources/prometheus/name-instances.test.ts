import { expect, test } from 'vitest';
import type { Series } from '../../../src/model/series.ts';
import { isNamedTwice, nameInstances, podsByHost } from '../../../src/sources/prometheus/name-instances.ts';
import { series } from '../../build/series.ts';

const of = (...instances: readonly string[]): readonly Series[] =>
  instances.map((instance) => series('svc.p99', [1], { dimensions: { instance } }));
const names = (all: readonly Series[]) => all.map(({ dimensions }) => dimensions['instance']);

test.for<[string, readonly string[], boolean]>([
  ['all by address', ['10.0.0.1:8080', '10.0.0.2:8080'], false],
  ['all by name', ['search-1', 'search-2:8080', 'beef'], false],
  ['some of each', ['10.0.0.1:8080', 'search-1'], true],
  ['addresses of the newer kind', ['[fd00::1]:8080', 'search-1'], true],
  ['none', [], false],
])('%s', ([, instances, expected]) => {
  expect(isNamedTwice(of(...instances))).toBe(expected);
});

const pods = podsByHost([
  { pod: 'search-1', pod_ip: '10.0.0.1' },
  { pod: 'search-2', pod_ip: 'fd00::2' },
  // An address that went from one pod to another says nothing.
  { pod: 'search-3', pod_ip: '10.0.0.3' },
  { pod: 'search-4', pod_ip: '10.0.0.3' },
  { pod: 'search-5', pod_ip: '' },
]);

test('an address becomes the pod that alone has it', () => {
  const named = nameInstances(of('10.0.0.1:8080', '10.0.0.1:9090', '[fd00::2]:8080', 'search-1'), pods);
  expect(names(named.series)).toEqual(['search-1', 'search-1', 'search-2', 'search-1']);
  expect(named.notes).toEqual([]);
});

test('where nothing says which is which, names stay, and a note says so', () => {
  const named = nameInstances(of('10.0.0.3:8080', '10.0.0.9', '10.0.0.8', 'search-1'), pods);
  expect(names(named.series)).toEqual(['10.0.0.3:8080', '10.0.0.9', '10.0.0.8', 'search-1']);
  expect(named.notes).toEqual([
    expect.stringContaining('by address (10.0.0.3:8080, 10.0.0.8 …) by some emitters and by name (search-1)'),
  ]);
});
