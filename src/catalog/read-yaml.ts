import { InputError } from '../errors.ts';
import { readTextFile } from '../sources/text-file.ts';
import { parseYaml, type YamlDocument } from './yaml-document.ts';

/** Reads a YAML file of a catalog; that it cannot be read is an error like any other fault in it. */
export const readYaml = async (
  file: string,
): Promise<{ readonly yaml?: YamlDocument; readonly errors: readonly InputError[] }> => {
  const hint = 'Give YAML files of hypotheses, or folders of them.';
  try {
    const text = await readTextFile(file, hint);
    if (text !== undefined) return parseYaml(file, text);
    return { errors: [new InputError('no such file', { location: { file }, hint })] };
  } catch (error) {
    if (error instanceof InputError) return { errors: [error] };
    throw error;
  }
};
