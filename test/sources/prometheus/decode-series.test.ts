import { expect, test } from 'vitest';
import { decodeElement, parseSample } from '../../../src/sources/prometheus/decode-series.ts';

test.for([
  ['1.5', 1.5],
  ['-0', -0],
  ['1e-7', 1e-7],
  ['NaN', Number.NaN],
  ['+Inf', Number.POSITIVE_INFINITY],
  ['Inf', Number.POSITIVE_INFINITY],
  ['-Inf', Number.NEGATIVE_INFINITY],
] as const)('sample %s', ([text, expected]) => {
  expect(parseSample(text)).toBe(expected);
});

test.for(['', 'x', '1,5', 7, null, undefined])('%j is no sample', (text) => {
  expect(() => parseSample(text)).toThrow('no Prometheus answer');
});

test('a series of a matrix', () => {
  expect(decodeElement('{"metric":{"pod":"a\\u001b[31mb"},"values":[[1.5,"1"],[2,"NaN"]]}')).toEqual({
    nativeHistograms: 0,
    series: {
      labels: { pod: 'ab' },
      timesMs: new Float64Array([1500, 2000]),
      values: new Float64Array([1, Number.NaN]),
    },
  });
});

test('a sample of a vector', () => {
  expect(decodeElement('{"metric":{},"value":[1,"+Inf"]}').series?.values).toEqual(
    new Float64Array([Number.POSITIVE_INFINITY]),
  );
});

test('a label named __proto__ is a label', () => {
  const { series } = decodeElement('{"metric":{"__proto__":"x"},"values":[]}');
  expect(Object.keys(series?.labels ?? {})).toEqual(['__proto__']);
});

test.for([
  ['{"metric":{},"histograms":[[1,{}],[2,{}]]}', 2, undefined],
  ['{"metric":{},"histogram":[1,{}]}', 1, undefined],
  ['{"metric":{},"values":[[1,"1"]],"histograms":[[2,{}]]}', 1, 1],
] as const)('native histograms in %s are counted, not read', ([text, count, samples]) => {
  const decoded = decodeElement(text);
  expect(decoded.nativeHistograms).toBe(count);
  expect(decoded.series?.values.length).toBe(samples);
});

test.for([
  '{',
  '{"metric":{}}',
  '{"metric":null,"values":[]}',
  '{"metric":{},"values":[[1]]}',
  '{"metric":{},"values":[["1","1"]]}',
  '{"metric":{},"values":[3]}',
])('%s is malformed', (text) => {
  expect(() => decodeElement(text)).toThrow('no Prometheus answer');
});
