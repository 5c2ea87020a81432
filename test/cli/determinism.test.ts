import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { changeText } from '../sources/bundle/sample-bundle.ts';

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

/** A copy of a fixture without its truth, the lines of its files changed and its checksums brought up to date. */
const changedCopy = async (
  fixture: string,
  name: string,
  change: (text: string, file: string) => string,
): Promise<string> => {
  const copy = join(folder, `${fixture}-${name}`);
  await cp(join('fixtures', fixture), copy, { recursive: true });
  await rm(join(copy, 'truth.yaml'));
  for (const file of ['signals.ndjson.gz', 'logs.ndjson.gz', 'events.ndjson'] as const) {
    await changeText(copy, file, (text) => change(text, file));
  }
  const checksums = join(copy, 'checksums.txt');
  await writeFile(checksums, change(await readFile(checksums, 'utf8'), 'checksums.txt'));
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
    const shuffled = await changedCopy(fixture, 'shuffled', shuffle);
    expect(await diagnoseAsJson(shuffled, { TZ: 'Asia/Kathmandu' })).toBe(plain);
  },
);

test('log lines whose times have no zone are read as UTC, wherever they are read', {
  timeout: 60_000,
}, async () => {
  const zoneless = await changedCopy('io-stall', 'zoneless', (text, file) =>
    file === 'logs.ndjson.gz' ? text.replace(/("@timestamp":"[^"]+)Z"/g, '$1"') : text,
  );
  const plain = await diagnoseAsJson('fixtures/io-stall', { TZ: 'UTC' });
  for (const TZ of ['America/New_York', 'Asia/Kathmandu']) {
    expect(await diagnoseAsJson(zoneless, { TZ })).toBe(plain);
  }
});
