import { bindingsJsonSchema } from '../catalog/bindings-json-schema.ts';
import { hypothesisJsonSchema } from '../catalog/json-schema.ts';
import { loadCatalog } from '../catalog/load-catalog.ts';
import { diagnosisJsonSchema } from '../reports/schema.ts';
import { evaluationPage } from './evaluation-page.ts';
import { configurationJsonSchema } from './live/configuration-schema.ts';
import { manualWithKeys } from './manual-keys.ts';
import { readmeWithScreens } from './readme-screen.ts';
import { captureScreens } from './screen-captures.ts';

/** Files that are made from the code: path from the repository's root → content. Run in the repository. */
export const generatedFiles = async (): Promise<Readonly<Record<string, string>>> => {
  const screens = await captureScreens();
  return {
    ...screens,
    'README.md': await readmeWithScreens(screens),
    'docs/terminal.md': await manualWithKeys(),
    'docs/evaluation.md': await evaluationPage(),
    'docs/diagnosis.schema.json': diagnosisJsonSchema(),
    'docs/tollens.schema.json': `${JSON.stringify(configurationJsonSchema(await loadCatalog(['hypotheses'])), undefined, 2)}\n`,
    'hypotheses/signals/schema.json': `${JSON.stringify(bindingsJsonSchema(), undefined, 2)}\n`,
    'hypotheses/schema.json': `${JSON.stringify(hypothesisJsonSchema(), undefined, 2)}\n`,
  };
};
