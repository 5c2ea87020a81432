import { COMPILED_FORMAT } from './compiled-format.ts';
import { loadCatalog } from './load-catalog.ts';
import { stableJson } from './stable-json.ts';

/** A catalog folder as one JSON text, which is read without a YAML parser: same folder, same bytes. */
export const compileCatalog = async (folder: string): Promise<string> =>
  stableJson({ format: COMPILED_FORMAT, catalog: await loadCatalog([folder]) });
