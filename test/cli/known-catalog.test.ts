import { expect, test } from 'vitest';
import { type CatalogChoice, chooseHypotheses } from '../../src/cli/known-catalog.ts';
import type { Catalog } from '../../src/model/catalog.ts';
import type { Hypothesis, Status } from '../../src/model/hypothesis.ts';

const hypothesis = (id: string, status: Status): Hypothesis => ({
  id,
  title: id,
  role: 'trigger',
  status,
  date: '2026-11-29',
  tags: [],
  mechanism: '',
  references: [],
  prior: 0.1,
  appliesWhen: [],
  subjectMayBeService: false,
  predictions: [],
  leadsTo: [],
  confounders: [],
  mitigation: '',
  fix: '',
  nextCheck: '',
  file: `${id}.yaml`,
});

const catalog: Catalog = {
  hypotheses: [
    hypothesis('new', 'experimental'),
    hypothesis('tried', 'test'),
    hypothesis('proven', 'stable'),
    hypothesis('gone', 'deprecated'),
  ],
  signals: [],
  emitters: [],
  logPatterns: [],
};

const rows: readonly {
  readonly name: string;
  readonly choice: CatalogChoice;
  readonly ids: readonly string[];
}[] = [
  { name: 'unless asked otherwise, test and stable', choice: {}, ids: ['tried', 'proven'] },
  { name: 'with experimental ones', choice: { experimental: true }, ids: ['new', 'tried', 'proven'] },
  {
    name: 'those named, whatever their status, against all that are used anyway',
    choice: { only: ['new', 'gone'] },
    ids: ['new', 'tried', 'proven', 'gone'],
  },
  { name: 'no rival is lost to a name', choice: { only: ['tried'] }, ids: ['tried', 'proven'] },
];

test.for(rows)('$name', ({ choice, ids }) => {
  expect(chooseHypotheses(catalog, choice).hypotheses.map(({ id }) => id)).toEqual(ids);
});

test('an unknown id names the nearest', () => {
  expect(() => chooseHypotheses(catalog, { only: ['provn'] })).toThrow(
    'unknown hypothesis "provn"; did you mean "proven"?',
  );
});
