import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Facts, FactValue } from '../../../src/model/facts.ts';
import type { LogPattern } from '../../../src/model/log-pattern.ts';
import type { Series } from '../../../src/model/series.ts';
import type { Dimensions } from '../../../src/model/signal.ts';
import type { QueryName } from '../../../src/sources/recording/queries.ts';
import { type ImportedRecording, readRecording } from '../../../src/sources/recording/read-recording.ts';

/** Time of the first sample. */
export const START_MS = 1_700_000_000_000;

/** ISO time some seconds after the first sample. */
export const at = (seconds: number): string => new Date(START_MS + seconds * 1000).toISOString();

/** One recorded series: a value per step, `null` where the source had no sample. */
export type Sample = readonly [labels: Dimensions, values: readonly (number | string | null)[]];

/** What a hand-made recording holds; every other file is not there. */
export type Content = {
  readonly prom?: Partial<Record<QueryName, readonly Sample[]>>;
  readonly access?: readonly object[];
  readonly application?: Readonly<Record<string, readonly object[]>>;
  readonly database?: readonly object[];
  readonly events?: readonly object[];
};

const answer = (samples: readonly Sample[]): string =>
  JSON.stringify({
    status: 'success',
    data: {
      resultType: 'matrix',
      result: samples.map(([metric, values]) => ({
        metric,
        values: values.flatMap((value, step) =>
          value === null ? [] : [[START_MS / 1000 + step, String(value)]],
        ),
      })),
    },
  });

const ndjson = (documents: readonly object[]): string =>
  documents.map((each) => `${JSON.stringify(each)}\n`).join('');

/** A number repeated. */
export const repeat = (value: number | string | null, count: number): (number | string | null)[] =>
  Array<number | string | null>(count).fill(value);

/** Writes a recording into a new folder, which goes away with the running test; two pods are up for ten steps unless `prom.up` says otherwise. */
export const writeRecording = async (content: Content): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tollens-recording-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(path.join(folder, 'prom'));
  const up: readonly Sample[] = ['search-1', 'search-2'].map((pod) => [
    { job: 'search', pod },
    repeat(1, 10),
  ]);
  for (const [name, samples] of Object.entries({ up, ...content.prom })) {
    await writeFile(path.join(folder, 'prom', `${name}.json`), answer(samples));
  }
  const logs: readonly (readonly [string, readonly object[] | undefined])[] = [
    ['lb.ndjson', content.access],
    ['postgres.ndjson', content.database],
    ['events.ndjson', content.events],
    ...Object.entries(content.application ?? {}).map(([pod, lines]) => [`${pod}.ndjson`, lines] as const),
  ];
  for (const [name, documents] of logs) {
    if (documents !== undefined) await writeFile(path.join(folder, name), ndjson(documents));
  }
  return folder;
};

/** Facts as `tollens.yaml` gives them. */
export const factsOf = (
  entries: Readonly<Record<string, FactValue | Readonly<Record<string, FactValue>>>>,
): Facts =>
  new Map(
    Object.entries(entries).map(([id, value]) => [
      id,
      typeof value === 'object' && !Array.isArray(value)
        ? { id, byMember: value as Readonly<Record<string, FactValue>>, origin: 'given' as const }
        : { id, value: value as FactValue, origin: 'given' as const },
    ]),
  );

const pattern = (signal: string, regex: string): LogPattern => ({
  signal,
  regex,
  flags: '',
  ecosystem: 'test',
  sample: '',
});

const patterns: readonly LogPattern[] = [
  pattern('log.probe', 'probe failed'),
  pattern('log.liveness', 'failed liveness probe'),
  pattern('log.timeout', 'ConnectionTimeout'),
  pattern('log.retry', 'retrying'),
  pattern('log.db_lock', 'still waiting for'),
  pattern('log.lb_timeout', '\\ssH--\\s'),
  pattern('log.no_upstream', '<NOSRV>'),
];

/** Imports a hand-made recording. */
export const importRecording = async (
  content: Content,
  facts: Facts = new Map(),
): Promise<ImportedRecording> =>
  readRecording(await writeRecording(content), { service: 'search', facts, patterns });

/** Samples of one series by step, `undefined` for gaps; undefined where there is no such series. */
export const samplesOf = (
  recording: { readonly series: readonly Series[] },
  signal: string,
  dimensions: Dimensions = {},
): readonly (number | undefined)[] | undefined => {
  const wanted = JSON.stringify(Object.entries(dimensions).sort());
  const found = recording.series.find(
    (each) => each.signal === signal && JSON.stringify(Object.entries(each.dimensions).sort()) === wanted,
  );
  if (found === undefined) return undefined;
  const samples: (number | undefined)[] = [];
  found.timesMs.forEach((timeMs, index) => {
    samples[(timeMs - START_MS) / 1000] = found.values[index];
  });
  return Array.from(samples);
};

/** One request in the load balancer's log. */
export const accessLine = (
  seconds: number,
  status: number,
  totalMs: number,
  state = '--',
  server = 'search-1',
): object => ({
  '@timestamp': at(seconds),
  'event.dataset': 'haproxy.log',
  'http.request.method': 'GET',
  'url.path': '/search',
  'http.response.status_code': status,
  'haproxy.total_time_ms': totalMs,
  'haproxy.backend_name': 'search',
  'haproxy.server_name': server,
  'haproxy.termination_state': state,
  'trace.id': `r-${seconds}`,
});

/** One line of an instance. */
export const applicationLine = (
  seconds: number,
  message: string,
  more: object = {},
  pod = 'search-1',
  version = 'v1',
): object => ({
  '@timestamp': at(seconds),
  'log.level': 'info',
  message,
  'event.dataset': 'search.app',
  'service.node.name': pod,
  'service.version': version,
  ...more,
});

/** One request that an instance finished. */
export const requestLine = (
  seconds: number,
  durationS: number,
  queueWaitS = 0,
  status = 200,
  pod = 'search-1',
  version = 'v1',
): object =>
  applicationLine(
    seconds,
    `GET /search ${status}`,
    {
      'url.path': '/search',
      'http.response.status_code': status,
      'event.duration': durationS * 1e9,
      'labels.queue_wait_ms': queueWaitS * 1000,
    },
    pod,
    version,
  );
