import { execFileSync } from 'node:child_process';
import { rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compileCatalog } from '../../src/catalog/compile.ts';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { parseCompiledCatalog } from '../../src/catalog/parse-compiled.ts';
import { readCatalog } from '../../src/catalog/read-catalog.ts';
import { InputError, InputErrors } from '../../src/errors.ts';
import { writeFolder } from '../build/folder.ts';
import { example, exampleFiles, signals, workerPool } from './catalog-folder.ts';

test('the example loads', async () => {
  const catalog = await loadCatalog([await writeFolder(exampleFiles)]);
  expect(catalog.hypotheses.map(({ id }) => id)).toEqual([
    'connection-pool-exhaustion',
    'worker-pool-exhaustion',
  ]);
  const [hypothesis] = catalog.hypotheses;
  expect(hypothesis).toMatchObject({
    role: 'propagation',
    subject: 'pool',
    subjectMayBeService: false,
    appliesWhen: ['pool.active'],
    file: 'datastore/connection-pool-exhaustion.yaml',
    leadsTo: [
      {
        to: 'worker-pool-exhaustion',
        lag: { kind: 'range', minS: 5, maxS: 120 },
        strength: 0.7,
        feedback: false,
        acrossServices: false,
      },
    ],
  });
  expect(hypothesis?.predictions.map(({ id, refuting }) => [id, refuting])).toEqual([
    ['full', true],
    ['acquire', false],
    ['words', false],
  ]);
  expect(hypothesis?.predictions[1]?.expect).toEqual({
    kind: 'any',
    of: [
      {
        kind: 'signature',
        signature: 'ratio_bound',
        roles: {
          numerator: { kind: 'factors', of: [{ kind: 'signal', signal: 'pool.acquire_p99' }] },
          denominator: { kind: 'factors', of: [{ kind: 'signal', signal: 'svc.p99' }] },
        },
        parameters: { at_least: { kind: 'number', value: 0.5 } },
      },
      {
        kind: 'signature',
        signature: 'flat_top',
        roles: { signal: { kind: 'signal', signal: 'pool.acquire_p99' } },
        parameters: { level: { kind: 'fact', id: 'pool.acquire_timeout' } },
      },
    ],
  });
});

test('a compiled catalog is the loaded one, and its text depends on the folder alone', async () => {
  const folder = await writeFolder(exampleFiles);
  const text = await compileCatalog(folder);
  expect(parseCompiledCatalog(text)).toEqual(await loadCatalog([folder]));
  expect(text).toBe(await compileCatalog(await writeFolder(exampleFiles)));
  expect(text).not.toContain('\r');
});

test.for([
  { name: 'cut off', text: '{"format":1,', says: 'not valid JSON' },
  { name: 'another format', text: '{"format":9}', says: 'expected a compiled catalog of format 1, got 9' },
])('a compiled catalog that is $name is refused', ({ text, says }) => {
  expect(() => parseCompiledCatalog(text)).toThrow(InputError);
  expect(() => parseCompiledCatalog(text)).toThrow(says);
});

const supersede = (text: string, ids: string) => text.replace('prior:', `supersedes: [${ids}]\nprior:`);

test('a later folder replaces a hypothesis that it supersedes', async () => {
  const ours = supersede(example, 'connection-pool-exhaustion').replace('prior: 0.15', 'prior: 0.3');
  const folders = [
    await writeFolder(exampleFiles),
    await writeFolder({ 'connection-pool-exhaustion.yaml': ours }),
  ];
  const { hypotheses } = await loadCatalog(folders);
  expect(hypotheses.map(({ id, prior }) => [id, prior])).toEqual([
    ['connection-pool-exhaustion', 0.3],
    ['worker-pool-exhaustion', 0.15],
  ]);
});

test('what led to a superseded hypothesis leads to its successor', async () => {
  const ours = supersede(workerPool, 'worker-pool-exhaustion').replace(
    'id: worker-pool-exhaustion',
    'id: our-worker-pool',
  );
  const base = await loadCatalog([await writeFolder(exampleFiles)]);
  const { hypotheses } = await loadCatalog([await writeFolder({ 'our-worker-pool.yaml': ours })], base);
  expect(hypotheses.map(({ id }) => id)).toEqual(['connection-pool-exhaustion', 'our-worker-pool']);
  expect(hypotheses[0]?.leadsTo.map(({ to }) => to)).toEqual(['our-worker-pool']);
});

