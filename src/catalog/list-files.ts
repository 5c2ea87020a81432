import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../errors.ts';
import { compareText } from '../model/text-order.ts';
import { systemReason } from '../sources/text-file.ts';

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

const byPath = (one: ListedFile, other: ListedFile): number => compareText(one.relative, other.relative);

// A link to a file is one, since mounted folders are made of such; a link to a folder could lead round in circles.
const walk = async (folder: string, below: string): Promise<readonly ListedFile[]> => {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry): Promise<readonly ListedFile[]> => {
      const relative = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.name.startsWith('.')) return [];
      if (entry.isDirectory()) return walk(folder, relative);
      return [{ file: path.join(folder, relative), relative }];
    }),
  );
  return found.flat();
};

const NOT_A_HYPOTHESIS = /^signals\/|^signals\.yaml$|^log-patterns\.yaml$/;

const EMITTER = /^signals\/[^/]+\.yaml$/;

/** A listing of nothing but what is wrong with a folder. */
const faulty = (folder: string, message: string): CatalogListing => ({
  emitters: [],
  hypotheses: [],
  errors: [
    new InputError(message, {
      location: { file: folder },
      hint: 'Give a folder of hypotheses, <layer>/<id>.yaml, or one such file.',
    }),
  ],
});

/** What stands in every bundle, by which one is told from a folder of hypotheses. */
const OF_BUNDLE = ['incident.yaml', 'sources.json'];

const listFolder = async (folder: string): Promise<CatalogListing> => {
  const files = [...(await walk(folder, ''))].sort(byPath);
  if (OF_BUNDLE.every((name) => files.some(({ relative }) => relative === name))) {
    return faulty(
      folder,
      `a bundle of a recorded incident, which holds no hypotheses; to diagnose it: tollens diagnose ${folder}`,
    );
  }
  if (!files.some(({ relative }) => /\.ya?ml$/.test(relative))) {
    return faulty(folder, 'no YAML file in this folder; expected hypotheses');
  }
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
  try {
    if ((await stat(folder)).isDirectory()) return await listFolder(folder);
    return { emitters: [], hypotheses: [{ file: folder, relative: path.basename(folder) }], errors: [] };
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    return faulty(
      folder,
      code === 'ENOENT' ? 'no such file or folder' : `cannot be read: ${systemReason(error)}`,
    );
  }
};
