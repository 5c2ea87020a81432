import { expect, test } from 'vitest';
import { type AbsenceMeaning, SAMPLE } from '../../src/model/signal.ts';
import { fillAbsent } from '../../src/signals/absence.ts';
import { deriveSignals } from '../../src/signals/derive.ts';
import { toSignalSet } from '../../src/signals/signal-set.ts';
import { definitions } from '../build/series.ts';
import { buildSignal } from '../build/signal.ts';

const { value: V, gap: G } = SAMPLE;
const nan = Number.NaN;
const grid = buildSignal('1x3').grid;
const rps = (samples: string, instance?: string) =>
  buildSignal(samples, {
    id: 'edge.rps',
    kind: 'rate',
    unit: 'per_second',
    rateWindowMs: 5000,
    dimensions: instance === undefined ? {} : { instance },
  });
const means = (absent: AbsenceMeaning) =>
  definitions({ id: 'edge.err', unit: 'per_second', kind: 'rate', absent }, { id: 'edge.rps' });
const zero = means({ kind: 'zero_when', companion: 'edge.rps' });
const fill = (signals: Parameters<typeof toSignalSet>[1], known = zero, bound = ['edge.err', 'edge.rps']) =>
  fillAbsent(toSignalSet(grid, signals), new Set(bound), known).byId.get('edge.err');

test('no error counted while requests were is none', () => {
  const [filled] = fill([rps('9x3')]) ?? [];
  expect(filled).toMatchObject({
    dimensions: {},
    unit: 'per_second',
    kind: 'rate',
    rateWindowMs: 5000,
    resolution: 0.2,
  });
  expect([...filled!.values]).toEqual([0, 0, 0, 0]);
  expect(filled?.provenance.query).toBe('no series of edge.err while edge.rps was present');
});

test.for<[string, Parameters<typeof fill>[0], Parameters<typeof fill>[1], readonly string[]]>([
  ['nobody asked for it', [rps('9x3')], zero, ['edge.rps']],
  ['its companion was not there either', [], zero, ['edge.err']],
  ['its absence means nothing', [rps('9x3')], means({ kind: 'unknown' }), ['edge.err']],
  [
    'its absence means that there is no such thing',
    [rps('9x3')],
    means({ kind: 'not_applicable_when', reason: 'off', needs: 'edge.rps' }),
    ['edge.err'],
  ],
  ['the list does not know it', [rps('9x3')], definitions({ id: 'edge.rps' }), ['edge.err']],
])('unknown stays unknown: %s', ([, signals, known, bound]) => {
  expect(fill(signals, known, [...bound])).toBeUndefined();
});

test.for<[string, readonly string[], readonly number[], readonly number[]]>([
  ['the companion has a gap', ['9 _ 9 9'], [0, nan, 0, 0], [V, G, V, V]],
  ['the companion is no number there', ['9 NaN 9 9'], [0, nan, 0, 0], [V, G, V, V]],
  ['one of its members is there', ['9 _ 9 _', '_ _ 9 9'], [0, nan, 0, 0], [V, G, V, V]],
  ['the companion is itself zero', ['0x3'], [0, 0, 0, 0], [V, V, V, V]],
])('zero only where the companion was seen: %s', ([, companions, values, states]) => {
  const [filled] = fill(companions.map((samples, index) => rps(samples, `${index}`))) ?? [];
  expect([...filled!.values]).toEqual(values);
  expect([...filled!.states]).toEqual(states);
});

test('what has a series keeps it, gaps and all', () => {
  const own = buildSignal('_ 1 _ _', { id: 'edge.err' });
  expect(fill([rps('9x3'), own])).toEqual([own]);
});

test('a companion that was itself filled in is no witness', () => {
  const known = definitions(
    { id: 'edge.rps' },
    { id: 'edge.retries', absent: { kind: 'zero_when', companion: 'edge.rps' } },
    { id: 'edge.retry_overflow', absent: { kind: 'zero_when', companion: 'edge.retries' } },
  );
  const bound = new Set(['edge.retries', 'edge.retry_overflow']);
  const filled = fillAbsent(toSignalSet(grid, [rps('9x3')]), bound, known);
  expect([...filled.byId.keys()]).toEqual(['edge.retries', 'edge.rps']);
});

test('what follows from others is not absent', () => {
  const known = definitions(
    { id: 'edge.rps', kind: 'rate', unit: 'per_second' },
    { id: 'edge.err', kind: 'rate', unit: 'per_second' },
    {
      id: 'edge.err_ratio',
      kind: 'ratio',
      unit: 'ratio',
      absent: { kind: 'zero_when', companion: 'edge.rps' },
      derived: { divide: ['edge.err', 'edge.rps'] },
    },
  );
  const set = toSignalSet(grid, [rps('10x3'), buildSignal('5x3', { id: 'edge.err' })]);
  const bound = new Set(['edge.rps', 'edge.err', 'edge.err_ratio']);
  const prepared = deriveSignals(fillAbsent(set, bound, known), known);
  expect([...prepared.byId.get('edge.err_ratio')![0]!.values]).toEqual([0.5, 0.5, 0.5, 0.5]);
});
