import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished } from 'vitest';
import { InputError } from '../../../src/errors.ts';
import type { Recording } from '../../../src/model/recording.ts';
import type { Series } from '../../../src/model/series.ts';
import type { SignalDefinition } from '../../../src/model/signal.ts';
import { formatChecksums } from '../../../src/sources/bundle/checksums.ts';
import { BUNDLE_FILES, type BundleFile } from '../../../src/sources/bundle/files.ts';
import { readBundle } from '../../../src/sources/bundle/read-bundle.ts';
import { writeBundle } from '../../../src/sources/bundle/write-bundle.ts';
import { toLogLine } from '../../../src/sources/log-document.ts';

const START_MS = 1_795_994_832_133;

const fact = (id: string, unit: string, dimensions: readonly string[] = []): SignalDefinition => ({
  id,
  unit,
  kind: 'fact',
  dimensions,
  bad: 'none',
  meaning: '',
  absent: { kind: 'unknown' },
  givenBy: 'fact',
});

/** Some facts that a file may give. */
export const DEFINITIONS: readonly SignalDefinition[] = [
  fact('edge.timeout', 's', ['route']),
  fact('edge.deadlines', 'list of s'),
  fact('dep.timeout', 's', ['dependency']),
  fact('dep.tries', 'count', ['dependency']),
  fact('probe.period', 's'),
  fact('probe.shares_request_pool', 'bool'),
  fact('topology.dependency_routes', 'list of routes', ['dependency']),
  fact('job.schedule', 'cron expression', ['job']),
  { ...fact('svc.rps', 'per_second'), kind: 'rate', givenBy: 'metric' },
];

const series = (signal: string, instance: string, values: readonly number[]): Series => ({
  signal,
  dimensions: { instance },
  unit: 's',
  stepMs: 1000,
  timesMs: Float64Array.from(values, (_, index) => START_MS + index * 1000),
  values: Float64Array.from(values),
  rateWindowMs: 5000,
  buckets: [0.5, 1],
  provenance: { source: 'prometheus', emitter: 'haproxy', query: 'q' },
});

const log = (offsetMs: number, message: string, weight: number) => {
  const document = {
    '@timestamp': new Date(START_MS + offsetMs).toISOString(),
    message,
    'event.dataset': 'search.app',
  };
  const line = toLogLine(document, weight);
  if (line === undefined) throw new Error('the sample has a time');
  return line;
};

/** A small recording with something of everything. */
export const sampleRecording = (): Recording => ({
  incident: {
    service: 'search',
    window: { startMs: START_MS + 1000, endMs: START_MS + 3000 },
    baseline: [{ startMs: START_MS, endMs: START_MS + 1000 }],
    episodes: [],
    scope: { service: 'search' },
  },
  facts: new Map([
    [
      'dep.timeout',
      {
        id: 'dep.timeout',
        byMember: { datastore: Number.POSITIVE_INFINITY, search: 0.2 },
        origin: 'given' as const,
        note: 'tollens.yaml:4',
      },
    ],
  ]),
  sources: [
    {
      id: 'prometheus',
      kind: 'prometheus',
      status: 'ok',
      problems: [],
      warnings: ['w'],
      capabilities: [],
      seen: ['up'],
      bound: ['edge.p99'],
      eventFeedComplete: true,
      sampled: [],
    },
  ],
  series: [
    series('edge.p99', 'a-1', [0.1, Number.NaN, Number.POSITIVE_INFINITY, -1]),
    series('edge.p99', 'a-2', [1, 2, 3, 4]),
    series('svc.p99', 'a-1', [5, 6, 7, 8]),
  ],
  events: [
    { signal: 'chg.deploy', startMs: START_MS + 500, dimensions: { version: 'v2' }, text: 'deploy v2' },
    {
      signal: 'job.run',
      startMs: START_MS + 600,
      endMs: START_MS + 900,
      dimensions: { job: 'j' },
      text: 'run',
    },
  ],
  logs: [log(10, 'one', 1), log(20, 'two', 10), log(20, 'two more', 1)],
});

/** A new empty folder, which goes away with the running test. */
export const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tollens-bundle-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** The sample as a bundle in a new folder. */
export const writeSample = async (): Promise<string> => {
  const folder = await newFolder();
  await writeBundle(folder, sampleRecording(), { definitions: DEFINITIONS });
  return folder;
};

/** Makes the list of checksums fit the files again. */
export const rewriteChecksums = async (folder: string): Promise<void> => {
  const contents = new Map<BundleFile, Buffer>();
  for (const name of BUNDLE_FILES) contents.set(name, await readFile(path.join(folder, name)));
  await writeFile(path.join(folder, 'checksums.txt'), formatChecksums(contents));
};

/** Changes the text of one file, packed or not, and makes the checksums fit. */
export const changeText = async (
  folder: string,
  name: BundleFile,
  change: (text: string) => string,
): Promise<void> => {
  const file = path.join(folder, name);
  const bytes = await readFile(file);
  const packed = name.endsWith('.gz');
  const text = change((packed ? gunzipSync(bytes) : bytes).toString('utf8'));
  await writeFile(file, packed ? gzipSync(text) : text);
  await rewriteChecksums(folder);
};

/** The one error that reading a folder gives. */
export const errorOf = async (folder: string): Promise<InputError> => {
  const error: unknown = await readBundle(folder, { definitions: DEFINITIONS }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(InputError);
  return error as InputError;
};

/** Changes one line of a text, counted from 1. */
export const replaceLine = (line: number, change: (text: string) => string) => (text: string) =>
  text
    .split('\n')
    .map((each, index) => (index === line - 1 ? change(each) : each))
    .join('\n');

/** Gives one key of a JSON object another value; undefined takes it out. */
export const setKey = (key: string, value: unknown) => (text: string) =>
  JSON.stringify({ ...JSON.parse(text), [key]: value });
