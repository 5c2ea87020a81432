import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Recording } from '../../../src/model/recording.ts';
import type { Series } from '../../../src/model/series.ts';
import type { BundleFile } from '../../../src/sources/bundle/files.ts';
import { readBundle } from '../../../src/sources/bundle/read-bundle.ts';
import { writeBundle } from '../../../src/sources/bundle/write-bundle.ts';
import { toLogLine } from '../../../src/sources/log-document.ts';
import { sortLogs, sortSeries } from '../../../src/sources/order.ts';
import {
  changeText,
  DEFINITIONS,
  newFolder,
  rewriteChecksums,
  sampleRecording,
  writeSample,
} from './sample-bundle.ts';

/** Plain text of a recording: equal texts are equal recordings, key order included. */
const textOf = (recording: Recording): string =>
  JSON.stringify({ ...recording, facts: [...recording.facts] }, (_, value: unknown) => {
    if (value instanceof Float64Array) return Array.from(value, String);
    return value === Number.POSITIVE_INFINITY ? 'none' : value;
  });

const read = async (folder: string): Promise<Recording> => readBundle(folder, { definitions: DEFINITIONS });

describe('write, then read', () => {
  test('gives back what was written', async () => {
    expect(await read(await writeSample())).toEqual(sampleRecording());
  });

  const value = fc.oneof(
    fc.double().filter((number) => !Object.is(number, -0)),
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
  );
  const word = fc.string({ maxLength: 12, unit: fc.constantFrom(...'aZ09 "\\/{}é日😀\t\n') });
  const series: fc.Arbitrary<Series> = fc
    .record({
      name: fc.constantFrom('edge.p99', 'svc.rps', 'dep.err'),
      instance: word,
      startMs: fc.integer({ min: 1_700_000_000_000, max: 1_700_040_000_000 }),
      samples: fc.array(fc.tuple(fc.integer({ min: 1, max: 5000 }), value), { maxLength: 12 }),
      rateWindowMs: fc.constantFrom(0, 5000),
      standIn: fc.option(word, { nil: undefined }),
      buckets: fc.constantFrom(undefined, [0.5, 1, 2]),
      firstMs: fc.option(fc.integer({ min: 0, max: 2_000_000_000_000 }), { nil: undefined }),
    })
    .map(({ name, instance, startMs, samples, standIn, buckets, firstMs, rateWindowMs }) => {
      let timeMs = startMs;
      return {
        signal: name,
        dimensions: { instance },
        unit: name === 'svc.rps' ? 'per_second' : 's',
        stepMs: 250,
        timesMs: Float64Array.from(samples, ([gap]) => (timeMs += gap)),
        values: Float64Array.from(samples, ([, number]) => number),
        rateWindowMs,
        ...(standIn === undefined ? {} : { standIn }),
        ...(buckets === undefined ? {} : { buckets }),
        ...(firstMs === undefined ? {} : { firstMs }),
        provenance: { source: 'prometheus', query: instance },
      };
    });
  const log = fc
    .record({
      time: fc.integer({ min: 0, max: 2_000_000_000_000 }),
      message: word,
      weight: fc.integer({ min: 1, max: 50 }),
    })
    .map(({ time, message, weight }) => {
      const line = toLogLine({ '@timestamp': new Date(time).toISOString(), message, n: weight }, weight);
      if (line === undefined) throw new Error('it has a time');
      return line;
    });

  test('holds for any series and log lines', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(series, {
          maxLength: 5,
          selector: (one) => `${one.signal}${one.dimensions['instance']}`,
        }),
        fc.array(log, { maxLength: 8 }),
        async (many, logs) => {
          const folder = await newFolder();
          const recording: Recording = {
            ...sampleRecording(),
            series: sortSeries(many),
            logs: sortLogs(logs),
          };
          await writeBundle(folder, recording, { definitions: DEFINITIONS });
          expect(await read(folder)).toEqual(recording);
        },
      ),
      { seed: 3, numRuns: 60 },
    );
  });

  test('gives the same bytes each time, whatever the order of the recording', async () => {
    const { series: many, logs, events, ...rest } = sampleRecording();
    const folder = await newFolder();
    await writeBundle(
      folder,
      { ...rest, series: [...many].reverse(), logs: [...logs].reverse(), events: [...events].reverse() },
      { definitions: DEFINITIONS },
    );
    const bytes = async (from: string) => (await readFile(path.join(from, 'checksums.txt'))).toString();
    expect(await bytes(folder)).toBe(await bytes(await writeSample()));
  });
});

