import { requireFreePlace } from '../../sources/bundle/place-folder.ts';
import { readKnownCatalog } from '../known-catalog.ts';
import type { LiveRequest } from '../live/collect.ts';
import { collectLive, type LiveSurroundings } from '../live/collect-reporting.ts';
import { recordBundle } from '../live/record-bundle.ts';

/** What `tollens record` is asked for. */
export type RecordRequest = {
  /** Folder of the bundle to write. */
  readonly folder: string;
  readonly live: LiveRequest;
  /** Folders of a team's own hypotheses and bindings. */
  readonly hypotheses: readonly string[];
};

/** Writes what live sources answer as a bundle. Resolves to lines that say what was written, and what is missing. */
export const runRecord = async (
  { folder, live, hypotheses }: RecordRequest,
  surroundings: LiveSurroundings,
): Promise<string> => {
  await requireFreePlace(folder);
  const catalog = await readKnownCatalog(hypotheses);
  const collected = await collectLive(live, catalog, surroundings);
  await recordBundle(folder, collected, catalog.signals, surroundings.now());
  const { incident, series, logs, events, sources } = collected.recording;
  const { window } = incident;
  const time = (ms: number): string => new Date(ms).toISOString();
  return [
    `${folder}: ${series.length} series, ${logs.length} log lines, ${events.length} events, window ${time(window.startMs)} to ${time(window.endMs)}`,
    ...sources
      .filter(({ status }) => status !== 'ok')
      .map(
        ({ id, status, problems }) =>
          `${id}: ${status}, ${problems.length} problems, the first: ${problems[0]}`,
      ),
  ]
    .map((line) => `${line}\n`)
    .join('');
};