test.for([
  {
    name: 'a repeated id',
    files: { 'connection-pool-exhaustion.yaml': example },
    says: '2:5: id "connection-pool-exhaustion" is already used by datastore/connection-pool-exhaustion.yaml; to replace it, write supersedes: [connection-pool-exhaustion]',
  },
  {
    name: 'superseding what is not there',
    files: {
      'our-pool.yaml': supersede(workerPool, 'worker-pool-exhaustio').replace(
        'id: worker-pool-exhaustion',
        'id: our-pool',
      ),
    },
    says: '11:14: no earlier folder has a hypothesis "worker-pool-exhaustio"; did you mean "worker-pool-exhaustion"?',
  },
])('across folders, $name is an error', async ({ files, says }) => {
  const base = await loadCatalog([await writeFolder(exampleFiles)]);
  const [file] = Object.keys(files);
  const folder = await writeFolder(files as Readonly<Record<string, string>>);
  await expect(loadCatalog([folder], base)).rejects.toThrow(`${folder}/${file}:${says}`);
});

test('all errors of all files come at once, in file order', async () => {
  const folder = await writeFolder({
    'signals.yaml': signals,
    'a/connection-pool-exhaustion.yaml': example
      .replace('role: propagation', 'role: propagator')
      .replace('status: test', 'status: tset'),
    'b/worker-pool-exhaustion.yaml': workerPool.replace('signal: pool.pending', 'signal: pool.pendin'),
    'c/broken.yml': 'schema: 1',
  });
  const error = await loadCatalog([folder]).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(InputErrors);
  expect((error as InputErrors).exitCode).toBe(2);
  expect((error as InputErrors).message.replaceAll(`${folder}/`, '').split('\n')).toEqual([
    'c/broken.yml: would not be read: rename it to .yaml',
    'a/connection-pool-exhaustion.yaml:4:7: expected one of trigger, amplifier, propagation, loop, artefact, got "propagator"; did you mean "propagation"?',
    'a/connection-pool-exhaustion.yaml:5:9: expected one of experimental, test, stable, deprecated, got "tset"; did you mean "test"?',
    'b/worker-pool-exhaustion.yaml:22:38: unknown signal "pool.pendin"; did you mean "pool.pending"?',
  ]);
});

test('a folder that is not there is an error', async () => {
  await expect(loadCatalog(['no/such/folder'])).rejects.toThrow('no/such/folder: no such file or folder');
});

test('a folder without YAML is an error', async () => {
  const folder = await writeFolder({ 'notes.txt': 'x', 'a.yaml/notes.txt': 'x' });
  await expect(loadCatalog([folder])).rejects.toThrow(`${folder}: no YAML file in this folder`);
});

test('a link to a file is read, as in a mounted folder; one to a folder or to nothing is an error', async () => {
  const folder = await writeFolder({ ...exampleFiles, '..data/x/y.yaml': 'x' });
  const [file = ''] = Object.keys(exampleFiles).filter((name) => name.endsWith('exhaustion.yaml'));
  await rename(path.join(folder, file), path.join(folder, '..data', 'moved.yaml'));
  await symlink(path.join(folder, '..data', 'moved.yaml'), path.join(folder, file));
  const { hypotheses } = await loadCatalog([folder]);
  expect(hypotheses.map(({ id }) => `${id}.yaml`)).toContain(path.basename(file));

  await symlink(path.join(folder, '..data', 'x'), path.join(folder, 'linked.yaml'));
  await expect(loadCatalog([folder])).rejects.toThrow('linked.yaml: a folder; expected a file');
  await rm(path.join(folder, 'linked.yaml'));
  await symlink(path.join(folder, 'nothing'), path.join(folder, 'linked.yaml'));
  await expect(loadCatalog([folder])).rejects.toThrow('linked.yaml: no such file');
});

test('a pipe that nobody writes to is an error, not a wait', async () => {
  const file = path.join(await writeFolder({}), 'pipe.yaml');
  execFileSync('mkfifo', [file]);
  await expect(loadCatalog([file])).rejects.toThrow('pipe.yaml: not a regular file');
});

test('a bundle in place of a folder of hypotheses is told what it is, and what takes it', async () => {
  const folder = await writeFolder({
    'incident.yaml': 'schema: 1\n',
    'sources.json': '[]\n',
    'tollens.yaml': '',
  });
  const { errors } = await readCatalog([folder]);
  expect(errors.map(({ message }) => message)).toEqual([
    `${folder}: a bundle of a recorded incident, which holds no hypotheses; to diagnose it: tollens diagnose ${folder}`,
  ]);
});
