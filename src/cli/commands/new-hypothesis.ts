import { existsSync } from 'node:fs';
import path from 'node:path';
import { hypothesisJsonSchema } from '../../catalog/json-schema.ts';
import { listCatalogFiles } from '../../catalog/list-files.ts';
import { newHypothesisText } from '../../catalog/new-hypothesis.ts';
import { kebabCase } from '../../catalog/words.ts';
import { InputError } from '../../errors.ts';
import type { Catalog } from '../../model/catalog.ts';
import type { Role } from '../../model/hypothesis.ts';
import { suggest } from '../../model/nearest-name.ts';
import { UNKNOWN_CAUSE } from '../../model/unknown-cause.ts';
import { plainText } from '../../views/plain-text.ts';
import { makeFolder, writeText } from '../write-text.ts';

/** What `tollens hypotheses new` is asked for. */
export type NewHypothesisRequest = {
  readonly id: string;
  /** Folder of a team's hypotheses; made where it is not there. */
  readonly into: string;
  readonly role: Role;
  readonly layer: string;
};

/**
 * Writes a hypothesis file that guides its author, and the schema for editors beside it; what is there is never written
 * over. Resolves to lines that say what to do next. `today` is a date such as 2026-11-29.
 */
export const runNewHypothesis = async (
  request: NewHypothesisRequest,
  catalog: Catalog,
  today: string,
): Promise<string> => {
  const { id, into, role, layer } = request;
  requireFormOfId(id);
  requireNewId(id, catalog);
  const { hypotheses } = await listCatalogFiles(into);
  const namesake = hypotheses.find(({ relative }) => path.posix.basename(relative) === `${id}.yaml`);
  if (namesake !== undefined) throw alreadyThere(namesake.file);
  requireLayer(layer, into, catalog);
  const file = path.join(into, layer, `${id}.yaml`);
  await makeFolder(path.dirname(file));
  await writeText(file, newHypothesisText({ id, role, layer, date: today, file }), { onlyNew: true });
  const schema = path.join(into, 'schema.json');
  // One that is there is the team's, of whatever version.
  if (!existsSync(schema))
    await writeText(schema, `${JSON.stringify(hypothesisJsonSchema(), undefined, 2)}\n`);
  return `${plainText(file)}: written. It says what to write, from top to bottom; what is next: tollens hypotheses check ${plainText(file)}\n`;
};

const alreadyThere = (file: string): InputError =>
  new InputError('already there; it is not written over', {
    location: { file },
    hint: 'Choose another id, or go on with that file.',
  });

const requireFormOfId = (id: string): void => {
  if (kebabCase('').safeParse(id).success) {
    if (id !== UNKNOWN_CAUSE) return;
    throw new InputError(`id "${id}" stands for none of the hypotheses: choose another`);
  }
  const meant = id
    .toLowerCase()
    .replace(/\.ya?ml$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  throw new InputError(
    `id "${id}" is not a kebab-case name${meant === '' ? '' : `; did you mean "${meant}"?`}`,
    { hint: 'An id is lower-case words joined by hyphens, such as slow-dependency; it names the file too.' },
  );
};

const requireNewId = (id: string, { hypotheses }: Catalog): void => {
  const known = hypotheses.find((one) => one.id === id);
  if (known === undefined) return;
  throw new InputError(`hypothesis "${id}" already ships with tollens, in ${known.file}`, {
    hint: `Choose another id. To replace that one, copy its file and write in it: supersedes: [${id}]`,
  });
};

const requireLayer = (layer: string, into: string, { hypotheses }: Catalog): void => {
  const layers = [...new Set(hypotheses.map(({ file }) => file.split('/')[0] ?? ''))];
  if (layers.includes(layer)) return;
  const isName = kebabCase('').safeParse(layer).success;
  if (isName && existsSync(path.join(into, layer))) return;
  const own = isName ? ` For one of your own, make its folder first: mkdir -p ${path.join(into, layer)}` : '';
  throw new InputError(`unknown layer "${layer}"${suggest(layer, layers)}`, {
    hint: `A layer is the folder of the file.${own}`,
  });
};
