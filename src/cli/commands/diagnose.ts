import type { Catalog } from '../../model/catalog.ts';
import type { Facts } from '../../model/facts.ts';
import type { Recording } from '../../model/recording.ts';
import { compareText } from '../../model/text-order.ts';
import { readBundle } from '../../sources/bundle/read-bundle.ts';
import { readFactsFile } from '../facts-file.ts';
import type { Screen } from '../screen.ts';
import { type Report, type ReportRequest, reportOn } from './report-on.ts';

/** What `tollens diagnose` is asked for. */
export type DiagnoseRequest = ReportRequest & {
  readonly bundle: string;
  /** File of facts that add to those of the bundle and win over them. */
  readonly facts?: string;
};

/** Replays a bundle and reports its diagnosis. */
export const runDiagnose = (request: DiagnoseRequest, screen: Screen): Promise<Report> =>
  reportOn({ ...request, overrides: request.facts }, screen, async (catalog) =>
    withFactsOf(request.facts, await readBundle(request.bundle, { definitions: catalog.signals }), catalog),
  );

/** A recording with the facts of a file, which win over its own; as it is where no file is given. */
export const withFactsOf = async (
  file: string | undefined,
  recording: Recording,
  catalog: Catalog,
): Promise<Recording> =>
  file === undefined ? recording : { ...recording, facts: await addFacts(recording.facts, file, catalog) };

const addFacts = async (known: Facts, file: string, { signals }: Catalog): Promise<Facts> => {
  const hint = 'Give a file of facts: YAML with `schema: 1` and `facts:`.';
  const { facts } = await readFactsFile(file, hint, signals);
  const all = [...new Map([...known, ...facts])];
  return new Map(all.sort(([left], [right]) => compareText(left, right)));
};
