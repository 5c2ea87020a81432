import { diagnose } from '../../diagnose/diagnose.ts';
import type { Catalog } from '../../model/catalog.ts';
import type { Recording } from '../../model/recording.ts';
import { type ReportFormat, reportFormats } from '../../reports/formats.ts';
import {
  type CatalogChoice,
  chooseHypotheses,
  readKnownCatalog,
  unusedExperimental,
} from '../known-catalog.ts';
import type { Screen } from '../screen.ts';
import { version } from '../version.ts';

/** How a diagnosis is asked for, wherever its recording comes from. */
export type ReportRequest = CatalogChoice & { readonly format: ReportFormat };

/** The text of a report, and a note on what was given and not used. */
export type Report = { readonly text: string; readonly note: string | undefined };

/** Reports the diagnosis of the recording that `read` gives, which is asked for once the request is known to be right. */
export const reportOn = async (
  request: ReportRequest,
  screen: Screen,
  read: (catalog: Catalog) => Promise<Recording>,
): Promise<Report> => {
  const catalog = await readKnownCatalog(request.hypotheses, request.overrides);
  const chosen = chooseHypotheses(catalog, request);
  const { only } = request;
  const diagnosis = diagnose(await read(catalog), chosen, {
    version,
    ...(only === undefined ? {} : { only }),
  });
  const render = await reportFormats[request.format]();
  return { text: await render(diagnosis, screen), note: await unusedExperimental(catalog, request) };
};
