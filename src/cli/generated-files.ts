import { bindingsJsonSchema } from '../catalog/bindings-json-schema.ts';
import { hypothesisJsonSchema } from '../catalog/json-schema.ts';
import { diagnosisJsonSchema } from '../reports/schema.ts';
import { evaluationPage } from './evaluation-page.ts';
import { readmeWithScreen } from './readme-screen.ts';

/** Files that are made from the code: path from the repository's root → content. Run in the repository. */
export const generatedFiles = async (): Promise<Readonly<Record<string, string>>> => ({
  'README.md': await readmeWithScreen(),
  'docs/evaluation.md': await evaluationPage(),
  'docs/diagnosis.schema.json': diagnosisJsonSchema(),
  'hypotheses/signals/schema.json': `${JSON.stringify(bindingsJsonSchema(), undefined, 2)}\n`,
  'hypotheses/schema.json': `${JSON.stringify(hypothesisJsonSchema(), undefined, 2)}\n`,
});
