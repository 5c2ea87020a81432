import { expect, test } from 'vitest';
import { writerNamed } from '../../../src/sources/elasticsearch/writers.ts';

test.for([
  ['haproxy.log', 'edge'],
  ['nginx.access', 'edge'],
  ['ingress-nginx-controller', 'edge'],
  ['postgresql.log', 'database'],
  ['kubernetes.event', 'orchestrator'],
  ['search.app', undefined],
  ['album', undefined],
  ['redistribution', undefined],
] as const)('%s is of %s', ([name, writer]) => {
  expect(writerNamed(name)).toBe(writer);
});
