import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Diagnosis } from '../../src/model/diagnosis.ts';
import { renderHtml } from '../../src/reports/html.ts';
import { STYLE, STYLE_HASH } from '../../src/reports/html-style.ts';
import { htmlText } from '../../src/reports/html-text.ts';
import { calmDiagnosis, unknownDiagnosis } from '../views/other-diagnoses.ts';
import { sampleDiagnosis } from '../views/sample-diagnosis.ts';

const options = { zone: 'UTC', ascii: false, colour: false };

/** Start tags with their attributes, in order, and nothing of what stands between them. */
const skeleton = (page: string): readonly string[] =>
  [...page.replace(STYLE, '').matchAll(/<[^>]*>/g)].map(([tag]) => tag);

/** The elements that open and do not close, or close and were not open. */
const unbalanced = (page: string): readonly string[] => {
  const open: string[] = [];
  for (const tag of skeleton(page)) {
    const [, end, name = ''] = /^<(\/?)(\w+)/.exec(tag) ?? [];
    if (name === 'meta' || tag.startsWith('<!')) continue;
    if (end !== '/') open.push(name);
    else if (open.pop() !== name) return [name];
  }
  return open;
};

test.for([
  { name: 'a known cause', of: sampleDiagnosis },
  { name: 'an unknown cause', of: unknownDiagnosis },
  { name: 'a calm period', of: calmDiagnosis },
])('$name: one whole page that runs and loads nothing', ({ of }) => {
  const page = renderHtml(of, options);
  expect(unbalanced(page)).toEqual([]);
  expect(skeleton(page).filter((tag) => /script|src=|href=|style=| on\w+=|iframe|object/i.test(tag))).toEqual(
    [],
  );
  expect(page).toContain(`default-src 'none'; style-src 'sha256-${STYLE_HASH}'`);
  expect(page).toContain(`<title>${of.incident.service}: diagnosis of`);
});

test('the policy allows the style that there is', () => {
  expect(createHash('sha256').update(STYLE).digest('base64')).toBe(STYLE_HASH);
});

test.for<[string, string]>([
  ['</style><script>alert(1)</script>', '&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
  [`" onload="x' y`, '&quot; onload=&quot;x&#39; y'],
  ['a & b <!-- ` -->', 'a &amp; b &lt;!-- &#96; --&gt;'],
  ['\u001b]52;c;eA==\u0007x\u202ey', 'xy'],
])('%s is shown, not read', ([text, shown]) => {
  expect(htmlText(text)).toBe(shown);
});

/** The sample with a text behind every text of it that the code does not choose. */
const poison = (value: unknown, payload: string, key = ''): unknown => {
  const ours =
    /^(?:id|verdict|confidence|role|outcome|order|status|change|kind|from|to|at|overSince|explainedBy|refutedBy|survived|hypothesis|prediction)$/;
  if (typeof value === 'string') return ours.test(key) ? value : `${value}${payload}`;
  if (Array.isArray(value)) return value.map((item) => poison(item, payload, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, poison(item, payload, name)]));
};

const hostile = fc
  .array(
    fc.constantFrom(
      ...`<>&"'\`/=! -`.split(''),
      '</title>',
      '</style>',
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<!--',
      '-->',
      ']]>',
      '<![CDATA[',
      '&lt;',
      '&#x3c;',
      '\0',
      'x',
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(''));

test('whatever a source wrote, the page has the same elements as without it', () => {
  const plain = skeleton(renderHtml(poison(sampleDiagnosis, ' x') as Diagnosis, options));
  fc.assert(
    fc.property(hostile, (payload) => {
      const page = renderHtml(poison(sampleDiagnosis, ` x${payload}`) as Diagnosis, options);
      expect(skeleton(page)).toEqual(plain);
    }),
    { numRuns: 25, seed: 1 },
  );
});
