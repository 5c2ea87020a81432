import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { errorOf, rewriteChecksums, writeSample } from './sample-bundle.ts';

describe('a bundle whose files are not as they were written gives one error that names the file', () => {
  test('a truncated gzip file', async () => {
    const folder = await writeSample();
    const file = path.join(folder, 'logs.ndjson.gz');
    const bytes = await readFile(file);
    await writeFile(file, bytes.subarray(0, bytes.length - 12));
    await rewriteChecksums(folder);
    const error = await errorOf(folder);
    expect(error.location?.file).toBe(file);
    expect(error.message).toContain('the gzip stream ends early');
  });

  test('a file that is not packed', async () => {
    const folder = await writeSample();
    const file = path.join(folder, 'signals.ndjson.gz');
    await writeFile(file, '{"signal":"edge.p99"}\n'.repeat(20));
    await rewriteChecksums(folder);
    const error = await errorOf(folder);
    expect(error.location?.file).toBe(file);
    expect(error.message).toContain('not a gzip file');
  });

  test('a wrong checksum', async () => {
    const folder = await writeSample();
    await writeFile(path.join(folder, 'events.ndjson'), '');
    const error = await errorOf(folder);
    expect(error.location).toEqual({ file: path.join(folder, 'checksums.txt'), line: 6 });
    expect(error.message).toMatch(
      /events\.ndjson was changed or damaged: its SHA-256 is [0-9a-f]{64}, expected [0-9a-f]{64}/,
    );
  });

  test.for([
    'incident.yaml',
    'tollens.yaml',
    'sources.json',
    'signals.ndjson.gz',
    'logs.ndjson.gz',
    'events.ndjson',
  ])('missing %s', async (name) => {
    const folder = await writeSample();
    await rm(path.join(folder, name));
    const error = await errorOf(folder);
    expect(error.location?.file).toBe(path.join(folder, name));
    expect(error.message).toContain('missing; a bundle holds incident.yaml');
  });

  test('missing checksums alone: what that means, and how to write them', async () => {
    const folder = await writeSample();
    await rm(path.join(folder, 'checksums.txt'));
    const error = await errorOf(folder);
    expect(error.location?.file).toBe(path.join(folder, 'checksums.txt'));
    expect(error.message).toContain('nothing tells whether the bundle is whole; the rest of it is there');
    expect(error.hint).toContain('sha256sum incident.yaml tollens.yaml');
  });

  test('no such folder', async () => {
    const error = await errorOf(path.join(await writeSample(), 'nowhere'));
    expect(error.message).toContain('no such folder');
  });

  test('a file in place of a folder', async () => {
    const error = await errorOf(path.join(await writeSample(), 'events.ndjson'));
    expect(error.message).toContain('not a folder');
  });

  test.for(['events.ndjson', 'checksums.txt'])('%s is a link to elsewhere', async (name) => {
    const folder = await writeSample();
    const outside = await writeSample();
    await rm(path.join(folder, name));
    await symlink(path.join(outside, name), path.join(folder, name));
    const error = await errorOf(folder);
    expect(error.location?.file).toBe(path.join(folder, name));
    expect(error.message).toContain('not a regular file');
  });

  test('a folder in place of a file', async () => {
    const folder = await writeSample();
    await rm(path.join(folder, 'events.ndjson'));
    await mkdir(path.join(folder, 'events.ndjson'));
    expect((await errorOf(folder)).message).toContain('not a regular file');
  });

  test.for([
    { name: '../events.ndjson', says: 'a file name that no bundle holds: with a path in it' },
    { name: '/etc/passwd', says: 'a file name that no bundle holds: with a path in it' },
    { name: 'sub/events.ndjson', says: 'a file name that no bundle holds: with a path in it' },
    { name: '..\\events.ndjson', says: 'a file name that no bundle holds: with a path in it' },
    { name: 'event.ndjson', says: '"event.ndjson"; did you mean "events.ndjson"?' },
    { name: 'truth.yaml', says: 'a file name that no bundle holds' },
    { name: 'events.ndjson', says: 'events.ndjson is listed twice' },
  ])('checksums.txt names $name', async ({ name, says }) => {
    const folder = await writeSample();
    const file = path.join(folder, 'checksums.txt');
    await writeFile(file, `${await readFile(file, 'utf8')}${'0'.repeat(64)}  ${name}\n`);
    const error = await errorOf(folder);
    expect(error.location).toEqual({ file, line: 7 });
    expect(error.message).toContain(says);
  });

  test('checksums.txt leaves a file out', async () => {
    const folder = await writeSample();
    const file = path.join(folder, 'checksums.txt');
    await writeFile(file, (await readFile(file, 'utf8')).split('\n').slice(1).join('\n'));
    expect((await errorOf(folder)).message).toContain('no checksum of incident.yaml');
  });

  test('checksums.txt holds something else', async () => {
    const folder = await writeSample();
    await writeFile(path.join(folder, 'checksums.txt'), 'hello\n');
    const error = await errorOf(folder);
    expect(error.location?.line).toBe(1);
    expect(error.message).toContain('expected 64 hexadecimal digits');
  });
});