describe('readBundle', () => {
  const shuffled: readonly BundleFile[] = ['signals.ndjson.gz', 'logs.ndjson.gz', 'events.ndjson'];

  test.for(shuffled)('the order of lines in %s does not matter', async (name) => {
    const folder = await writeSample();
    const before = textOf(await read(folder));
    await changeText(folder, name, (text) => `${text.trimEnd().split('\n').reverse().join('\n')}\n`);
    expect(textOf(await read(folder))).toBe(before);
  });

  test('line breaks of other systems, empty lines and a byte order mark do not matter', async () => {
    const folder = await writeSample();
    const before = textOf(await read(folder));
    for (const name of shuffled) {
      await changeText(folder, name, (text) => `\uFEFF${text.replaceAll('\n', '\r\n\r\n')}`);
    }
    for (const name of ['incident.yaml', 'tollens.yaml', 'sources.json'] as const) {
      await changeText(folder, name, (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`);
    }
    const list = path.join(folder, 'checksums.txt');
    await writeFile(list, `\uFEFF${(await readFile(list, 'utf8')).replaceAll('\n', '\r\n')}`);
    expect(textOf(await read(folder))).toBe(before);
  });

  test('the truth beside a fixture is never opened, and neither is anything else', async () => {
    const folder = await writeSample();
    const before = textOf(await read(folder));
    // Opening one of these would fail: they are folders.
    for (const name of ['truth.yaml', 'ground-truth.json', 'README.md']) await mkdir(path.join(folder, name));
    expect(textOf(await read(folder))).toBe(before);
  });

  test('gaps are left out, what the source said stays', async () => {
    const folder = await writeSample();
    await changeText(folder, 'signals.ndjson.gz', (text) =>
      text.replace(
        /"values":\[\[.*?\]\]/,
        '"values":[[1795994801,null],[1795994802,"NaN"],[1795994803,"-Inf"],[1795994804.5,null]]',
      ),
    );
    const [first] = (await read(folder)).series;
    expect(first?.timesMs).toEqual(Float64Array.of(1_795_994_802_000, 1_795_994_803_000));
    expect(first?.values).toEqual(Float64Array.of(Number.NaN, Number.NEGATIVE_INFINITY));
  });

  test('text is cleaned where it is decoded, keys too', async () => {
    const folder = await writeSample();
    const dirty = JSON.stringify({
      '@timestamp': '2026-11-29T23:27:00Z',
      message: 'a\u001b]52;c;cm0gLXJm\u0007b\u202e',
      'evil\u001b[1m': '\u0000',
      'event.dataset': 'd\u009b31m',
    });
    await changeText(folder, 'logs.ndjson.gz', () => `${dirty}\n`);
    const [line] = (await read(folder)).logs;
    expect(line).toMatchObject({ message: 'ab', dataset: 'd', fields: { message: 'ab', evil: '' } });
  });

  test('documents are cut where they nest too deeply, so that nothing that walks them overflows', async () => {
    const folder = await writeSample();
    const deep = `{"@timestamp":"2026-11-29T23:27:00Z","message":"m","a":${'['.repeat(5000)}${']'.repeat(5000)}}\n`;
    await changeText(folder, 'logs.ndjson.gz', () => deep.repeat(2));
    const { logs } = await read(folder);
    expect(logs).toHaveLength(2);
    expect(JSON.stringify(logs[0]?.fields)).toContain('[nested too deeply]');
  });

  test('without definitions any fact is read', async () => {
    const folder = await writeSample();
    await changeText(folder, 'tollens.yaml', () => 'schema: 1\nfacts: { our.own: 5s }\n');
    expect((await readBundle(folder)).facts.get('our.own')?.value).toBe(5);
  });

  test('stops when asked to', async () => {
    const signal = AbortSignal.abort();
    await expect(readBundle(await writeSample(), { signal })).rejects.toThrow();
  });

  test('a bundle without logs and events is one', async () => {
    const folder = await newFolder();
    await writeBundle(folder, { ...sampleRecording(), logs: [], events: [] }, { definitions: DEFINITIONS });
    await rewriteChecksums(folder);
    expect(await read(folder)).toMatchObject({ logs: [], events: [] });
  });
});

describe('an event of a kind that this version does not know', () => {
  const kinds = ['chg.deploy', 'job.run'].map((id) => ({
    ...DEFINITIONS[0]!,
    id,
    kind: 'event' as const,
    givenBy: 'metric' as const,
  }));

  test('is told with its line and the nearest kind, and the rest is read', async () => {
    const folder = await writeSample();
    await changeText(folder, 'events.ndjson', (text) => text.replace('"chg.deploy"', '"chg.deplyo"'));
    const { sources, events } = await readBundle(folder, { definitions: [...DEFINITIONS, ...kinds] });
    expect(sources.flatMap(({ warnings }) => warnings)).toContain(
      'events.ndjson:1: not read: unknown event "chg.deplyo"; did you mean "chg.deploy"?',
    );
    expect(events).toHaveLength(sampleRecording().events.length);
  });
});
