import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitResult } from '../../../src/sources/prometheus/split-result.ts';

/** Elements and envelope of a text that arrives in pieces of the given lengths, over and over. */
const split = (text: string, lengths: readonly number[]) => {
  const elements: string[] = [];
  const splitter = splitResult((bytes, start, end) => elements.push(bytes.toString('utf8', start, end)));
  const bytes = Buffer.from(text);
  for (let offset = 0, piece = 0; offset < bytes.length; piece += 1) {
    const length = lengths[piece % lengths.length] ?? 1;
    splitter.push(bytes.subarray(offset, offset + length));
    offset += length;
  }
  return {
    elements: elements.map((element): unknown => JSON.parse(element)),
    envelope: splitter.envelope(),
    isComplete: splitter.isComplete(),
  };
};

const answer = (result: unknown, more: object = {}) =>
  JSON.stringify({ status: 'success', data: { resultType: 'matrix', result }, ...more });

const series = [
  {
    metric: { a: '}{"][' },
    values: [
      [1, '+Inf'],
      [2.5, 'NaN'],
    ],
  },
  { metric: { b: 'é\\"' }, values: [[1, '-Inf']] },
];

type Row = {
  readonly name: string;
  readonly text: string;
  readonly elements: readonly unknown[];
  readonly envelope: unknown;
};

const rows: readonly Row[] = [
  {
    name: 'a matrix, warnings after the data',
    text: answer(series, { warnings: ['w'] }),
    elements: series,
    envelope: { status: 'success', data: { resultType: 'matrix', result: [] }, warnings: ['w'] },
  },
  {
    name: 'no series',
    text: answer([]),
    elements: [],
    envelope: { status: 'success', data: { resultType: 'matrix', result: [] } },
  },
  {
    name: 'a scalar stays in the envelope',
    text: answer([1, '2']),
    elements: [],
    envelope: { status: 'success', data: { resultType: 'matrix', result: [1, '2'] } },
  },
  {
    name: 'an error',
    text: '{"status":"error","error":"[{"}',
    elements: [],
    envelope: { status: 'error', error: '[{' },
  },
  {
    name: 'white space and another order of keys',
    text: `{ "data" : { "result" : [ ${JSON.stringify(series[0])} ,\n ${JSON.stringify(series[1])} ] }, "status" : "success" }`,
    elements: series,
    envelope: { data: { result: [] }, status: 'success' },
  },
  {
    name: 'statistics beside the result are no series',
    text: '{"status":"success","data":{"stats":{"timings":{"total":1}},"result":[]}}',
    elements: [],
    envelope: { status: 'success', data: { stats: { timings: { total: 1 } }, result: [] } },
  },
  {
    name: 'histograms inside a series',
    text: answer([{ metric: {}, histograms: [[1, { buckets: [[0, '1', '2', '3']] }]] }]),
    elements: [{ metric: {}, histograms: [[1, { buckets: [[0, '1', '2', '3']] }]] }],
    envelope: { status: 'success', data: { resultType: 'matrix', result: [] } },
  },
];

test.for(rows)('$name', ({ text, elements, envelope }) => {
  for (const lengths of [[text.length * 2], [1], [7, 3, 1]]) {
    const found = split(text, lengths);
    expect(found.elements).toEqual(elements);
    expect(JSON.parse(found.envelope)).toEqual(envelope);
    expect(found.isComplete).toBe(true);
  }
});

test.for(['', '{"status":"success","data":{"result":[', `${answer(series).slice(0, -1)}`, '{"status":"succ'])(
  '%j is not complete',
  (text) => {
    expect(split(text, [5]).isComplete).toBe(false);
  },
);

test('any labels, cut anywhere', () => {
  fc.assert(
    fc.property(
      fc.array(fc.dictionary(fc.string(), fc.string())),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
      (metrics, lengths) => {
        const elements = metrics.map((metric) => ({ metric, values: [[1, '1']] }));
        expect(split(answer(elements), lengths).elements).toEqual(JSON.parse(JSON.stringify(elements)));
      },
    ),
  );
});

test('one series longer than 8 MiB is refused', () => {
  const splitter = splitResult(() => undefined);
  const chunk = Buffer.alloc(1024 * 1024, 'x');
  splitter.push(Buffer.from('{"data":{"result":[{"metric":{"a":"'));
  expect(() => {
    for (let index = 0; index < 10; index += 1) splitter.push(chunk);
  }).toThrow('longer than 8 MiB');
});
