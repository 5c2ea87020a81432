import { expect, test } from 'vitest';
import type { Binding } from '../../../src/model/binding.ts';
import type { Series } from '../../../src/model/series.ts';
import { fillZeros } from '../../../src/sources/prometheus/fill-zeros.ts';
import { mapLabels } from '../../../src/sources/prometheus/map-labels.ts';
import { mergeSeries } from '../../../src/sources/prometheus/merge-series.ts';

const binding = (more: Partial<Binding>): Binding => ({
  signal: 'svc.p99',
  query: { text: '', metrics: [] },
  dimensions: {},
  fixed: {},
  divideBy: 1,
  boundsDivideBy: 1,
  caveats: [],
  ...more,
});

type LabelRow = {
  readonly name: string;
  readonly binding: Partial<Binding>;
  readonly labels: Record<string, string>;
  readonly expected: unknown;
};

const labelRows: readonly LabelRow[] = [
  {
    name: 'the first label that is not empty',
    binding: { dimensions: { instance: ['pod', 'instance'] } },
    labels: { pod: '', instance: 'a:1' },
    expected: { instance: 'a:1' },
  },
  {
    name: 'no label at all is another signal',
    binding: { dimensions: { route: ['route'] } },
    labels: { pod: 'a' },
    expected: undefined,
  },
  { name: 'a sum has no dimensions', binding: {}, labels: {}, expected: {} },
  {
    name: 'fixed dimensions, the service among them',
    binding: { fixed: { dependency: '$name', caller: 'client' } },
    labels: {},
    expected: { caller: 'client', dependency: 'search' },
  },
  {
    name: 'bounds are divided, and spelled one way',
    binding: { dimensions: { le: ['le'] }, boundsDivideBy: 1000 },
    labels: { le: '1000.0' },
    expected: { le: '1' },
  },
  {
    name: 'the highest bound stays',
    binding: { dimensions: { le: ['le'] }, boundsDivideBy: 1000 },
    labels: { le: '+Inf' },
    expected: { le: '+Inf' },
  },
  {
    name: 'a name of the user',
    binding: { dimensions: { database: ['instance'] } },
    labels: { instance: 'db:1' },
    expected: { database: 'orders' },
  },
];

test.for(labelRows)('labels: $name', ({ binding: more, labels, expected }) => {
  expect(mapLabels(binding(more), labels, 'search', { database: { 'db:1': 'orders' } })).toEqual(expected);
});

const series = (
  dimensions: Record<string, string>,
  samples: Readonly<Record<number, number>>,
  labels: Record<string, string> = {},
): Series => ({
  signal: 'svc.p99',
  dimensions,
  unit: 's',
  stepMs: 1,
  timesMs: Float64Array.from(Object.keys(samples), Number),
  values: Float64Array.from(Object.values(samples)),
  rateWindowMs: 0,
  labels,
  provenance: { source: 'prometheus', query: '' },
});

const samplesOf = ({ timesMs, values }: Series) =>
  Object.fromEntries([...timesMs].map((timeMs, index) => [timeMs, values[index]]));

test('a member that came back under another address is one series', () => {
  const { series: merged, notes } = mergeSeries([
    series({ instance: 'a' }, { 3: 30, 4: 40 }, { pod: 'a', instance: 'x:2' }),
    series({ instance: 'a' }, { 1: 10, 2: 20 }, { pod: 'a', instance: 'x:1' }),
    series({ instance: 'b' }, { 1: 1 }),
  ]);
  expect(merged.map(samplesOf)).toEqual([{ 1: 10, 2: 20, 3: 30, 4: 40 }, { 1: 1 }]);
  expect(merged[0]?.labels).toEqual({ pod: 'a' });
  expect(notes).toEqual([]);
});

test('two at the same time are said, and the first by labels is kept whatever the order', () => {
  const one = series({ instance: 'a' }, { 1: 10 }, { job: 'a' });
  const other = series({ instance: 'a' }, { 1: 11, 2: 12 }, { job: 'b' });
  for (const order of [
    [one, other],
    [other, one],
  ]) {
    const { series: merged, notes } = mergeSeries(order);
    expect(merged.map(samplesOf)).toEqual([{ 1: 10, 2: 12 }]);
    expect(notes).toEqual(['svc.p99: 2 series for a at the same time, the first was kept']);
  }
});

test.for([
  {
    name: 'zero where only the companion is',
    own: [series({ code: '500' }, { 2: 5 })],
    companions: [series({}, { 1: 9, 2: 9 })],
    names: ['code'],
    expected: [{ 1: 0, 2: 5 }],
  },
  {
    name: 'no zero where the companion is missing too',
    own: [series({ code: '500' }, { 3: 5 })],
    companions: [series({}, { 1: 9 })],
    names: ['code'],
    expected: [{ 1: 0, 3: 5 }],
  },
  {
    name: 'a member whose counter never moved',
    own: [series({ instance: 'a' }, { 1: 5 })],
    companions: [series({ instance: 'a' }, { 1: 9 }), series({ instance: 'b' }, { 1: 9 })],
    names: ['instance'],
    expected: [{ 1: 5 }, { 1: 0 }],
  },
  {
    name: 'a companion without the dimension names no member',
    own: [],
    companions: [series({}, { 1: 9 })],
    names: ['code'],
    expected: [],
  },
  {
    name: 'no companion, no zero',
    own: [series({}, { 2: 5 })],
    companions: [],
    names: [],
    expected: [{ 2: 5 }],
  },
])('zeros: $name', ({ own, companions, names, expected }) => {
  expect(fillZeros(own, companions, names).map(samplesOf)).toEqual(expected);
});
