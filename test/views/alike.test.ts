import { expect, test } from 'vitest';
import { collapseMembers } from '../../src/views/alike.ts';

const instances = ['search-1', 'search-2', 'search-3', 'search-4'];
const of = (tell: (instance: string, index: number) => string) => instances.map(tell);

test.for([
  {
    name: 'the same of numbered members',
    findings: of((one) => `median of cpu.throttled_ratio (${one}) is 0, predicted was at least 0.25`),
    says: ['median of cpu.throttled_ratio (search-1 … search-4) is 0, predicted was at least 0.25'],
  },
  {
    name: 'two members',
    findings: ['x (a) is 0', 'x (b) is 0'],
    says: ['x (a and b) is 0'],
  },
  {
    name: 'members that are not numbered through',
    findings: ['x (a-1) is 0', 'x (a-3) is 0', 'x (a-4) is 0', 'x (a-9) is 0'],
    says: ['x (a-1, a-3, a-4 and 1 more) is 0'],
  },
  {
    name: 'members of two dimensions',
    findings: ['x (client, search) is 0', 'x (client, store) is 0'],
    says: ['x (client, search; client, store) is 0'],
  },
  {
    name: 'numbers that differ, as spans',
    findings: of((one, index) => `median of cpu.util (${one}) is 0.7${index}, predicted was at most 0.6`),
    says: ['median of cpu.util (search-1 … search-4) is 0.70 to 0.73, predicted was at most 0.6'],
  },
  {
    name: 'numbers in parentheses that differ',
    findings: ['x (a) rose to 8 (threshold 3.5)', 'x (b) rose to 8 (threshold 7)'],
    says: ['x (a and b) rose to 8 (threshold 3.5 to 7)'],
  },
  {
    name: 'a member that is named twice, and one that all share',
    findings: of((one) => `rps (${one}) 7/s × dep.p99 (datastore) 2 s over max (${one}) 8 is 2`),
    says: ['rps (search-1 … search-4) 7/s × dep.p99 (datastore) 2 s over max 8 is 2'],
  },
  {
    name: 'a negative number',
    findings: ['x (a) recovered -27 s after', 'x (b) recovered 4 s after'],
    says: ['x (a and b) recovered -27 to 4 s after'],
  },
  {
    name: 'spans that differ, as the span of both',
    findings: ['x (a) recovered 24 s to 26 s after y', 'x (b) recovered 25 s to 27 s after y'],
    says: ['x (a and b) recovered 24 s to 27 s after y'],
  },
  {
    name: 'two shapes in turn',
    findings: ['x (a) is 0', 'y (a) is 1', 'x (b) is 0', 'y (b) is 1'],
    says: ['x (a and b) is 0', 'y (a and b) is 1'],
  },
  {
    name: 'what is said twice',
    findings: ['x changed 7 s later', 'x changed 7 s later'],
    says: ['x changed 7 s later'],
  },
  {
    name: 'not what differs in more than the member',
    findings: ['x (a) is 0', 'x (b) was 0', 'x (a) is over y (b)', 'x (c) is over y (d)'],
    says: ['x (a) is 0', 'x (b) was 0', 'x (a) is over y (b)', 'x (c) is over y (d)'],
  },
  {
    name: 'not what differs in the name of a signal',
    findings: ['edge.p95 (a) is 0', 'edge.p99 (b) is 0'],
    says: ['edge.p95 (a) is 0', 'edge.p99 (b) is 0'],
  },
  { name: 'not one alone', findings: ['x (a) is 0 (12 s allowed)'], says: ['x (a) is 0 (12 s allowed)'] },
  { name: 'nothing', findings: [], says: [] },
])('collapses $name', ({ findings, says }) => {
  expect(collapseMembers(findings)).toEqual(says);
});
