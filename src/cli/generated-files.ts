import { hypothesisJsonSchema } from '../catalog/json-schema.ts';
import { diagnosisJsonSchema } from '../reports/schema.ts';

/** Files that are made from the code: path from the repository's root → content. */
export const generatedFiles = async (): Promise<Readonly<Record<string, string>>> => ({
  'docs/diagnosis.schema.json': diagnosisJsonSchema(),
  'hypotheses/schema.json': `${JSON.stringify(hypothesisJsonSchema(), undefined, 2)}\n`,
});
