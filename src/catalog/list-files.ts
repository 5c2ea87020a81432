import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../errors.ts';

/** A file of a catalog folder: its path for the reader, and relative to the folder, with `/`. */
export type ListedFile = { readonly file: string; readonly relative: string };

/** What a catalog folder holds. */
export type CatalogListing = {
  readonly signals?: ListedFile;
  readonly logPatterns?: ListedFile;
  /** How emitters yield signals: `signals/<emitter>.yaml`. */
  readonly emitters: readonly ListedFile[];
  readonly hypotheses: readonly ListedFile[];
  readonly errors: readonly InputError[];
};

const byPath = (one: ListedFile, other: ListedFile): number => (one.relative < other.relative ? -1 : 1);

const walk = async (folder: string, below: string): Promise<readonly ListedFile[]> => {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry): Promise<readonly ListedFile[]> => {
      const relative = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.name.startsWith('.')) return [];
      if (entry.isDirectory()) return walk(folder, relative);
      return entry.isFile() ? [{ file: path.join(folder, relative), relative }] : [];
    }),
  );
  return found.flat();
};

const NOT_A_HYPOTHESIS = /^signals\/|^signals\.yaml$|^log-patterns\.yaml$/;

const EMITTER = /^signals\/[^/]+\.yaml$/;

const listFolder = async (folder: string): Promise<CatalogListing> => {
  const files = [...(await walk(folder, ''))].sort(byPath);
  const named = (name: string) => files.find(({ relative }) => relative === name);
  const signals = named('signals.yaml');
  const logPatterns = named('log-patterns.yaml');
  return {
    ...(signals === undefined ? {} : { signals }),
    ...(logPatterns === undefined ? {} : { logPatterns }),
    emitters: files.filter(({ relative }) => EMITTER.test(relative)),
    hypotheses: files.filter(
      ({ relative }) => relative.endsWith('.yaml') && !NOT_A_HYPOTHESIS.test(relative),
    ),
    errors: files
      .filter(({ relative }) => relative.endsWith('.yml'))
      .map(({ file }) => new InputError('would not be read: rename it to .yaml', { location: { file } })),
  };
};

/** Files of a catalog folder, in path order; a path to a single file stands for that hypothesis alone. */
export const listCatalogFiles = async (folder: string): Promise<CatalogListing> => {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EACCES') return undefined;
    throw error;
  });
  if (found === undefined) {
    const location = { file: folder };
    return { emitters: [], hypotheses: [], errors: [new InputError('no such file or folder', { location })] };
  }
  if (found.isDirectory()) return listFolder(folder);
  return { emitters: [], hypotheses: [{ file: folder, relative: path.basename(folder) }], errors: [] };
};
