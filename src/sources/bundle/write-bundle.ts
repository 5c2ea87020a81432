import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { dataSpan } from '../../model/data-span.ts';
import type { Recording } from '../../model/recording.ts';
import type { SignalDefinition } from '../../model/signal.ts';
import { sortEvents, sortLogs, sortSeries } from '../order.ts';
import { formatChecksums } from './checksums.ts';
import { formatEventLine } from './event-line.ts';
import { formatFacts } from './facts-text.ts';
import { BUNDLE_FILES, type BundleFile, CHECKSUMS_FILE } from './files.ts';
import { formatIncident, type Recorded } from './incident-file.ts';
import { formatLogRecord } from './log-record.ts';
import { placeFolder } from './place-folder.ts';
import { formatSeriesLine } from './series-line.ts';
import { formatSources } from './sources-file.ts';

/** What a bundle says beyond its recording. */
export type WriteOptions = {
  /** The text of `tollens.yaml` as the team wrote it, comments and all; without it the facts are written anew. */
  readonly factsText?: string;
  /** Tell which facts are durations; needed where `factsText` is not given and there are such facts. */
  readonly definitions?: readonly SignalDefinition[];
  /** Default: `tollens`, at the end of the data, so that the same recording gives the same bytes. */
  readonly recorded?: Recorded;
};

const OPERATING_SYSTEM_BYTE = 9;
const UNKNOWN_SYSTEM = 255;

const compress = (lines: readonly string[]): Buffer => {
  const bytes = gzipSync(lines.map((line) => `${line}\n`).join(''), { level: 9 });
  // The header names the system that packed it, which would make the bytes differ.
  bytes[OPERATING_SYSTEM_BYTE] = UNKNOWN_SYSTEM;
  return bytes;
};

/** The files of a bundle, without `checksums.txt`. */
const formatBundle = (recording: Recording, options: WriteOptions): ReadonlyMap<BundleFile, Buffer> => {
  const { incident, facts, sources, series, events, logs } = recording;
  const recorded = options.recorded ?? {
    by: 'tollens',
    atMs: dataSpan(series)?.endMs ?? incident.window.endMs,
  };
  const factsText = options.factsText ?? formatFacts(incident.service, facts, options.definitions);
  const eventLines = sortEvents(events).map((event) => `${formatEventLine(event)}\n`);
  return new Map([
    ['incident.yaml', Buffer.from(formatIncident(incident, recorded))],
    ['tollens.yaml', Buffer.from(factsText)],
    ['sources.json', Buffer.from(formatSources(sources))],
    ['signals.ndjson.gz', compress(sortSeries(series).map(formatSeriesLine))],
    ['logs.ndjson.gz', compress(sortLogs(logs).map(formatLogRecord))],
    ['events.ndjson', Buffer.from(eventLines.join(''))],
  ]);
};

/** Writes a recording as a bundle, whole or not at all, into a folder that is made and must not be there yet. */
export const writeBundle = async (
  folder: string,
  recording: Recording,
  options: WriteOptions = {},
): Promise<void> => {
  const contents = formatBundle(recording, options);
  await placeFolder(folder, async (filled) => {
    for (const name of BUNDLE_FILES) {
      await writeFile(path.join(filled, name), contents.get(name) ?? '');
    }
    await writeFile(path.join(filled, CHECKSUMS_FILE), formatChecksums(contents));
  });
};
