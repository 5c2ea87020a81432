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

const forbidden =
  /[\p{Cs}\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/u;
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

test('no table row of the Markdown gains a cell, and no HTML or link is left', async () => {
  const render = await reportFormats.markdown();
  const cells = (text: string) =>
    text
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) => line.split(/(?<!\\)\|/).length);
  const options = { zone: 'UTC', ascii: false, colour: false };
  const text = await render(poisoned(payloads['Markdown and HTML']), options);
  expect(cells(text)).toEqual(cells(await render(sampleDiagnosis, options)));
  expect(outsideCode(text)).not.toMatch(/[<`]|\]\(|:\/\//);
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
