import { diagnose } from '../../diagnose/diagnose.ts';
import type { Catalog } from '../../model/catalog.ts';
import type { Facts } from '../../model/facts.ts';
import { type ReportFormat, reportFormats } from '../../reports/formats.ts';
import { readBundle } from '../../sources/bundle/read-bundle.ts';
import { requireTextFile } from '../../sources/text-file.ts';
import {
  type CatalogChoice,
  chooseHypotheses,
  readKnownCatalog,
  unusedExperimental,
} from '../known-catalog.ts';
import type { Screen } from '../screen.ts';
import { version } from '../version.ts';

/** What `tollens diagnose` is asked for. */
export type DiagnoseRequest = CatalogChoice & {
  readonly bundle: string;
  readonly format: ReportFormat;
  /** File of facts that add to those of the bundle and win over them. */
  readonly facts?: string;
};

/** Replays a bundle: the diagnosis as the text of a report, and a note on what was given and not used. */
export const runDiagnose = async (
  request: DiagnoseRequest,
  screen: Screen,
): Promise<{ readonly text: string; readonly note: string | undefined }> => {
  const catalog = await readKnownCatalog(request.hypotheses);
  const chosen = chooseHypotheses(catalog, request);
  const recording = await readBundle(request.bundle, { definitions: catalog.signals });
  const facts =
    request.facts === undefined ? recording.facts : await addFacts(recording.facts, request.facts, catalog);
  const diagnosis = diagnose({ ...recording, facts }, chosen, { version });
  const render = await reportFormats[request.format]();
  return { text: await render(diagnosis, screen), note: await unusedExperimental(catalog, request) };
};

const addFacts = async (known: Facts, file: string, { signals }: Catalog): Promise<Facts> => {
  const text = await requireTextFile(file, 'Give a file of facts: YAML with `schema: 1` and `facts:`.');
  const { parseFacts } = await import('../../sources/bundle/facts.ts');
  const { facts } = parseFacts(text, file, signals);
  const all = [...new Map([...known, ...facts])];
  return new Map(all.sort(([left], [right]) => (left < right ? -1 : 1)));
};
