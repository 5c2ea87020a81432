import { renderHypothesisList } from '../../reports/hypothesis-list.ts';
import { renderHypothesisPage } from '../../reports/hypothesis-page.ts';
import { viewHypothesisPage } from '../../views/hypothesis-page.ts';
import { readKnownCatalog, requireHypothesis } from '../known-catalog.ts';
import type { Screen } from '../screen.ts';

/** `tollens hypotheses list`: every hypothesis that is known, by role. */
export const listHypotheses = async (folders: readonly string[], screen: Screen): Promise<string> =>
  renderHypothesisList((await readKnownCatalog(folders)).hypotheses, screen);

/** `tollens hypotheses show <id>`: one hypothesis as a readable page. */
export const showHypothesis = async (
  id: string,
  folders: readonly string[],
  screen: Screen,
): Promise<string> => {
  const catalog = await readKnownCatalog(folders);
  return renderHypothesisPage(viewHypothesisPage(requireHypothesis(catalog, id), catalog), screen);
};
