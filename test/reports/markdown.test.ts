import { expect, test } from 'vitest';
import { renderMarkdown } from '../../src/reports/markdown.ts';
import { calmDiagnosis, unknownDiagnosis } from '../views/other-diagnoses.ts';
import { sampleDiagnosis } from '../views/sample-diagnosis.ts';

test.for([
  { file: 'io-stall-markdown.txt', of: sampleDiagnosis },
  { file: 'unknown-cause-markdown.txt', of: unknownDiagnosis },
  { file: 'calm-markdown.txt', of: calmDiagnosis },
])('the postmortem findings $file', async ({ file, of }) => {
  const text = renderMarkdown(of, { zone: 'UTC', ascii: false, colour: false });
  await expect(text).toMatchFileSnapshot(`golden/${file}`);
});
