import path from 'node:path';
import { expect, test } from 'vitest';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { chooseHypotheses } from '../../src/cli/known-catalog.ts';
import { withOverrides } from '../../src/cli/overrides.ts';
import type { InputErrors } from '../../src/errors.ts';
import { writeFolder } from '../build/folder.ts';

const catalog = await loadCatalog(['hypotheses']);

const apply = async (overrides: string) => {
  const folder = await writeFolder({ 'tollens.yaml': `schema: 1\nservice: search\n${overrides}` });
  return withOverrides(catalog, path.join(folder, 'tollens.yaml'));
};

const find = ({ hypotheses }: typeof catalog, id: string) => hypotheses.find((one) => one.id === id);

test('what it does not name stays as it was', async () => {
  expect(await apply('facts: {}\n')).toEqual(catalog);
  const changed = await apply('overrides:\n  gc-pauses: { prior: 0.3 }\n');
  expect(changed.hypotheses.filter(({ id }) => id !== 'gc-pauses')).toEqual(
    catalog.hypotheses.filter(({ id }) => id !== 'gc-pauses'),
  );
});

test('every difference is told, and an entry that says what the file says is none', async () => {
  const prior = find(catalog, 'gc-pauses')?.prior ?? 0;
  const text = [
    'overrides:',
    '  gc-pauses: { prior: 0.3, applies_when: [svc.rps] }',
    '  cpu-throttling: { disabled: true }',
    '  traffic-surge: { disabled: false }',
    '',
  ].join('\n');
  expect((await apply(text)).overrides).toEqual([
    { hypothesis: 'cpu-throttling', disabled: true },
    { hypothesis: 'gc-pauses', prior: { from: prior, to: 0.3 }, appliesWhen: ['svc.rps'] },
  ]);
});

test('a prior is another one, and the predictions are the same', async () => {
  const changed = find(await apply('overrides:\n  gc-pauses: { prior: 0.3 }\n'), 'gc-pauses');
  expect(changed).toEqual({ ...find(catalog, 'gc-pauses'), prior: 0.3 });
});

test('a disabled one is weighed only where it is asked for by name', async () => {
  const changed = await apply(
    'overrides:\n  gc-pauses: { disabled: true }\n  cpu-throttling: { disabled: false }\n',
  );
  const chosen = (choice: Parameters<typeof chooseHypotheses>[1]) =>
    chooseHypotheses(changed, choice).hypotheses.map(({ id }) => id);
  expect(chosen({})).not.toContain('gc-pauses');
  expect(chosen({ experimental: true })).not.toContain('gc-pauses');
  expect(chosen({ only: ['gc-pauses'] })).toContain('gc-pauses');
  expect(chosen({})).toContain('cpu-throttling');
});

test('what it applies to is narrowed by signals and facts, and never widened', async () => {
  const text = 'overrides:\n  gc-pauses:\n    applies_when: [svc.rps, $facts.edge.timeout]\n';
  expect(find(await apply(text), 'gc-pauses')?.appliesWhen).toEqual([
    ...(find(catalog, 'gc-pauses')?.appliesWhen ?? []),
    'svc.rps',
    '$facts.edge.timeout',
  ]);
});

test.for<[string, string, string]>([
  ['no map', 'overrides: [gc-pauses]\n', '3:12: overrides: expected a map'],
  [
    'an unknown id',
    'overrides:\n  gc-pausess: { prior: 0.3 }\n',
    '4:3: unknown hypothesis "gc-pausess"; did you mean "gc-pauses"?',
  ],
  [
    'nothing changed',
    'overrides:\n  gc-pauses: {}\n',
    '4:14: gc-pauses: expected disabled, prior, applies_when',
  ],
  [
    'an unknown key',
    'overrides:\n  gc-pauses: { priors: 0.3 }\n',
    '4:16: unknown key "priors"; did you mean "prior"?',
  ],
  [
    'a prediction',
    'overrides:\n  gc-pauses: { predictions: {} }\n',
    '4:16: "predictions" cannot be overridden: write a hypothesis of your own with supersedes',
  ],
  [
    'a prior of 1',
    'overrides:\n  gc-pauses: { prior: 1 }\n',
    '4:23: prior: expected a probability above 0 and below 1',
  ],
  [
    'a word for true',
    'overrides:\n  gc-pauses: { disabled: never }\n',
    '4:26: disabled: expected true or false',
  ],
  [
    'an unknown signal',
    'overrides:\n  gc-pauses: { applies_when: [svc.rsp] }\n',
    '4:31: unknown signal or fact "svc.rsp"; did you mean "svc.rps"?',
  ],
  [
    'a fact that is written as a signal',
    'overrides:\n  gc-pauses: { applies_when: [edge.timeout] }\n',
    '4:31: unknown signal or fact "edge.timeout"',
  ],
])('%s is an error with its place', async ([, overrides, says]) => {
  const errors = await apply(overrides).then(
    () => [],
    (error: InputErrors) => error.errors.map(({ message }) => message),
  );
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(`tollens.yaml:${says}`);
});

test('all faults are told at once', async () => {
  const asked = apply('overrides:\n  none: { prior: 0.3 }\n  gc-pauses: { prior: 2, tests: [] }\n');
  await expect(asked).rejects.toMatchObject({ errors: { length: 3 }, exitCode: 2 });
});
