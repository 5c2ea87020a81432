import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isDefault, keepHypotheses } from '../catalog/keep-hypotheses.ts';
import { parseCompiledCatalog } from '../catalog/parse-compiled.ts';
import { InputError } from '../errors.ts';
import type { Catalog } from '../model/catalog.ts';
import { suggest } from '../model/nearest-name.ts';

/** Which hypotheses a user wants. */
export type CatalogChoice = {
  /** Folders of a team's own hypotheses, on top of what ships. */
  readonly hypotheses?: readonly string[];
  /** Only these ids are told of, whatever their status. */
  readonly only?: readonly string[];
  /** Also those of status `experimental`. */
  readonly experimental?: boolean;
  /** A team's `tollens.yaml`, whose `overrides:` change the catalog. */
  readonly overrides?: string | undefined;
};

/** The catalog that ships with the tool, with a team's folders on top, changed as its configuration says. */
export const readKnownCatalog = async (
  folders: readonly string[] = [],
  overrides?: string,
): Promise<Catalog> => {
  const catalog = await readFolders(folders);
  if (overrides === undefined) return catalog;
  const { withOverrides } = await import('./overrides.ts');
  return withOverrides(catalog, overrides);
};

const readFolders = async (folders: readonly string[]): Promise<Catalog> => {
  const shipped = await readShippedCatalog();
  if (folders.length === 0) return shipped;
  // Reading YAML costs more than the whole rest of a replay; most runs need none.
  const { loadCatalog } = await import('../catalog/load-catalog.ts');
  return loadCatalog(folders, shipped);
};

/**
 * The part of the catalog that a diagnosis is to weigh: `test` and `stable` unless asked otherwise, and what is asked for
 * by name. That others are not to be shown takes no rival out of the race: without rivals anything would look sure.
 */
export const chooseHypotheses = (
  catalog: Catalog,
  { only = [], experimental = false }: CatalogChoice,
): Catalog => {
  for (const id of only) requireHypothesis(catalog, id);
  return keepHypotheses(
    catalog,
    ({ id, status }) => only.includes(id) || isDefault(status) || (experimental && status === 'experimental'),
  );
};

/** What to tell a team of whose own hypotheses some are left out because they are experimental; else undefined. */
export const unusedExperimental = async (
  { hypotheses }: Catalog,
  { hypotheses: folders = [], only, experimental }: CatalogChoice,
): Promise<string | undefined> => {
  if (folders.length === 0 || only !== undefined || experimental === true) return undefined;
  const shipped = new Set((await readShippedCatalog()).hypotheses.map(({ id }) => id));
  const count = hypotheses.filter(({ id, status }) => status === 'experimental' && !shipped.has(id)).length;
  if (count === 0) return undefined;
  const [noun, verb] = count === 1 ? ['hypothesis', 'is'] : ['hypotheses', 'are'];
  return `${count} experimental ${noun} in ${folders.join(', ')} ${verb} not used; add --experimental`;
};

/** The hypothesis of that id; an unknown one is an error that names the nearest. */
export const requireHypothesis = (catalog: Catalog, id: string): Catalog['hypotheses'][number] => {
  const found = catalog.hypotheses.find((hypothesis) => hypothesis.id === id);
  if (found !== undefined) return found;
  const ids = catalog.hypotheses.map((hypothesis) => hypothesis.id);
  throw new InputError(`unknown hypothesis "${id}"${suggest(id, ids)}`, {
    hint: 'List them all: tollens hypotheses list',
  });
};

const readShippedCatalog = async (): Promise<Catalog> => {
  const file = fileURLToPath(new URL('catalog.json', import.meta.url));
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new InputError('the catalog that ships with tollens is missing', {
      location: { file },
      hint: 'Install tollens again, or build it: npm run build',
      cause,
    });
  });
  return parseCompiledCatalog(text, file);
};
