import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'tollens-determinism-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const diagnoseAsJson = async (bundle: string, environment: Record<string, string> = {}): Promise<string> => {
  const { stdout } = await run(
    process.execPath,
    ['dist/tollens.mjs', 'diagnose', bundle, '--format', 'json'],
    {
      env: { PATH: process.env['PATH'] ?? '', ...environment },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return stdout;
};

/** A fixed, thorough reordering that needs no randomness: by the hash of each line. */
const shuffle = (text: string): string => {
  const lines = text.split('\n').filter((line) => line !== '');
  const hash = (line: string) => createHash('sha256').update(line).digest('hex');
  return `${lines.sort((a, b) => (hash(a) < hash(b) ? -1 : 1)).join('\n')}\n`;
};

const shuffledCopy = async (fixture: string): Promise<string> => {
  const copy = join(folder, `${fixture}-shuffled`);
  await cp(join('fixtures', fixture), copy, { recursive: true });
  await rm(join(copy, 'truth.yaml'));
  for (const name of ['signals.ndjson.gz', 'logs.ndjson.gz']) {
    const path = join(copy, name);
    await writeFile(path, gzipSync(shuffle(gunzipSync(await readFile(path)).toString('utf8'))));
  }
  await writeFile(join(copy, 'events.ndjson'), shuffle(await readFile(join(copy, 'events.ndjson'), 'utf8')));
  const checksums = join(copy, 'checksums.txt');
  const names = (await readFile(checksums, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => line.slice(66));
  const sums = await Promise.all(
    names.map(
      async (name) =>
        `${createHash('sha256')
          .update(await readFile(join(copy, name)))
          .digest('hex')}  ${name}`,
    ),
  );
  await writeFile(checksums, shuffle(sums.join('\n')));
  return copy;
};

test.for(['io-stall', 'retry-storm', 'deploy-slow', 'calm'])(
  '%s: the same bytes in another time zone, from shuffled lines, without its truth',
  { timeout: 60_000 },
  async (fixture) => {
    const plain = await diagnoseAsJson(`fixtures/${fixture}`, { TZ: 'UTC', LANG: 'C' });
    expect(plain.length).toBeGreaterThan(10_000);
    expect(await diagnoseAsJson(`fixtures/${fixture}`, { TZ: 'Pacific/Chatham', LANG: 'tr_TR.UTF-8' })).toBe(
      plain,
    );
    expect(await diagnoseAsJson(await shuffledCopy(fixture), { TZ: 'Asia/Kathmandu' })).toBe(plain);
  },
);
