import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { runTollens } from './run-tollens.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'tollens-damaged-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;

/** A copy of the fixture, one file of it changed. Its checksums are brought up to date unless the damage is theirs. */
const damaged = async (
  file: string,
  change: (bytes: Buffer) => Buffer,
  sums: 'right' | 'stale' = 'right',
): Promise<string> => {
  count += 1;
  const copy = path.join(folder, `bundle-${count}`);
  await cp('fixtures/io-stall', copy, { recursive: true });
  const bytes = change(await readFile(path.join(copy, file)));
  await writeFile(path.join(copy, file), bytes);
  if (sums === 'right') {
    const list = path.join(copy, 'checksums.txt');
    const sum = createHash('sha256').update(bytes).digest('hex');
    const lines = (await readFile(list, 'utf8')).split('\n');
    await writeFile(
      list,
      lines.map((line) => (line.endsWith(`  ${file}`) ? `${sum}  ${file}` : line)).join('\n'),
    );
  }
  return copy;
};

const text = (change: (text: string) => string) => (bytes: Buffer) =>
  Buffer.from(change(bytes.toString('utf8')));
const unzipped = (change: (text: string) => string) => (bytes: Buffer) =>
  gzipSync(change(gunzipSync(bytes).toString('utf8')));
const line = (number: number, change: (line: string) => string) => (all: string) =>
  all
    .split('\n')
    .map((one, index) => (index === number - 1 ? change(one) : one))
    .join('\n');

/** Swaps, or doubles, the times of the first two samples of a series line. */
const withTimes = (pick: (first: number, second: number) => readonly [number, number]) => (json: string) => {
  const series = JSON.parse(json) as { values: [number, unknown][] };
  const [first, second] = series.values as [[number, unknown], [number, unknown]];
  [first[0], second[0]] = pick(first[0], second[0]);
  return JSON.stringify(series);
};

const window = (from: string, to: string) =>
  text((yaml) =>
    yaml.replace(/window:\n {2}from: \S+\n {2}to: \S+/, `window:\n  from: ${from}\n  to: ${to}`),
  );

test.for<{ name: string; bundle: () => Promise<string>; says: readonly RegExp[] }>([
  {
    name: 'a truncated gzip file',
    bundle: () => damaged('signals.ndjson.gz', (bytes) => bytes.subarray(0, bytes.length / 2)),
    says: [/signals\.ndjson\.gz:\d+: the gzip stream ends early/, /expected a complete file/],
  },
  {
    name: 'a wrong checksum',
    bundle: () =>
      damaged(
        'events.ndjson',
        text((all) => `${all} `),
        'stale',
      ),
    says: [/events\.ndjson/, /checksum/, /expected/],
  },
  {
    name: 'a line that is not JSON',
    bundle: () => damaged('logs.ndjson.gz', unzipped(line(7, () => '{"@timestamp": oops'))),
    says: [/logs\.ndjson\.gz:7: /, /JSON/],
  },
  {
    name: 'a series with unsorted times',
    bundle: () =>
      damaged(
        'signals.ndjson.gz',
        unzipped(
          line(
            3,
            withTimes((first, second) => [second, first]),
          ),
        ),
      ),
    says: [/signals\.ndjson\.gz:3: /, /a time before the one before it/, /expected times that ascend/],
  },
  {
    name: 'a series with the same time twice',
    bundle: () =>
      damaged(
        'signals.ndjson.gz',
        unzipped(
          line(
            3,
            withTimes((first) => [first, first]),
          ),
        ),
      ),
    says: [/signals\.ndjson\.gz:3: /, /the same time twice/, /expected times that ascend/],
  },
  {
    name: 'an empty window',
    bundle: () => damaged('incident.yaml', window('2026-11-29T23:28:00.000Z', '2026-11-29T23:28:00.000Z')),
    says: [
      /incident\.yaml:\d+:\d+: /,
      /window ends before it starts, or is empty/,
      /expected from before to/,
    ],
  },
  {
    name: 'a window outside the data',
    bundle: () => damaged('incident.yaml', window('2026-11-29T20:00:00.000Z', '2026-11-29T20:01:00.000Z')),
    says: [/incident window .* is outside the data, which span/],
  },
])('$name: one clear error and exit code 2', async ({ bundle, says }) => {
  const { code, stdout, stderr } = await runTollens(['diagnose', await bundle()]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  for (const words of says) expect(stderr).toMatch(words);
  expect(stderr.match(/^tollens: /gm)).toHaveLength(1);
  expect(stderr).not.toContain('    at ');
});

test.for<{ name: string; from: string; to: string; says: readonly RegExp[] }>([
  {
    name: 'an unknown signal in a hypothesis',
    from: 'signal: cpu.throttled_ratio, at_least',
    to: 'signal: cpu.throttled_rate, at_least',
    says: [
      /cpu-throttling\.yaml:\d+:\d+: unknown signal "cpu\.throttled_rate"/,
      /did you mean "cpu\.throttled_ratio"\?/,
    ],
  },
  {
    name: 'a misspelt signature',
    from: 'signature: band, signal: cpu.throttled_ratio',
    to: 'signature: bandd, signal: cpu.throttled_ratio',
    says: [/cpu-throttling\.yaml:\d+:\d+: unknown signature "bandd"/, /did you mean "band"\?/],
  },
])('$name: file, line, column, the nearest name, exit code 2', async ({ from, to, says }) => {
  const ours = path.join(folder, `ours-${to.length}`, 'host');
  await mkdir(ours, { recursive: true });
  const yaml = await readFile('hypotheses/host/cpu-throttling.yaml', 'utf8');
  const wrong = yaml.replace(from, to).replace('status: test', 'status: test\nsupersedes: [cpu-throttling]');
  expect(wrong).toContain(to);
  await writeFile(path.join(ours, 'cpu-throttling.yaml'), wrong);
  const { code, stdout, stderr } = await runTollens([
    'diagnose',
    'fixtures/io-stall',
    '--hypotheses',
    path.dirname(ours),
  ]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  for (const words of says) expect(stderr).toMatch(words);
});
