import { gzipSync } from 'node:zlib';
import { everyNth, nthFor, type Sampled } from '../../logs/sample.ts';
import type { LogLine } from '../../model/series.ts';
import { formatLogRecord } from '../bundle/log-record.ts';
import { type LogDocument, toLogLine } from '../log-document.ts';
import { sortLogs } from '../order.ts';
import type { AccessLine } from './access-log.ts';
import type { ApplicationLine } from './application-log.ts';
import type { RawRecording } from './raw-recording.ts';

/** A bounded sample of a recording's log lines, and what was sampled, in words. */
export type LogSample = { readonly logs: readonly LogLine[]; readonly sampled: readonly string[] };

/** Requests slower than this are kept like failed ones. */
const SLOW_MS = 1000;

/** Compressed size that the sample may have, bytes: with its signals a bundle stays under a megabyte. */
const MAXIMUM_BYTES = 640 * 1024;

type Stratum = { readonly name: string; readonly documents: readonly LogDocument[]; readonly dull?: boolean };

const isTelling = {
  access: ({ status, totalMs }: AccessLine) => status < 200 || status > 299 || totalMs > SLOW_MS,
  application: ({ level, request, message }: ApplicationLine) =>
    level !== 'info' ||
    (request === undefined
      ? !message.startsWith('GET ')
      : request.status > 299 || request.durationS * 1000 > SLOW_MS),
};

const strataOf = (raw: RawRecording, lastMs: number): readonly Stratum[] => {
  const kept = <Line extends { readonly timeMs: number }>(lines: readonly Line[] | undefined) =>
    (lines ?? []).filter(({ timeMs }) => timeMs <= lastMs);
  const documents = (lines: readonly { readonly document: LogDocument }[]) =>
    lines.map(({ document }) => document);
  const access = kept(raw.access);
  const application = kept(raw.application);
  return [
    { name: 'haproxy.log, failed or slow', documents: documents(access.filter(isTelling.access)) },
    {
      name: 'haproxy.log, fast 2xx',
      documents: documents(access.filter((line) => !isTelling.access(line))),
      dull: true,
    },
    {
      name: 'application log, warnings, errors, failed or slow',
      documents: documents(application.filter(isTelling.application)),
    },
    {
      name: 'application log, other',
      documents: documents(application.filter((line) => !isTelling.application(line))),
      dull: true,
    },
    { name: 'postgresql.log', documents: documents(kept(raw.database)) },
    { name: 'orchestrator.event', documents: documents(kept(raw.orchestrator)) },
  ];
};

/** A count as a reader likes it, the same everywhere: `11,647`. */
const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

const sampleStratum = ({ name, documents, dull }: Stratum, limit: number, dullNth: number) => {
  const nth = Math.max(dull === true ? dullNth : 1, nthFor(documents.length, limit));
  const sample: readonly Sampled<LogDocument>[] = everyNth(documents, nth);
  const logs = sample.flatMap(({ item, weight }) => toLogLine(item, weight) ?? []);
  const total = formatCount(documents.length);
  return {
    logs,
    words: nth === 1 ? `${name}: all ${total}` : `${name}: 1 in ${nth} of ${total}`,
  };
};

const compressedBytes = (logs: readonly LogLine[]): number =>
  gzipSync(logs.map((line) => `${formatLogRecord(line)}\n`).join('')).length;

/**
 * What goes into a bundle: every line that tells something, up to a bound, and one in n of the dull ones. Deterministic:
 * every n-th in order of time. The bounds are halved until the sample fits.
 */
export const sampleLogs = (raw: RawRecording, lastMs: number): LogSample => {
  const strata = strataOf(raw, lastMs);
  for (let limit = 20_000, dullNth = 10; ; limit = Math.ceil(limit / 2), dullNth *= 2) {
    const samples = strata.map((stratum) => sampleStratum(stratum, limit, dullNth));
    const logs = sortLogs(samples.flatMap((sample) => sample.logs));
    if (limit > 1 && compressedBytes(logs) > MAXIMUM_BYTES) continue;
    const sampled = samples
      .filter((_, index) => strata[index]?.documents.length !== 0)
      .map(({ words }) => words);
    return { logs, sampled };
  }
};
