import { expect, test } from 'vitest';
import { renderBrief } from '../../src/reports/brief.ts';
import { calmDiagnosis, unknownDiagnosis } from '../views/other-diagnoses.ts';
import { sampleDiagnosis } from '../views/sample-diagnosis.ts';

test.for([
  { file: 'io-stall-brief.txt', of: sampleDiagnosis },
  { file: 'unknown-cause-brief.txt', of: unknownDiagnosis },
  { file: 'calm-brief.txt', of: calmDiagnosis },
])('five lines: $file', async ({ file, of }) => {
  const text = renderBrief(of, { zone: 'UTC', ascii: false, colour: false });
  expect(text.trimEnd().split('\n')).toHaveLength(5);
  await expect(text).toMatchFileSnapshot(`golden/${file}`);
});
