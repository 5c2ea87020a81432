import { diagnose } from '../../diagnose/diagnose.ts';
import { renderHypothesisList } from '../../reports/hypothesis-list.ts';
import { renderHypothesisPage } from '../../reports/hypothesis-page.ts';
import { readBundle } from '../../sources/bundle/read-bundle.ts';
import { viewHypothesisPage } from '../../views/hypothesis-page.ts';
import { viewTestability } from '../../views/testability.ts';
import { chooseHypotheses, readKnownCatalog, requireHypothesis } from '../known-catalog.ts';
import type { Screen } from '../screen.ts';
import { version } from '../version.ts';
import { withFactsOf } from './diagnose.ts';

/** `tollens hypotheses list`: every hypothesis that is known, by role. */
export const listHypotheses = async (folders: readonly string[], screen: Screen): Promise<string> =>
  renderHypothesisList((await readKnownCatalog(folders)).hypotheses, screen);

/** What `tollens hypotheses show` is asked for. */
export type ShowRequest = {
  readonly id: string;
  readonly hypotheses?: readonly string[];
  /** A recorded incident, to say whether the hypothesis can be tested there. */
  readonly bundle?: string;
  /** File of facts that add to those of the bundle and win over them. */
  readonly facts?: string;
};

/** `tollens hypotheses show <id>`: one hypothesis as a readable page. */
export const showHypothesis = async (
  { id, hypotheses, bundle, facts }: ShowRequest,
  screen: Screen,
): Promise<string> => {
  const catalog = await readKnownCatalog(hypotheses, facts);
  const page = viewHypothesisPage(requireHypothesis(catalog, id), catalog);
  if (bundle === undefined) return renderHypothesisPage(page, screen);
  const recording = await withFactsOf(
    facts,
    await readBundle(bundle, { definitions: catalog.signals }),
    catalog,
  );
  const { hypotheses: found } = diagnose(recording, chooseHypotheses(catalog, { only: [id] }), {
    version,
    only: [id],
  });
  const testability = found.map((one) => viewTestability(one, bundle))[0];
  return renderHypothesisPage(page, screen, testability);
};
