import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { renderText } from '../../src/reports/text.ts';
import { calmDiagnosis, unknownDiagnosis } from '../views/other-diagnoses.ts';
import { sampleDiagnosis } from '../views/sample-diagnosis.ts';

const plain = { zone: 'UTC', ascii: false, colour: false };

test.for([
  { file: 'io-stall.txt', of: sampleDiagnosis, options: plain },
  {
    file: 'io-stall-kolkata-ascii.txt',
    of: sampleDiagnosis,
    options: { ...plain, zone: 'Asia/Kolkata', ascii: true },
  },
  { file: 'io-stall-colour.txt', of: sampleDiagnosis, options: { ...plain, colour: true } },
  { file: 'unknown-cause.txt', of: unknownDiagnosis, options: plain },
  { file: 'calm.txt', of: calmDiagnosis, options: plain },
])('the text report $file', async ({ file, of, options }) => {
  const text = await renderText(of, options);
  expect(Math.max(...text.split('\n').map((line) => stringWidth(line)))).toBeLessThanOrEqual(80);
  expect(text).not.toMatch(/[ \t]$/m);
  await expect(text).toMatchFileSnapshot(`golden/${file}`);
});

test('ASCII means ASCII', async () => {
  expect(await renderText(sampleDiagnosis, { ...plain, ascii: true })).toMatch(/^[\n -~]*$/);
});

test('colour adds nothing but colour', async () => {
  const coloured = await renderText(sampleDiagnosis, { ...plain, colour: true });
  const sgr = /\p{Cc}\[\d+m/gu;
  expect(coloured).toMatch(sgr);
  expect(coloured.replace(sgr, '')).toBe(await renderText(sampleDiagnosis, plain));
});

test('the words that would claim too much are nowhere', async () => {
  for (const of of [sampleDiagnosis, unknownDiagnosis, calmDiagnosis]) {
    expect(await renderText(of, plain)).not.toMatch(/[Rr]oot cause|[Aa]nomaly|\bscore|\d ?dB\b|[Pp]osterior/);
  }
});
