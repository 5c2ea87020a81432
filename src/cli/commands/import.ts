import { whyNothingFound } from '../../diagnose/nothing-found.ts';
import { prepareSignals } from '../../diagnose/prepare.ts';
import { InputError } from '../../errors.ts';
import type { Catalog } from '../../model/catalog.ts';
import { dataSpan } from '../../model/data-span.ts';
import type { Recording } from '../../model/recording.ts';
import type { TimeSpan } from '../../model/time.ts';
import { findIncidentSpans } from '../../signals/window.ts';
import { requireFreePlace } from '../../sources/bundle/place-folder.ts';
import { writeBundle } from '../../sources/bundle/write-bundle.ts';
import { readRecording } from '../../sources/recording/read-recording.ts';
import { plainText } from '../../views/plain-text.ts';
import { readFactsFile } from '../facts-file.ts';

/** What `tollens import` is asked for. */
export type ImportRequest = {
  /** Folder of the raw recording. */
  readonly recording: string;
  /** The team's `tollens.yaml`: its facts are copied into the bundle, where live sources are is not. */
  readonly config: string;
  /** Folder of the bundle to write. */
  readonly out: string;
  /** Incident window; both or neither. Seconds from the start of the data, or a time with its zone. */
  readonly from?: string;
  readonly to?: string;
};

/** What {@link runImport} needs of the catalog: the signals, and the families of log lines. */
export type ImportCatalog = Pick<Catalog, 'signals' | 'logPatterns'>;

const toMoment = (text: string, flag: string, data: TimeSpan): number => {
  if (/^\d+(?:\.\d+)?$/.test(text)) return data.startMs + Number(text) * 1000;
  const time = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time)) return time;
  throw new InputError(`${flag} ${text}: not a time`, {
    hint: 'Give seconds from the start of the data, such as 47, or a time such as 2026-11-29T23:27:59Z.',
  });
};

const givenWindow = ({ from, to }: ImportRequest, data: TimeSpan): TimeSpan | undefined => {
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined || to === undefined) {
    throw new InputError('--from and --to belong together; expected both or neither');
  }
  const window = { startMs: toMoment(from, '--from', data), endMs: toMoment(to, '--to', data) };
  if (window.startMs < window.endMs && window.startMs >= data.startMs && window.endMs <= data.endMs)
    return window;
  const span = `${new Date(data.startMs).toISOString()} to ${new Date(data.endMs).toISOString()}`;
  throw new InputError(`--from ${from} --to ${to}: not a window inside the data, ${span}`, {
    hint: `The data hold ${Math.round((data.endMs - data.startMs) / 1000)} s.`,
  });
};

/**
 * Turns a raw recording into a bundle: binds and counts its signals, finds the incident's window unless it is given, samples
 * its logs. Resolves to a line that says what was written.
 */
export const runImport = async (request: ImportRequest, catalog: ImportCatalog): Promise<string> => {
  // Known before anything is read, which takes a while.
  await requireFreePlace(request.out);
  const { service, facts, factsText } = await readFactsFile(
    request.config,
    'Give the facts of the service: a tollens.yaml with `schema: 1`, `service:` and `facts:`.',
    catalog.signals,
  );
  if (service === undefined) {
    throw new InputError('no `service:`; expected the name of the recorded service', {
      location: { file: request.config, line: 1 },
    });
  }
  const { newTemplates, ...imported } = await readRecording(request.recording, {
    service,
    facts,
    patterns: catalog.logPatterns,
  });
  const data = dataSpan(imported.series);
  if (data === undefined) {
    throw new InputError('nothing of this recording binds to a signal', {
      location: { file: request.recording },
    });
  }
  const incident = { service, window: data, baseline: [], episodes: [], scope: { service } };
  const recording: Recording = { ...imported, facts, incident };
  const prepared = prepareSignals(recording, { ...catalog, hypotheses: [], emitters: [] });
  const given = givenWindow(request, data);
  const spans =
    prepared && findIncidentSpans(prepared.signals, facts, given === undefined ? {} : { window: given });
  if (spans === undefined) {
    throw new InputError(`no incident found: ${whyNothingFound(prepared?.signals)}`, {
      location: { file: request.recording },
      hint: 'Give a window: --from and --to, in seconds from the start of the data or as times.',
    });
  }
  const series = [...imported.series, ...newTemplates(spans.baseline.endMs)];
  const found = { ...incident, window: spans.window, baseline: [spans.baseline] };
  await writeBundle(
    request.out,
    { ...recording, series, incident: found },
    { factsText, recorded: { by: 'tollens import', atMs: data.endMs } },
  );
  const seconds = (ms: number): number => Math.round((ms - data.startMs) / 1000);
  return `${plainText(request.out)}: ${series.length} series, ${imported.logs.length} log lines, window ${seconds(spans.window.startMs)}–${seconds(spans.window.endMs)} s${given === undefined ? '' : ' (given)'}\n`;
};
