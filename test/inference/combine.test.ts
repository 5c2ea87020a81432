import { expect, test } from 'vitest';
import { combine, type GroupedWeight } from '../../src/inference/combine.ts';

const grouped = (written: string): readonly GroupedWeight[] =>
  written
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => ({ group: part.slice(0, 1), weight: Number(part.slice(1)) }));

test.for([
  { name: 'nothing', weights: '', evidence: 0, support: 0 },
  { name: 'one weight in full', weights: 'A2', evidence: 2, support: 2 },
  { name: 'damped by half, largest first', weights: 'A1 A2 A0.4', evidence: 2.6, support: 2.6 },
  { name: 'supporting and opposing damped apart', weights: 'A2 A-1 A1 A-1', evidence: 1, support: 2.5 },
  { name: 'groups are not damped against each other', weights: 'A2 B2', evidence: 4, support: 4 },
  { name: 'a group is capped at 3.5', weights: 'A3 A3', evidence: 3.5, support: 3.5 },
  { name: 'an opposing group is capped at -3.5', weights: 'A-3 A-3', evidence: -3.5, support: 0 },
  { name: 'all is capped at 7', weights: 'A3 B3 C3', evidence: 7, support: 7 },
  { name: 'all is capped at -7', weights: 'A-3 B-3 C-3', evidence: -7, support: 0 },
  { name: 'support ignores opposing groups', weights: 'A3 B-3', evidence: 0, support: 3 },
])('combine: $name', ({ weights, evidence, support }) => {
  const combined = combine(grouped(weights));
  expect(combined.evidence).toBeCloseTo(evidence, 12);
  expect(combined.support).toBeCloseTo(support, 12);
});
