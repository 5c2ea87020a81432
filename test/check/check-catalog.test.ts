import { describe, expect, test } from 'vitest';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { checkCatalog } from '../../src/check/check-catalog.ts';
import type { InputErrors } from '../../src/errors.ts';
import { writeFolder } from '../build/folder.ts';
import { example, exampleFiles, workerPool } from '../catalog/catalog-folder.ts';

const FILE = 'datastore/connection-pool-exhaustion.yaml';

const check = async (text: string) => {
  const folder = await writeFolder({ ...exampleFiles, [FILE]: text });
  const report = await checkCatalog([folder]);
  const file = report.files.find((each) => each.file === `${folder}/${FILE}`);
  return { exitCode: report.exitCode, file, folder };
};

const failures = (file: Awaited<ReturnType<typeof check>>['file']) =>
  file?.tests.flatMap(({ name, problem, comparisons }) =>
    problem === undefined
      ? comparisons
          .filter(({ expected, got }) => expected !== got)
          .map(({ what, expected, got, reason }) => `${name}: ${what} ${expected} ≠ ${got} (${reason})`)
      : [`${name}: ${problem}`],
  );

test('the example passes its own tests', async () => {
  const { exitCode, file } = await check(example);
  expect(file?.errors).toEqual([]);
  expect(failures(file)).toEqual([]);
  expect(file?.tests).toHaveLength(3);
  expect(exitCode).toBe(0);
});

test('a test that expects something else fails with exit code 1', async () => {
  const { exitCode, file } = await check(example.replace('words: observed', 'words: absent'));
  expect(exitCode).toBe(1);
  expect(file?.tests.map(({ passed }) => passed)).toEqual([false, true, true]);
  expect(file?.tests[0]?.comparisons.filter(({ expected, got }) => expected !== got)).toMatchObject([
    { what: 'words', expected: 'absent', got: 'observed' },
  ]);
});

test.for([
  {
    name: 'no refuted one',
    from: 'verdict: refuted',
    to: 'verdict: supported',
    says: 'the verdict refuted:',
  },
  {
    name: 'no unknown one',
    from: 'verdict: untested',
    to: 'verdict: refuted',
    says: 'the verdict inconclusive or untested:',
  },
  {
    name: 'none at all',
    from: /tests:[\s\S]*/,
    to: '',
    says: 'the verdict supported, nor refuted, nor inconclusive or untested:',
  },
])('a file whose tests show $name is wrong', async ({ from, to, says }) => {
  const { exitCode, file } = await check(example.replace(from, to));
  expect(exitCode).toBe(2);
  expect(file?.errors.map(({ message }) => message).join()).toContain(says);
});

test('a wrong file is not run, the others are', async () => {
  const { exitCode, file } = await check(example.replace('signature: band', 'signature: bnad'));
  expect(exitCode).toBe(2);
  expect(file?.errors[0]?.message).toContain('unknown signature "bnad"');
  expect(file?.tests).toEqual([]);
});

test('outcomes that no test expects are listed', async () => {
  const { file } = await check(example);
  expect(file?.untested).toEqual([
    { prediction: 'acquire', missing: ['absent'] },
    { prediction: 'words', missing: ['absent'] },
  ]);
});

describe('where each prediction must be observed and absent in some test', () => {
  const shown = example
    .replace('name: half the pool is free', '$&\n    facts: { pool.acquire_timeout: 30s }')
    .replace(
      "pool.pending{pool=orders}: '0x79'",
      "$&\n      pool.acquire_p99{pool=orders}: '0.002x79'\n      log.connection_pool: '0x79'",
    )
    .replace('outcomes: { full: absent }', 'outcomes: { full: absent, acquire: absent, words: absent }');
  const never = (id: string) =>
    `no test expects "${id}" to be absent: tests show each prediction where it holds and where it fails`;

  test.for<[string, string, readonly string[], number]>([
    ['one that is never absent is an error', example, [never('acquire'), never('words')], 2],
    ['one that is never unknown is none', shown.replace('acquire: unknown, words: unknown', ''), [], 0],
  ])('%s', async ([, text, errors, expectedCode]) => {
    const base = await loadCatalog([await writeFolder(exampleFiles)]);
    const folder = await writeFolder({ 'connection-pool-exhaustion.yaml': text });
    const file = `${folder}/connection-pool-exhaustion.yaml`;
    const { files, exitCode } = await checkCatalog([file], { base, overBase: true }, { bothOutcomes: true });
    expect(files.flatMap((one) => one.errors.map(({ message }) => message))).toEqual(
      errors.map((message) => expect.stringContaining(message)),
    );
    expect(exitCode).toBe(expectedCode);
  });
});

test('a single file is checked on top of a base that already holds its id', async () => {
  const folder = await writeFolder(exampleFiles);
  const base = await loadCatalog([folder]);
  const changed = await writeFolder({
    'worker-pool-exhaustion.yaml': workerPool.replace('prior: 0.15', 'prior: 0.2'),
  });
  const report = await checkCatalog([`${changed}/worker-pool-exhaustion.yaml`], { base, overBase: true });
  expect(report.files.map(({ id, errors }) => [id, errors])).toEqual([['worker-pool-exhaustion', []]]);
});

describe("a team's folder is taken as a diagnosis takes it", () => {
  const superseding = (ids: string) => workerPool.replace('prior:', `supersedes: [${ids}]\nprior:`);
  const renamed = (text: string) => text.replace('id: worker-pool-exhaustion', 'id: our-worker-pool');

  test.for<[string, Readonly<Record<string, string>>, number]>([
    [
      'one that supersedes its namesake',
      { 'worker-pool-exhaustion.yaml': superseding('worker-pool-exhaustion') },
      0,
    ],
    [
      'one that supersedes another',
      { 'our-worker-pool.yaml': renamed(superseding('worker-pool-exhaustion')) },
      0,
    ],
    ['one that repeats an id and does not say so', { 'worker-pool-exhaustion.yaml': workerPool }, 1],
    ['one that supersedes what is not there', { 'our-worker-pool.yaml': renamed(superseding('none')) }, 1],
  ])('%s', async ([, files, count]) => {
    const base = await loadCatalog([await writeFolder(exampleFiles)]);
    const folder = await writeFolder(files);
    const report = await checkCatalog([folder], { base });
    const found = report.files.flatMap(({ errors }) => errors.map(({ message }) => message));
    expect(found).toHaveLength(count);
    const refusal = await loadCatalog([folder], base).then(
      () => [],
      (error: InputErrors) => error.errors.map(({ message }) => message),
    );
    expect(found).toEqual(refusal);
  });
});
