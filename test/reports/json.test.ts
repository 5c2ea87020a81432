import { expect, test } from 'vitest';
import type { Diagnosis } from '../../src/model/diagnosis.ts';
import { renderJson } from '../../src/reports/json.ts';
import { diagnosisSchema } from '../../src/reports/schema.ts';
import { sampleDiagnosis } from '../views/sample-diagnosis.ts';

/** The same value with the keys of every object in reverse. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reversed(item)]),
  );
};

test('the text is a diagnosis by its own schema, keys in the order of the schema', () => {
  const text = renderJson(sampleDiagnosis);
  const parsed: unknown = JSON.parse(text);
  expect(`${JSON.stringify(diagnosisSchema.parse(parsed), undefined, 2)}\n`).toBe(text);
});

test('the order of keys in the value does not matter', () => {
  expect(renderJson(reversed(sampleDiagnosis) as Diagnosis)).toBe(renderJson(sampleDiagnosis));
});

test('nothing but the last digits of a number is lost', () => {
  const parsed = JSON.parse(renderJson(sampleDiagnosis));
  expect(parsed.hypotheses).toEqual(sampleDiagnosis.hypotheses);
  expect(parsed.signals[1]).toMatchObject({ windowCoverage: 0.979167, baselineMedian: 0.0968123 });
});

const withFigure = (value: number): Diagnosis => ({
  ...sampleDiagnosis,
  hypotheses: sampleDiagnosis.hypotheses.slice(0, 1).map((hypothesis) => ({
    ...hypothesis,
    predictions: hypothesis.predictions
      .slice(0, 1)
      .map((prediction) => ({ ...prediction, numbers: [{ name: 'limit', value, unit: 's' }] })),
  })),
});

test.for([
  { value: 0.1 + 0.2, written: 0.3 },
  { value: 1 / 3, written: 0.333333 },
  { value: 123_456_789, written: 123_456_789 },
  { value: 1234.56789, written: 1234.57 },
  { value: -0, written: 0 },
  { value: Number.POSITIVE_INFINITY, written: '+Inf' },
  { value: Number.NEGATIVE_INFINITY, written: '-Inf' },
  { value: Number.NaN, written: 'NaN' },
])('the figure $value is written $written', ({ value, written }) => {
  const parsed = JSON.parse(renderJson(withFigure(value)));
  expect(parsed.hypotheses[0].predictions[0].numbers[0].value).toBe(written);
});

test('a number that must be finite and is not is a bug, named by its place', () => {
  const broken = { ...sampleDiagnosis, unknownCause: { posterior: Number.NaN, leads: false } };
  expect(() => renderJson(broken)).toThrow('diagnosis.unknownCause.posterior');
});

test('free keys are in code-point order, and none is special', () => {
  const [signal] = sampleDiagnosis.signals;
  const dimensions = JSON.parse('{"z":"1","__proto__":"2","a":"3"}');
  const text = renderJson({
    ...sampleDiagnosis,
    signals: signal === undefined ? [] : [{ ...signal, dimensions }],
  });
  expect(Object.entries(JSON.parse(text).signals[0].dimensions)).toEqual([
    ['__proto__', '2'],
    ['a', '3'],
    ['z', '1'],
  ]);
});
