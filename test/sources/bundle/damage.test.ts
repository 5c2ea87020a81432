import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BundleFile } from '../../../src/sources/bundle/files.ts';
import { changeText, errorOf, replaceLine, rewriteChecksums, setKey, writeSample } from './sample-bundle.ts';

type Damage = {
  readonly name: string;
  readonly file: BundleFile;
  readonly change: (text: string) => string;
  readonly line: number;
  readonly says: string;
};

const damages: readonly Damage[] = [
  {
    name: 'a line that is not JSON',
    file: 'signals.ndjson.gz',
    change: replaceLine(2, () => '{"signal": \u001b[31m'),
    line: 2,
    says: 'not JSON; expected one JSON object on each line',
  },
  {
    name: 'a line that is no object',
    file: 'signals.ndjson.gz',
    change: replaceLine(1, () => '[1]'),
    line: 1,
    says: 'expected a JSON object',
  },
  {
    name: 'times that do not ascend',
    file: 'signals.ndjson.gz',
    change: replaceLine(
      3,
      setKey('values', [
        [10, 1],
        [9, 1],
      ]),
    ),
    line: 3,
    says: 'values.1.0: a time before the one before it; expected times that ascend',
  },
  {
    name: 'the same time twice',
    file: 'signals.ndjson.gz',
    change: replaceLine(
      3,
      setKey('values', [
        [10, 1],
        [10.0001, 1],
      ]),
    ),
    line: 3,
    says: 'values.1.0: the same time twice; expected times that ascend',
  },
  {
    name: 'milliseconds taken for seconds',
    file: 'signals.ndjson.gz',
    change: replaceLine(1, setKey('values', [[1_795_994_832_133_000, 1]])),
    line: 1,
    says: 'values.0.0: expected a time in unix seconds',
  },
  {
    name: 'a value of a wrong type',
    file: 'signals.ndjson.gz',
    change: replaceLine(1, setKey('values', [[10, '0.5']])),
    line: 1,
    says: 'values.0.1: expected a number, null (a gap), "NaN", "+Inf" or "-Inf"',
  },
  {
    name: 'a sample that is no pair',
    file: 'signals.ndjson.gz',
    change: replaceLine(1, setKey('values', [[10]])),
    line: 1,
    says: 'values.0: expected [unix seconds, value]',
  },
  {
    name: 'a key of a wrong type',
    file: 'signals.ndjson.gz',
    change: replaceLine(1, setKey('step', '1s')),
    line: 1,
    says: 'step: expected a number',
  },
  {
    name: 'a step below a millisecond',
    file: 'signals.ndjson.gz',
    change: replaceLine(1, setKey('step', 0.0001)),
    line: 1,
    says: 'step: expected seconds, 0.001 or more',
  },
  {
    name: 'a sample at time 0, decades before the others',
    file: 'signals.ndjson.gz',
    change: replaceLine(2, setKey('values', [[0, 1]])),
    line: 2,
    says: 'at 1970-01-01T00:00:00.000Z is far from the others',
  },
  {
    name: 'so small a step that no grid can hold the span',
    file: 'signals.ndjson.gz',
    change: replaceLine(2, (text) =>
      setKey(
        'step',
        0.001,
      )(
        setKey('values', [
          [1795994832, 1],
          [1796002032, 1],
        ])(text),
      ),
    ),
    line: 2,
    says: 'expected at most 176000: a step of at least 0.041 s, not 0.001 s as of',
  },
  {
    name: 'a unit that is not the one of its signal',
    file: 'signals.ndjson.gz',
    change: replaceLine(3, (text) => setKey('signal', 'svc.rps')(setKey('unit', 'ms')(text))),
    line: 3,
    says: 'unit: svc.rps is in "per_second", not in "ms"; expected its values in that unit',
  },
  {
    name: 'an unknown key',
    file: 'signals.ndjson.gz',
    change: replaceLine(1, setKey('dimension', {})),
    line: 1,
    says: 'unknown key "dimension"; did you mean "dimensions"?',
  },
  {
    name: 'a missing key',
    file: 'signals.ndjson.gz',
    change: replaceLine(1, setKey('query', undefined)),
    line: 1,
    says: 'query: expected text',
  },
  {
    name: 'a name that is no signal',
    file: 'signals.ndjson.gz',
    change: replaceLine(1, setKey('signal', 'p99')),
    line: 1,
    says: 'signal: expected a signal name such as edge.p99',
  },
  {
    name: 'bucket bounds that do not ascend',
    file: 'signals.ndjson.gz',
    change: replaceLine(1, setKey('buckets', [1, 1])),
    line: 1,
    says: 'buckets: expected finite upper bounds that ascend',
  },
  {
    name: 'the same series twice',
    file: 'signals.ndjson.gz',
    change: (text) => `${text}${text.split('\n')[1]}\n`,
    line: 4,
    says: 'the same series as line 2 (edge.p99); expected each series once',
  },
  {
    name: 'a log line that is not JSON',
    file: 'logs.ndjson.gz',
    change: replaceLine(3, () => '{'),
    line: 3,
    says: 'not JSON; expected one JSON object on each line',
  },
  {
    name: 'a log line without a time',
    file: 'logs.ndjson.gz',
    change: replaceLine(2, setKey('@timestamp', 'noon')),
    line: 2,
    says: '@timestamp: expected a time such as',
  },
  {
    name: 'a log line with a wrong weight',
    file: 'logs.ndjson.gz',
    change: replaceLine(2, setKey('weight', 0)),
    line: 2,
    says: 'weight: expected a number of lines, 1 or more',
  },
  {
    name: 'a log line that is a list',
    file: 'logs.ndjson.gz',
    change: replaceLine(1, () => '[]'),
    line: 1,
    says: 'expected a JSON object, one log document',
  },
  {
    name: 'an event of a wrong type',
    file: 'events.ndjson',
    change: replaceLine(1, setKey('t', 'now')),
    line: 1,
    says: 't: expected a time in unix seconds',
  },
  {
    name: 'an event that ends before it starts',
    file: 'events.ndjson',
    change: replaceLine(2, setKey('end', 1)),
    line: 2,
    says: 'end: before t',
  },
  {
    name: 'an unknown key of an event',
    file: 'events.ndjson',
    change: replaceLine(2, setKey('ends', 1)),
    line: 2,
    says: 'unknown key "ends"; did you mean "end"?',
  },
  {
    name: 'a window that ends before it starts',
    file: 'incident.yaml',
    change: (text) => text.replace(/to: \S+/, 'to: 2020-01-01T00:00:00Z'),
    line: 5,
    says: 'window ends before it starts, or is empty',
  },
  {
    name: 'a window without a zone',
    file: 'incident.yaml',
    change: (text) => text.replace(/from: \S+/, 'from: 2026-11-29T23:27:59'),
    line: 4,
    says: 'window.from: expected a time with its zone',
  },
  {
    name: 'an unknown key of the incident',
    file: 'incident.yaml',
    change: (text) => `${text}windows: {}\n`,
    line: 14,
    says: 'unknown key "windows"; did you mean "window"?',
  },
  {
    name: 'a schema of the future',
    file: 'incident.yaml',
    change: (text) => text.replace('schema: 1', 'schema: 2'),
    line: 1,
    says: 'expected schema: 1, the only one that this version reads',
  },
  {
    name: 'YAML that is none',
    file: 'incident.yaml',
    change: (text) => `${text}\t: [\n`,
    line: 14,
    says: 'not valid YAML',
  },
  {
    name: 'YAML whose aliases unfold without end',
    file: 'tollens.yaml',
    change: () =>
      `a: &a [1]\n${'bcdefghij'
        .split('')
        .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghij'[index]}`).join(', ')}]`)
        .join('\n')}\n`,
    line: 1,
    says: 'aliases unfold too far',
  },
  {
    name: 'an unknown fact',
    file: 'tollens.yaml',
    change: (text) => text.replace('dep.timeout', 'dep.timeuot'),
    line: 4,
    says: 'unknown fact "dep.timeuot"; did you mean "dep.timeout"?',
  },
  {
    name: 'sources that are not JSON',
    file: 'sources.json',
    change: (text) => text.slice(0, -4),
    line: 22,
    says: 'not JSON; expected { "schema": 1, "sources": […] }',
  },
  {
    name: 'a source of an unknown kind',
    file: 'sources.json',
    change: (text) => text.replace('"kind": "prometheus"', '"kind": "graphite"'),
    line: 6,
    says: 'sources.0.kind: expected one of prometheus, elasticsearch',
  },
];

describe('a damaged bundle gives one error that names file and line, and what was expected', () => {
  test.for(damages)('$name', async ({ file, change, line, says }) => {
    const folder = await writeSample();
    await changeText(folder, file, change);
    const error = await errorOf(folder);
    expect(error.location).toMatchObject({ file: path.join(folder, file), line });
    expect(error.message).toContain(says);
    expect(error.hint, 'what to do').toBeTruthy();
    expect(error.message).not.toContain('\u001b');
  });

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
    'checksums.txt',
  ])('missing %s', async (name) => {
    const folder = await writeSample();
    await rm(path.join(folder, name));
    const error = await errorOf(folder);
    expect(error.location?.file).toBe(path.join(folder, name));
    expect(error.message).toContain('missing; a bundle holds incident.yaml');
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
