import { expect, test } from 'vitest';
import type { DiagnosisFact } from '../../src/model/diagnosis.ts';
import { levelsFor } from '../../src/views/levels.ts';
import { madeSignal } from '../tui/chart/made-signal.ts';

const fact = (id: string, value: string, origin: DiagnosisFact['origin'] = 'given'): DiagnosisFact => ({
  id,
  value,
  origin,
});
const facts = [
  fact('edge.timeout', '5 s'),
  fact('dep.timeout', 'datastore: none, search: 2 min'),
  fact('db.max_conns', 'datastore: 80'),
  fact('probe.timeout', '2 s', 'assumed'),
];
const limit = madeSignal([0.6, 0.6], { id: 'cpu.limit', unit: 'cores', dimensions: { instance: 'a' } });

test.for([
  { id: 'edge.p99', unit: 's', dimensions: {}, levels: ['edge.timeout 5'] },
  { id: 'edge.rps', unit: 'per_second', dimensions: {}, levels: [] },
  { id: 'dep.p99', unit: 's', dimensions: { dependency: 'search' }, levels: ['dep.timeout 120'] },
  { id: 'dep.p99', unit: 's', dimensions: { dependency: 'datastore' }, levels: [] },
  { id: 'db.conns', unit: 'count', dimensions: { database: 'datastore' }, levels: ['db.max_conns 80'] },
  { id: 'probe.p99', unit: 's', dimensions: { instance: 'a' }, levels: [] },
  { id: 'cpu.usage', unit: 'cores', dimensions: { instance: 'a' }, levels: ['cpu.limit 0.6'] },
  { id: 'cpu.usage', unit: 'cores', dimensions: { instance: 'b' }, levels: [] },
] as const)('$id of $dimensions is bounded by $levels', ({ id, unit, dimensions, levels }) => {
  const signal = madeSignal([1, 2], { id, unit, dimensions });
  expect(levelsFor([signal], [limit, signal], facts).map(({ name, value }) => `${name} ${value}`)).toEqual(
    levels,
  );
});

test('the highest bucket bound is a level where the values reach it', () => {
  const buckets = [0.1, 1, 10];
  const high = madeSignal([1, 9.99], { id: 'x.p99', buckets });
  const low = madeSignal([1, 5], { id: 'x.p99', buckets });
  expect(levelsFor([high], [high], [])).toEqual([{ name: 'highest bucket bound', value: 10 }]);
  expect(levelsFor([low], [low], [])).toEqual([]);
});
