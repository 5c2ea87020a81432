import { expect, test } from 'vitest';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { whatIsMissing } from '../../src/check/what-is-missing.ts';

const { signals } = await loadCatalog(['hypotheses']);
const definitions = new Map(signals.map((definition) => [definition.id, definition]));

const unknown = (reason: string, expected = 'observed') => ({ expected, got: 'unknown', reason });

test.for<[string, Parameters<typeof whatIsMissing>[0], ReturnType<typeof whatIsMissing>]>([
  ['a series', [unknown('no pool.active')], [{ key: 'signals', names: ['pool.active'] }]],
  [
    'a fact and a feed of events, each under its key',
    [unknown('fact edge.timeout not given'), unknown('no feed of job.run')],
    [
      { key: 'facts', names: ['edge.timeout'] },
      { key: 'events', names: ['job.run'] },
    ],
  ],
  [
    'several, each once',
    [unknown('no svc.p99; no pool.active'), unknown('no svc.p99')],
    [{ key: 'signals', names: ['pool.active', 'svc.p99'] }],
  ],
  ['nothing where unknown was expected', [unknown('no pool.active', 'unknown')], []],
  ['nothing where the samples say little', [unknown('svc.p99 has too few samples')], []],
  ['nothing that a diagnosis finds by itself', [unknown('no incident.symptom')], []],
])('%s', ([, comparisons, expected]) => {
  expect(whatIsMissing(comparisons, definitions)).toEqual(expected);
});
