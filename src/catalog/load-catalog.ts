import { InputErrors } from '../errors.ts';
import type { Catalog } from '../model/catalog.ts';
import { readCatalog } from './read-catalog.ts';

/**
 * The catalog of some folders, later ones on top of earlier ones and of `base`. Throws {@link InputErrors} with every
 * fault of every file at once.
 */
export const loadCatalog = async (folders: readonly string[], base?: Catalog): Promise<Catalog> => {
  const { catalog, files, errors } = await readCatalog(folders, base && { base });
  const all = [...errors, ...files.flatMap((file) => file.errors)];
  if (all.length > 0) throw new InputErrors(all);
  return catalog;
};
