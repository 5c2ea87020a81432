import fc from 'fast-check';
import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import type { Diagnosis } from '../../src/model/diagnosis.ts';
import { type ReportFormat, reportFormats } from '../../src/reports/formats.ts';
import { sampleDiagnosis } from '../views/sample-diagnosis.ts';

const payloads = {
  'OSC 52': 'a\u001b]52;c;cm0gLXJmIC8=\u0007b \u009d52;c;cm0gLXJmIC8=\u009c',
  'OSC 52 behind a long line': `${'x '.repeat(95)}\u001b]52;c;cm0gLXJmIC8=\u0007b`,
  'cursor moves': '\u001b[2J\u001b[1;1H\u001b[31mowned\u001b[0m\u009b2J\u001bc',
  'RTL overrides': 'abc\u202egnp.exe\u202c \u2066x\u2069 \u061c\u200f',
  'NUL and carriage returns': 'real\0\r\rfake\u0008\u0008\u007f\n\n# heading\n- item',
  'a 10,000-character line': 'x'.repeat(10_000),
  'wide characters': '漢字かな交じり文'.repeat(30) + '👩‍👩‍👧‍👦🇩🇪é́́'.repeat(20),
  'Markdown and HTML':
    '</td><script>alert(1)</script> | ![x](http://evil.example) `` ``` [a](javascript:b) *c* @all',
  'invisible characters': 'a\u200b\ufeff\u00ad\u{e0001}\u{e0041}b\ud800',
} as const;

/** Words that the code itself chose, and times: everything else in a diagnosis may come from outside. */
const ours = new Set([
  'name',
  'origin',
  'verdict',
  'confidence',
  'role',
  'outcome',
  'order',
  'status',
  'change',
  'kind',
  'from',
  'to',
  'overSince',
  'id',
  'version',
  'explainedBy',
  'refutedBy',
  'survived',
]);

/** The sample with a payload behind every text that may come from outside. */
const poison = (value: unknown, payload: string, key = ''): unknown => {
  if (typeof value === 'string') return ours.has(key) ? value : `${value} ${payload}`;
  if (Array.isArray(value)) return value.map((item) => poison(item, payload, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, poison(item, payload, name)]));
};

const poisoned = (payload: string): Diagnosis => ({
  ...(poison(sampleDiagnosis, payload) as Diagnosis),
  schema: 1,
});

/** What cannot be seen or reorders text, but for the joiners and the selector of emoji. */
const forbidden =
  /(?!\u200c|\u200d|\ufe0f)[\p{Cs}\u007f-\u009f\u2028\u2029\p{Default_Ignorable_Code_Point}]/u;
const control = /(?!\n)\p{Cc}/u;

const rows = Object.entries(payloads).flatMap(([name, payload]) =>
  (Object.keys(reportFormats) as ReportFormat[]).map((format) => ({ name, format, payload })),
);

test.for(rows)('$format shows $name as harmless text', async ({ format, payload }) => {
  const render = await reportFormats[format]();
  for (const ascii of [false, true]) {
    const text = await render(poisoned(payload), { zone: 'UTC', ascii, colour: false });
    expect(text).not.toMatch(control);
    expect(text).not.toMatch(forbidden);
    if (format !== 'json') expect(text).not.toContain('cm0gLXJm');
    if (format === 'text')
      expect(Math.max(...text.split('\n').map((line) => stringWidth(line)))).toBeLessThanOrEqual(80);
    if (format === 'brief') expect(text.trimEnd().split('\n')).toHaveLength(5);
  }
});

test.for(Object.entries(payloads))('JSON gives back %s as it was', async ([, payload]) => {
  const render = await reportFormats.json();
  const parsed = JSON.parse(await render(poisoned(payload), { zone: 'UTC', ascii: false, colour: false }));
  expect(parsed.hypotheses[0].mitigation).toBe(`${sampleDiagnosis.hypotheses[0]?.mitigation} ${payload}`);
});

/** Cells of each row of the Markdown's tables, cut as GitHub cuts them: a backslash takes the next sign with it. */
const cellCounts = (markdown: string): readonly number[] =>
  markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.replace(/\\./g, '').split('|').length);

test('no table row of the Markdown gains a cell, and no HTML or link is left', async () => {
  const render = await reportFormats.markdown();
  const options = { zone: 'UTC', ascii: false, colour: false };
  const text = await render(poisoned(payloads['Markdown and HTML']), options);
  expect(cellCounts(text)).toEqual(cellCounts(await render(sampleDiagnosis, options)));
  expect(outsideCode(text)).not.toMatch(/[<`]|\]\(|:\/\//);
});

/** Text made of what any format gives a meaning to, and of whatever else there is. */
const hostileText = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...'\\|`<>&[]()!*_~#$@:/-+=. \n\r\t'.split('')) },
      fc.constantFrom('\\|', '``', '<img src=x>', '<script>', '](javascript:x)', 'http://x', '\r\n', '\n\n'),
      fc.constantFrom(
        '\u001b[2J',
        '\u001b]0;x\u0007',
        '\u009b1m',
        '\u009d',
        '\u0085',
        '\u2028',
        '\0',
        '\u007f',
      ),
      fc.constantFrom(
        '\u202e',
        '\u2066',
        '\u200b',
        '\ufeff',
        '\u00ad',
        '\u3164',
        '\u{e0001}',
        '\ud800',
        '漢',
        '👩‍👧',
      ),
      fc.constantFrom('__proto__', 'constructor', 'x'.repeat(700), 'p99'),
      fc.string({ unit: 'binary' }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

test('whatever a source wrote, no format emits a control character or breaks its layout', async () => {
  const [text, brief, markdown, json] = await Promise.all([
    reportFormats.text(),
    reportFormats.brief(),
    reportFormats.markdown(),
    reportFormats.json(),
  ]);
  const options = { zone: 'UTC', ascii: false, colour: false };
  const calm = await markdown(sampleDiagnosis, options);
  await fc.assert(
    fc.asyncProperty(hostileText, async (payload) => {
      const diagnosis = poisoned(payload);
      const shown = await Promise.all([text, brief, markdown, json].map((one) => one(diagnosis, options)));
      for (const one of shown) {
        expect(one).not.toMatch(control);
        expect(one).not.toMatch(forbidden);
      }
      const [page = '', lines = '', table = '', data = ''] = shown;
      expect(page.split('\n').filter((line) => stringWidth(line) > 80)).toEqual([]);
      expect(lines.split('\n')).toHaveLength(6);
      expect(cellCounts(table)).toEqual(cellCounts(calm));
      expect(outsideCode(table)).not.toMatch(/[<`]|\]\(|:\/\//);
      expect(JSON.parse(data).hypotheses[0].mitigation).toBe(
        `${sampleDiagnosis.hypotheses[0]?.mitigation} ${payload}`,
      );
    }),
    { numRuns: 60, seed: 1 },
  );
});

/** Markdown without its code spans and without escaped characters: what a reader would act on. */
const outsideCode = (text: string): string => {
  let rest = text;
  let outside = '';
  while (rest !== '') {
    const [fence = ''] = /^`+/.exec(rest) ?? [];
    const span =
      fence === '' ? undefined : new RegExp(`^${fence}(?!\`)[^]*?(?<!\`)${fence}(?!\`)`).exec(rest)?.[0];
    const skipped = span ?? (/^\\./.test(rest) ? rest.slice(0, 2) : undefined);
    outside += skipped === undefined ? rest.charAt(0) : '';
    rest = rest.slice(skipped?.length ?? 1);
  }
  return outside;
};
