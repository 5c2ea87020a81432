import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { diagnosisJsonSchema, diagnosisSchema } from '../../src/reports/schema.ts';
import { sampleDiagnosis } from '../views/sample-diagnosis.ts';

test('the sample is a diagnosis', () => {
  expect(diagnosisSchema.parse(sampleDiagnosis)).toEqual(sampleDiagnosis);
});

test.for([
  { name: 'an unknown key', value: { ...sampleDiagnosis, score: 1 } },
  { name: 'another version', value: { ...sampleDiagnosis, schema: 2 } },
  { name: 'null for a missing part', value: { ...sampleDiagnosis, account: null } },
  {
    name: 'a time without milliseconds',
    value: { ...sampleDiagnosis, impact: { ...sampleDiagnosis.impact, from: '2026-11-29T23:27:59Z' } },
  },
  {
    name: 'a probability above one',
    value: { ...sampleDiagnosis, unknownCause: { posterior: 1.1, leads: true } },
  },
])('$name is refused', ({ value }) => {
  expect(diagnosisSchema.safeParse(value).success).toBe(false);
});

test('the JSON Schema in docs is that of the code', async () => {
  expect(await readFile('docs/diagnosis.schema.json', 'utf8')).toBe(diagnosisJsonSchema());
});

test('the JSON Schema is strict at every level', () => {
  const open: string[] = [];
  const visit = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('properties' in node && !('additionalProperties' in node)) open.push(path);
    for (const [key, value] of Object.entries(node)) visit(value, `${path}/${key}`);
  };
  visit(JSON.parse(diagnosisJsonSchema()), '#');
  expect(open).toEqual([]);
});
