import type * as z from 'zod';
import { InputError } from '../errors.ts';
import { requireTextFile } from '../sources/text-file.ts';
import { toErrors } from './problem.ts';
import { schemaProblems } from './schema-problems.ts';
import { parseYaml, type YamlDocument } from './yaml-document.ts';

const HINT = 'Give YAML files of hypotheses, or folders of them.';

/** A YAML file of a catalog: what it holds, or what is wrong with it. */
export type YamlReading<Output> = {
  /** Absent where it could not be read, or is no YAML. */
  readonly yaml?: YamlDocument;
  /** Absent where the schema does not allow what it holds. */
  readonly data?: Output;
  readonly errors: readonly InputError[];
};

/** Reads a YAML file of a catalog by its schema; that it cannot be read is an error like any other fault in it. */
export const readYaml = async <Output>(
  file: string,
  schema: z.ZodType<Output>,
): Promise<YamlReading<Output>> => {
  try {
    const { yaml, errors } = parseYaml(file, await requireTextFile(file, HINT));
    if (yaml === undefined) return { errors };
    const parsed = schema.safeParse(yaml.value);
    return parsed.success
      ? { yaml, data: parsed.data, errors: [] }
      : { yaml, errors: toErrors(yaml, schemaProblems(schema, yaml.value, parsed.error.issues)) };
  } catch (error) {
    if (error instanceof InputError) return { errors: [error] };
    throw error;
  }
};
