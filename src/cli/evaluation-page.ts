import { readFile } from 'node:fs/promises';
import { defaultHypotheses } from '../catalog/keep-hypotheses.ts';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { evaluateFixtures } from '../eval/evaluate.ts';
import { FIXTURE_FOLDERS } from '../eval/read-fixtures.ts';
import { renderEvaluation } from '../eval/render.ts';
import { version } from './version.ts';

/** `docs/evaluation.md` with what `npm run eval` prints now in its block of text. Run in the repository. */
export const evaluationPage = async (): Promise<string> => {
  const catalog = defaultHypotheses(await loadCatalog(['hypotheses']));
  const [page, evaluation] = await Promise.all([
    readFile('docs/evaluation.md', 'utf8'),
    evaluateFixtures(FIXTURE_FOLDERS, catalog, version),
  ]);
  return page.replace(/^```text\n.*?^```$/ms, () => `\`\`\`text\n${renderEvaluation(evaluation)}\`\`\``);
};
