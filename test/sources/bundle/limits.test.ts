import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { changeText, errorOf, rewriteChecksums, writeSample } from './sample-bundle.ts';

describe('a bundle that is made to exhaust memory stops at a limit, which it states', () => {
  test('a gzip bomb without lines stops at the limit of a line, which it states', async () => {
    const folder = await writeSample();
    await writeFile(path.join(folder, 'logs.ndjson.gz'), gzipSync(Buffer.alloc(64 * 1024 * 1024, 'x')));
    await rewriteChecksums(folder);
    const error = await errorOf(folder);
    expect(error.message).toContain('a line longer than 8 MiB, which is the limit');
  });

  test('a gzip bomb of empty lines stops at the limit of lines, which it states', async () => {
    const folder = await writeSample();
    // Members of one gzip file unpack one after another, and the last one alone tells its size.
    const piece = gzipSync(Buffer.alloc(16 * 1024 * 1024, '\n'));
    await writeFile(path.join(folder, 'logs.ndjson.gz'), Buffer.concat([piece, piece, piece, gzipSync('')]));
    await rewriteChecksums(folder);
    const error = await errorOf(folder);
    expect(error.location?.line).toBe(1_000_001);
    expect(error.message).toContain('more than 1000000 lines, which is the limit');
  });

  const DATED = '{"@timestamp":"2026-11-29T23:27:00Z","message":"m"';

  test('a document that unpacks to many times its size', async () => {
    const folder = await writeSample();
    await changeText(folder, 'logs.ndjson.gz', () => `${DATED},"a":[${'[],'.repeat(20_000)}[]]}\n`);
    const error = await errorOf(folder);
    expect(error.location?.line).toBe(1);
    expect(error.message).toContain('more than 10000 values in one document, which is the limit');
  });

  test('documents that do so together', { timeout: 30_000 }, async () => {
    const folder = await writeSample();
    await changeText(folder, 'logs.ndjson.gz', () =>
      `${DATED},"a":[${'0,'.repeat(9_000)}0]}\n`.repeat(1_200),
    );
    const error = await errorOf(folder);
    expect(error.location?.line).toBe(1_111);
    expect(error.message).toContain('more than 10000000 values in all documents, which is the limit');
  });
});
