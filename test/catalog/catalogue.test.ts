import { describe, expect, test } from 'vitest';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import type { Edge, Value } from '../../src/model/hypothesis.ts';
import { detectors } from '../../src/signatures/registry.ts';
import { ADDED_EDGES, CHAINS, EDGES, type EdgeRow, HYPOTHESES } from './catalogue-table.ts';

const catalog = await loadCatalog(['hypotheses']);
const { hypotheses } = catalog;
const byId = new Map(hypotheses.map((one) => [one.id, one]));

const nameOf = (value: Value): string => {
  if (value.kind === 'fact') return `$facts.${value.id}`;
  return value.kind === 'signal_value' ? `$signals.${value.id}` : value.kind;
};

const lagInWords = ({ lag }: Edge): string =>
  lag.kind === 'range' ? `${lag.minS}–${lag.maxS} s` : `${nameOf(lag.of)} × ${lag.minTimes}–${lag.maxTimes}`;

const toRow = (from: string, edge: Edge): EdgeRow => {
  const kind = edge.feedback ? 'feedback' : edge.acrossServices ? 'across' : undefined;
  const row = [from, edge.to, edge.strength, lagInWords(edge)] as const;
  return kind === undefined ? row : [...row, kind];
};

const shipped = hypotheses.flatMap(({ id, leadsTo }) => leadsTo.map((edge) => toRow(id, edge)));
const inOrder = (rows: readonly EdgeRow[]): readonly EdgeRow[] =>
  rows.toSorted((one, other) => (String(one) < String(other) ? -1 : 1));

test('the catalogue holds all 36 hypotheses', () => {
  expect([...byId.keys()]).toEqual(HYPOTHESES);
  expect(HYPOTHESES).toHaveLength(36);
});

test('it holds the 64 edges it began with, and those that were added', () => {
  expect(EDGES).toHaveLength(64);
  expect(inOrder(shipped)).toEqual(inOrder([...EDGES, ...ADDED_EDGES]));
});

describe('each named chain can be walked over its edges', () => {
  test('there are fourteen', () => {
    expect(CHAINS).toHaveLength(14);
  });

  test.for(CHAINS)('%s: %s', ([, , ways]) => {
    for (const way of ways) {
      const steps = way.slice(1).map((to, index) => `${way[index]} → ${to}`);
      const known = steps.filter((step) => shipped.some(([from, to]) => `${from} → ${to}` === step));
      expect(known).toEqual(steps);
    }
  });
});

test('each of the 29 signatures can be tested', () => {
  expect(detectors.size).toBe(29);
});
