import { explore } from '../../diagnose/diagnose.ts';
import { renderWorkings } from '../../reports/workings-page.ts';
import { readBundle } from '../../sources/bundle/read-bundle.ts';
import { viewWorkings } from '../../views/workings.ts';
import {
  type CatalogChoice,
  chooseHypotheses,
  readKnownCatalog,
  requireHypothesis,
} from '../known-catalog.ts';
import type { Screen } from '../screen.ts';
import { version } from '../version.ts';
import { withFactsOf } from './diagnose.ts';

/** What `tollens hypotheses explain` is asked for. */
export type ExplainRequest = Omit<CatalogChoice, 'only'> & {
  readonly bundle: string;
  readonly id: string;
  /** File of facts that add to those of the bundle and win over them. */
  readonly facts?: string;
};

/** `tollens hypotheses explain`: the arithmetic behind the verdict on one hypothesis, weighed against all others. */
export const explainHypothesis = async (request: ExplainRequest, screen: Screen): Promise<string> => {
  const { bundle, id, facts } = request;
  const known = await readKnownCatalog(request.hypotheses, facts);
  const hypothesis = requireHypothesis(known, id);
  const catalog = chooseHypotheses(known, { ...request, only: [id] });
  const recording = await withFactsOf(facts, await readBundle(bundle, { definitions: known.signals }), known);
  const { diagnosis, workings: workingsOf } = explore(recording, catalog, { version });
  const found = diagnosis.hypotheses.find((one) => one.id === id);
  const workings = workingsOf(id);
  if (found === undefined || workings === undefined) throw new Error(`${id} was weighed and is not told of`);
  return renderWorkings(viewWorkings({ hypothesis, found, diagnosis, workings }, screen), screen);
};
