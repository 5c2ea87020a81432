import { stat } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../../errors.ts';
import { gridProblem } from '../../model/grid-extent.ts';
import type { Recording, SourceReport } from '../../model/recording.ts';
import type { IncidentEvent, LogLine, Series } from '../../model/series.ts';
import type { SignalDefinition, SignalId } from '../../model/signal.ts';
import { eventKinds, unknownEvent } from '../event-kinds.ts';
import { collectLogs, dimensionText, sortEvents, sortSeries } from '../order.ts';
import { verifyChecksums } from './checksums.ts';
import { readEventLine } from './event-line.ts';
import { parseFacts } from './facts.ts';
import { BUNDLE_FILES, type BundleFile, CHECKSUMS_FILE, readBundleFile } from './files.ts';
import { parseIncident } from './incident-file.ts';
import { LIMITS } from './limits.ts';
import { forEachGzipLine, forEachLine } from './lines.ts';
import { readLogRecord } from './log-record.ts';
import { lineError } from './problems.ts';
import { readSeriesLine } from './series-line.ts';
import { parseSources } from './sources-file.ts';

/** What may be known when a bundle is read. */
export type BundleOptions = {
  /** The canonical signals; with them, the units of series and the keys and values of the facts are checked. */
  readonly definitions?: readonly SignalDefinition[];
  /** Ends the reading early. */
  readonly signal?: AbortSignal;
};

const requireFolder = async (folder: string): Promise<void> => {
  const status = await stat(folder).catch(() => undefined);
  if (status?.isDirectory() === true) return;
  throw new InputError(status === undefined ? 'no such folder' : 'not a folder', {
    location: { file: folder },
    hint: `Give the folder of a bundle, which holds ${BUNDLE_FILES[0]} and ${CHECKSUMS_FILE}.`,
  });
};

/** Values are never converted: `ms` may be what the numbers are in, or only what somebody wrote beside seconds. */
const unitMessage = ({ signal, unit }: Series, expected: string): string =>
  `unit: ${signal} is in "${expected}", not in "${unit}"; expected its values in that unit`;

const readSeries = async (
  bytes: Buffer,
  file: string,
  definitions: readonly SignalDefinition[],
): Promise<readonly Series[]> => {
  const series: Series[] = [];
  const lines = new Map<Series, number>();
  const seen = new Map<string, number>();
  const units = new Map(definitions.map(({ id, unit }) => [id, unit]));
  await forEachGzipLine(bytes, file, (text, line, isSuspect) => {
    const one = readSeriesLine(text, file, line, isSuspect);
    const key = `${one.signal} ${dimensionText(one.dimensions)}`;
    const earlier = seen.get(key);
    if (earlier !== undefined) {
      throw lineError(
        file,
        line,
        `the same series as line ${earlier} (${one.signal}); expected each series once`,
      );
    }
    const unit = units.get(one.signal);
    if (unit !== undefined && one.unit !== unit) throw lineError(file, line, unitMessage(one, unit));
    seen.set(key, line);
    lines.set(one, line);
    series.push(one);
  });
  const problem = gridProblem(series);
  if (problem !== undefined) throw lineError(file, lines.get(problem.culprit) ?? 1, problem.message);
  return sortSeries(series);
};

const readLogs = async (bytes: Buffer, file: string): Promise<readonly LogLine[]> => {
  const logs = collectLogs();
  let values = 0;
  await forEachGzipLine(bytes, file, (text, line, isSuspect) => {
    const record = readLogRecord(text, file, line, isSuspect);
    values += record.values;
    if (values > LIMITS.logValues) {
      throw new InputError(`more than ${LIMITS.logValues} values in all documents, which is the limit`, {
        location: { file, line },
        hint: 'Sample the log lines, or leave out fields that nothing reads.',
      });
    }
    logs.add(record.logLine, text);
  });
  return logs.sorted();
};

/** The events of a bundle, and what is said of kinds that this version does not know: another one may. */
type BundleEvents = { readonly events: readonly IncidentEvent[]; readonly warnings: readonly string[] };

const readEvents = (bytes: Buffer, file: string, kinds: readonly SignalId[]): BundleEvents => {
  const events: IncidentEvent[] = [];
  const unknown = new Map<SignalId, string>();
  forEachLine(bytes, file, (text, line) => {
    const event = readEventLine(text, file, line);
    events.push(event);
    if (kinds.length === 0 || kinds.includes(event.signal) || unknown.has(event.signal)) return;
    const { signal } = event;
    unknown.set(signal, `${path.basename(file)}:${line}: not read: ${unknownEvent(signal, kinds)}`);
  });
  return { events: sortEvents(events), warnings: [...unknown.values()] };
};

/** The reports with further warnings on that of the events, or of whatever source gave them. */
const withWarnings = (
  sources: readonly SourceReport[],
  warnings: readonly string[],
): readonly SourceReport[] => {
  const teller = sources.find(({ kind }) => kind === 'events') ?? sources[0];
  if (warnings.length === 0) return sources;
  return sources.map((one) => (one === teller ? { ...one, warnings: [...one.warnings, ...warnings] } : one));
};

/**
 * Everything that a bundle holds. The order of lines in its files does not matter. Anything else than the bundle's own
 * files is left alone, the truth beside a fixture above all. Throws one error that names file and line for what is damaged.
 */
export const readBundle = async (folder: string, options: BundleOptions = {}): Promise<Recording> => {
  await requireFolder(folder);
  const list = await readBundleFile(folder, CHECKSUMS_FILE);
  const contents = new Map<BundleFile, Buffer>();
  for (const name of BUNDLE_FILES) {
    options.signal?.throwIfAborted();
    contents.set(name, await readBundleFile(folder, name));
  }
  verifyChecksums(folder, list, contents);
  const bytes = (name: BundleFile) => contents.get(name) as Buffer;
  const text = (name: BundleFile) =>
    bytes(name)
      .toString('utf8')
      .replace(/^\uFEFF/, '');
  const file = (name: BundleFile) => path.join(folder, name);
  const incident = parseIncident(text('incident.yaml'), file('incident.yaml'));
  const { facts } = parseFacts(text('tollens.yaml'), file('tollens.yaml'), options.definitions);
  const sources = parseSources(text('sources.json'), file('sources.json'));
  const { events, warnings } = readEvents(
    bytes('events.ndjson'),
    file('events.ndjson'),
    eventKinds(options.definitions ?? []),
  );
  const series = await readSeries(
    bytes('signals.ndjson.gz'),
    file('signals.ndjson.gz'),
    options.definitions ?? [],
  );
  options.signal?.throwIfAborted();
  const logs = await readLogs(bytes('logs.ndjson.gz'), file('logs.ndjson.gz'));
  return { incident, facts, sources: withWarnings(sources, warnings), series, events, logs };
};
