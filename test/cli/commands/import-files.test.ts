import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runImport } from '../../../src/cli/commands/import.ts';
import { InputError } from '../../../src/errors.ts';
import { catalog, prepareImport } from './prepare-import.ts';

/** What stands in the way at the place of the bundle, in the folder `beside`. */
const obstacles: readonly {
  readonly name: string;
  readonly put: (out: string, beside: string) => Promise<unknown>;
  readonly says: string;
}[] = [
  {
    name: 'a folder that holds something',
    put: async (out) => {
      await mkdir(out);
      await writeFile(path.join(out, 'incident.yaml'), 'mine');
    },
    says: 'not empty; what it holds would be mixed up or lost',
  },
  {
    name: 'a link to a folder',
    put: (out, beside) => symlink(beside, out),
    says: 'a link; expected a folder of its own',
  },
  {
    name: 'a link to nothing',
    put: (out, beside) => symlink(path.join(beside, 'nothing'), out),
    says: 'a link; expected a folder of its own',
  },
  { name: 'a file', put: (out) => writeFile(out, 'mine'), says: 'not a folder' },
  { name: 'a pipe', put: async (out) => execFileSync('mkfifo', [out]), says: 'not a folder' },
];

test.for(obstacles)(
  '$name where the bundle is to stand: one error, and all stays as it was',
  async ({ put, says }) => {
    const request = await prepareImport();
    const beside = path.join(request.recording, 'beside');
    await mkdir(beside);
    await writeFile(path.join(beside, 'incident.yaml'), 'mine');
    await put(request.out, beside);
    const before = await readdir(request.recording);
    for (const out of [request.out, `${request.out}/`]) {
      const running = runImport({ ...request, out }, catalog);
      await expect(running).rejects.toThrow(InputError);
      await expect(running).rejects.toThrow(`${out}: ${says}`);
    }
    expect(await readdir(request.recording)).toEqual(before);
    expect(await readdir(beside)).toEqual(['incident.yaml']);
    expect(await readFile(path.join(beside, 'incident.yaml'), 'utf8')).toBe('mine');
  },
);

test('an empty folder is a free place, and so is one below folders that do not exist yet', async () => {
  const request = await prepareImport();
  await mkdir(request.out);
  const below = path.join(request.recording, 'not', 'yet', 'there');
  for (const out of [request.out, below]) {
    await runImport({ ...request, out }, catalog);
    expect(await readdir(out)).toContain('checksums.txt');
    expect((await readdir(path.dirname(out))).filter((name) => name.includes('partial'))).toEqual([]);
  }
});

test('what it says of its folder is harmless text', async () => {
  const request = await prepareImport();
  const said = await runImport({ ...request, out: `${request.out}\u001b[31m` }, catalog);
  expect(said.startsWith(`${request.out}: `)).toBe(true);
});

test('a place that cannot be written to is one error', async () => {
  const request = await prepareImport();
  const out = path.join(request.config, 'bundle');
  await expect(runImport({ ...request, out }, catalog)).rejects.toThrow(
    `${out}: cannot be used: not a directory`,
  );
});

/** A file of the recording, or the facts, that is none. */
const oddities: readonly {
  readonly name: string;
  readonly file: string;
  readonly put: (file: string) => Promise<unknown>;
  readonly says: string;
}[] = [
  {
    name: 'facts that are a folder',
    file: 'tollens.yaml',
    put: (file) => mkdir(file),
    says: 'a folder; expected a file',
  },
  {
    name: 'facts that are a pipe nobody writes to',
    file: 'tollens.yaml',
    put: async (file) => execFileSync('mkfifo', [file]),
    says: 'not a regular file (a pipe or device)',
  },
  {
    name: 'facts that are not there',
    file: 'tollens.yaml',
    put: async () => undefined,
    says: 'no such file',
  },
  {
    name: 'empty facts',
    file: 'tollens.yaml',
    put: (file) => writeFile(file, ''),
    says: 'expected `schema: 1`',
  },
  {
    name: 'facts that are binary',
    file: 'tollens.yaml',
    put: (file) =>
      writeFile(
        file,
        Uint8Array.from({ length: 512 }, (_, index) => index % 256),
      ),
    says: 'expected a map with the keys schema, service and facts',
  },
  {
    name: 'a log that is a folder',
    file: 'lb.ndjson',
    put: (file) => mkdir(file),
    says: 'a folder; expected a file',
  },
  {
    name: 'a log that is a pipe',
    file: 'lb.ndjson',
    put: async (file) => execFileSync('mkfifo', [file]),
    says: 'not a regular file',
  },
  {
    name: 'a log that is a link to itself',
    file: 'lb.ndjson',
    put: (file) => symlink(file, file),
    says: 'cannot be read: too many symbolic links encountered',
  },
  {
    name: 'an answer that is a folder',
    file: 'prom/lb_p99.json',
    put: (file) => mkdir(file),
    says: 'a folder; expected a file',
  },
  {
    name: 'an empty answer',
    file: 'prom/lb_p99.json',
    put: (file) => writeFile(file, ''),
    says: 'not JSON; expected the answer of a range query',
  },
  {
    name: 'an answer cut short',
    file: 'prom/lb_p99.json',
    put: (file) => writeFile(file, '{"status":"success","data":{"resultTy'),
    says: 'not JSON; expected the answer of a range query',
  },
  {
    name: 'answers in a file',
    file: 'prom',
    put: (file) => writeFile(file, 'x'),
    says: 'cannot be read: not a directory',
  },
];

test.for(oddities)('$name: one error that names it, and nothing is written', async ({ file, put, says }) => {
  const request = await prepareImport();
  const odd = path.join(request.recording, file);
  await rm(odd, { recursive: true });
  await put(odd);
  const running = runImport(request, catalog);
  await expect(running).rejects.toThrow(InputError);
  await expect(running).rejects.toThrow(says);
  await expect(running).rejects.toThrow(odd);
  expect(await readdir(request.recording)).not.toContain('bundle');
});

const answer = (values: readonly (readonly [number, string])[]): string =>
  JSON.stringify({ status: 'success', data: { resultType: 'matrix', result: [{ metric: {}, values }] } });

test.for([
  { name: 'a value of words', values: [[1, 'many']], says: 'expected a number, as text' },
  { name: 'an empty value', values: [[1, '']], says: 'expected a number, as text' },
  { name: 'times backwards', values: [[2, '1'], [1, '1']], says: 'expected times that ascend' }, // biome-ignore format: short
  { name: 'a time far away', values: [[0, '1'], [1, '1']], says: 'expected at most 200000 s' }, // biome-ignore format: short
] as const)('$name in an answer is an error, not a gap', async ({ values, says }) => {
  const request = await prepareImport();
  await writeFile(path.join(request.recording, 'prom', 'lb_p99.json'), answer(values));
  await expect(runImport(request, catalog)).rejects.toThrow(says);
});
