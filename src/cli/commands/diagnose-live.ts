import { requireFreePlace } from '../../sources/bundle/place-folder.ts';
import type { LiveRequest } from '../live/collect.ts';
import { collectLive, type LiveSurroundings } from '../live/collect-reporting.ts';
import { recordBundle } from '../live/record-bundle.ts';
import type { Screen } from '../screen.ts';
import { type Report, type ReportRequest, reportOn } from './report-on.ts';

/** What a live `tollens diagnose` is asked for. */
export type DiagnoseLiveRequest = ReportRequest & {
  readonly live: LiveRequest;
  /** Folder of the bundle to write. */
  readonly record?: string;
};

/** Reports the diagnosis of what live sources answer, and writes the answers where asked to. */
export const runDiagnoseLive = async (
  request: DiagnoseLiveRequest,
  screen: Screen,
  surroundings: LiveSurroundings,
): Promise<Report> => {
  const { live, record } = request;
  if (record !== undefined) await requireFreePlace(record);
  return reportOn({ ...request, overrides: live.config }, screen, async (catalog) => {
    const collected = await collectLive(live, catalog, surroundings);
    if (record !== undefined) await recordBundle(record, collected, catalog.signals, surroundings.now());
    return collected.recording;
  });
};
