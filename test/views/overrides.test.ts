import { expect, test } from 'vitest';
import type { Override, OwnOverride } from '../../src/model/override.ts';
import { renderHtml } from '../../src/reports/html.ts';
import { renderJson } from '../../src/reports/json.ts';
import { renderMarkdown } from '../../src/reports/markdown.ts';
import { renderText } from '../../src/reports/text.ts';
import { viewDiagnosis } from '../../src/views/diagnosis-view.ts';
import { viewOverrides } from '../../src/views/overrides.ts';
import { sampleDiagnosis } from './sample-diagnosis.ts';

test.for<{ readonly overrides: readonly Override[]; readonly says: string }>([
  {
    overrides: [{ hypothesis: 'gc-pauses', disabled: true }],
    says: 'Changed by the overrides of your configuration: gc-pauses is left out.',
  },
  {
    overrides: [
      { hypothesis: 'deploy-regression', prior: { from: 0.1, to: 0.3 } },
      {
        hypothesis: 'noisy-neighbour',
        prior: { from: 0.02, to: 0.1 },
        appliesWhen: ['node.steal', 'svc.rps'],
      },
    ],
    says: 'Changed by the overrides of your configuration: deploy-regression has a prior of 0.3 instead of 0.1; noisy-neighbour has a prior of 0.1 instead of 0.02 and is tested only where there is node.steal and svc.rps.',
  },
])('the account and the notes say: $says', ({ overrides, says }) => {
  const view = viewDiagnosis({ ...sampleDiagnosis, overrides }, { zone: 'UTC' });
  expect(view.brief[1]?.text.endsWith(says)).toBe(true);
  expect(view.notes[0]).toBe(says);
});

test.for<{ readonly override: OwnOverride; readonly mark: string }>([
  { override: { prior: { from: 0.1, to: 0.3 } }, mark: 'override: prior 0.3, not 0.1' },
  { override: { disabled: true }, mark: 'override: left out unless asked for' },
  {
    override: { prior: { from: 0.02, to: 0.1 }, appliesWhen: ['node.steal', 'svc.rps'] },
    mark: 'override: prior 0.1, not 0.02; tested only with node.steal and svc.rps',
  },
])('the hypothesis that was changed is marked in every report: $mark', async ({ override, mark }) => {
  const [first, ...others] = sampleDiagnosis.hypotheses;
  const refuted = others.map((one) => (one.id === 'cpu-throttling' ? { ...one, override } : one));
  const diagnosis = {
    ...sampleDiagnosis,
    hypotheses: first === undefined ? [] : [{ ...first, override }, ...refuted],
  };
  const rows = viewDiagnosis(diagnosis, { zone: 'UTC' }).roles.flatMap((role) => role.rows);
  expect(rows.filter((row) => row.override !== '').map(({ id }) => id)).toEqual([
    first?.id,
    'cpu-throttling',
  ]);
  const options = { zone: 'UTC', ascii: false, colour: false };
  const text = (await renderText(diagnosis, options)).replaceAll(/\s+/g, ' ');
  expect(text).toContain(`of 8 tested; ${mark})`);
  expect(text).toContain(`CPU throttling by CFS quota (${mark}): `);
  expect(renderMarkdown(diagnosis, options).replaceAll('\\', '')).toContain(`; ${mark} |`);
  expect(renderHtml(diagnosis, options)).toContain(`; ${mark}`);
  expect(JSON.parse(renderJson(diagnosis)).hypotheses[0].override).toEqual(override);
});

test('without an override nothing is said', () => {
  expect(viewOverrides(sampleDiagnosis)).toBe('');
  const { notes } = viewDiagnosis(sampleDiagnosis, { zone: 'UTC' });
  expect(notes).toEqual(sampleDiagnosis.incident.notes);
});
