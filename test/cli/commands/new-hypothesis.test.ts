import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadCatalog } from '../../../src/catalog/load-catalog.ts';
import { runNewHypothesis } from '../../../src/cli/commands/new-hypothesis.ts';
import type { InputError } from '../../../src/errors.ts';
import { writeFolder } from '../../build/folder.ts';

const catalog = await loadCatalog(['hypotheses']);

const request = { id: 'slow-locks', role: 'trigger', layer: 'datastore' } as const;

test('the file stands in the folder of its layer, with the schema for editors beside it', async () => {
  const into = path.join(await writeFolder({}), 'ours');
  const file = path.join(into, 'datastore', 'slow-locks.yaml');
  const said = await runNewHypothesis({ ...request, into }, catalog, '2026-11-30');
  expect(said).toContain(`tollens hypotheses check ${file}`);
  const text = await readFile(file, 'utf8');
  expect(text).toContain('id: slow-locks\n');
  expect(text).toContain('date: 2026-11-30\n');
  expect(text).toContain('tags: [layer.datastore]\n');
  expect(await readFile(path.join(into, 'schema.json'), 'utf8')).toBe(
    await readFile('hypotheses/schema.json', 'utf8'),
  );
});

test('a second hypothesis leaves the first and the schema as they are', async () => {
  const into = await writeFolder({ 'host/mine.yaml': 'schema: 1\n', 'schema.json': '{}' });
  await runNewHypothesis({ ...request, into }, catalog, '2026-11-30');
  expect(await readFile(path.join(into, 'host/mine.yaml'), 'utf8')).toBe('schema: 1\n');
  expect(await readFile(path.join(into, 'schema.json'), 'utf8')).toBe('{}');
});

test('a layer of its own is taken once its folder is there', async () => {
  const into = await writeFolder({});
  const asked = () => runNewHypothesis({ ...request, into, layer: 'payments' }, catalog, '2026-11-30');
  await expect(asked()).rejects.toMatchObject({ hint: expect.stringContaining('mkdir -p') });
  await mkdir(path.join(into, 'payments'));
  await expect(asked()).resolves.toContain('payments/slow-locks.yaml');
});

test.for<[string, Partial<Parameters<typeof runNewHypothesis>[0]>, Readonly<Record<string, string>>, RegExp]>(
  [
    [
      'an id in another form',
      { id: 'Slow_Locks.yaml' },
      {},
      /^id "Slow_Locks.yaml".*did you mean "slow-locks"\?$/,
    ],
    ['an id of nothing but signs', { id: '../' }, {}, /^id "..\/" is not a kebab-case name$/],
    ['the id of none', { id: 'unknown-cause' }, {}, /choose another$/],
    ['an id that ships', { id: 'cpu-throttling' }, {}, /^hypothesis "cpu-throttling" already ships/],
    ['a file that is there', {}, { 'datastore/slow-locks.yaml': '' }, /slow-locks\.yaml: already there/],
    [
      'one of that id in another layer',
      {},
      { 'host/slow-locks.yaml': '' },
      /host\/slow-locks\.yaml: already there/,
    ],
    ['an unknown layer', { layer: 'datstore' }, {}, /^unknown layer "datstore"; did you mean "datastore"\?$/],
    ['a layer that leads out of the folder', { layer: '..' }, {}, /^unknown layer "\.\."/],
  ],
)('%s is refused', async ([, changes, files, says]) => {
  const into = await writeFolder(files);
  const refused = await runNewHypothesis({ ...request, into, ...changes }, catalog, '2026-11-30').then(
    () => undefined,
    (error: InputError) => error,
  );
  expect(refused?.message).toMatch(says);
  expect(refused?.exitCode).toBe(2);
});

test('a file in the place of the folder is named', async () => {
  const folder = await writeFolder({ ours: 'x' });
  const asked = runNewHypothesis({ ...request, into: path.join(folder, 'ours') }, catalog, '2026-11-30');
  await expect(asked).rejects.toThrow(/cannot be written: not a directory/);
});
