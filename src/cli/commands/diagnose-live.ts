import { diagnose } from '../../diagnose/diagnose.ts';
import { type ReportFormat, reportFormats } from '../../reports/formats.ts';
import {
  type CatalogChoice,
  chooseHypotheses,
  readKnownCatalog,
  unusedExperimental,
} from '../known-catalog.ts';
import { collectLive, type LiveRequest, type LiveSurroundings } from '../live/collect.ts';
import { recordBundle, requireEmptyFolder } from '../live/record-bundle.ts';
import type { Screen } from '../screen.ts';
import { version } from '../version.ts';

/** What a live `tollens diagnose` is asked for. */
export type DiagnoseLiveRequest = CatalogChoice & {
  readonly live: LiveRequest;
  readonly format: ReportFormat;
  /** Folder of the bundle to write. */
  readonly record?: string;
};

/** Diagnoses what live sources answer: the text of a report, and a note on what was given and not used. */
export const runDiagnoseLive = async (
  request: DiagnoseLiveRequest,
  screen: Screen,
  surroundings: LiveSurroundings,
): Promise<{ readonly text: string; readonly note: string | undefined }> => {
  const { record } = request;
  if (record !== undefined) await requireEmptyFolder(record);
  const catalog = await readKnownCatalog(request.hypotheses);
  const chosen = chooseHypotheses(catalog, request);
  const collected = await collectLive(request.live, catalog, surroundings);
  if (record !== undefined) await recordBundle(record, collected, catalog.signals, surroundings.now());
  const diagnosis = diagnose(collected.recording, chosen, { version });
  const render = await reportFormats[request.format]();
  return { text: await render(diagnosis, screen), note: await unusedExperimental(catalog, request) };
};
