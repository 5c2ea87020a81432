import type { InputError } from '../errors.ts';
import type { Emitter } from '../model/binding.ts';
import type { Catalog } from '../model/catalog.ts';
import type { SignalDefinition } from '../model/signal.ts';
import { compareText } from '../model/text-order.ts';
import { detectors } from '../signatures/registry.ts';
import { link } from './link.ts';
import { listCatalogFiles } from './list-files.ts';
import { readLogPatterns, readSignals } from './read-definitions.ts';
import { readEmitter } from './read-emitters.ts';
import { type CatalogFile, readHypothesis } from './read-hypothesis.ts';
import { vocabularyOf } from './vocabulary.ts';

/** All folders as read: what is good, each hypothesis file with its faults, and the faults of everything else. */
export type CatalogReading = {
  readonly catalog: Catalog;
  readonly files: readonly CatalogFile[];
  /** Faults of folders, signals and log patterns. */
  readonly errors: readonly InputError[];
};

const EMPTY: Catalog = { hypotheses: [], signals: [], emitters: [], logPatterns: [] };

/** What the folders stand on. */
export type CatalogBase = {
  /** A catalog that is already linked, such as the one that ships with the tool. */
  readonly base?: Catalog;
  /** The files are those of the base itself, read anew: each takes the place of the entry with its id. */
  readonly overBase?: boolean;
};

/** The entries whose ids are not among those of `read`. */
const without = <Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  read: readonly { readonly id: string | undefined }[],
): readonly Entry[] => {
  const ids = new Set(read.map(({ id }) => id));
  return entries.filter(({ id }) => !ids.has(id));
};

/**
 * Reads catalog folders (or single hypothesis files), later ones on top of earlier ones and of `base`.
 * Faults are collected, none is thrown.
 */
export const readCatalog = async (
  folders: readonly string[],
  { base = EMPTY, overBase = false }: CatalogBase = {},
): Promise<CatalogReading> => {
  const listings = await Promise.all(folders.map(listCatalogFiles));
  const errors: InputError[] = listings.flatMap((listing) => listing.errors);
  const defined: SignalDefinition[] = overBase ? [] : [...base.signals];
  for (const listing of listings) {
    if (listing.signals === undefined) continue;
    const read = await readSignals(listing.signals, defined, base.signals);
    defined.push(...read.entries);
    errors.push(...read.errors);
  }
  const signals = [...defined, ...without(base.signals, defined)];
  const vocabulary = vocabularyOf(detectors, signals);
  const patterns = await Promise.all(
    listings.map(({ logPatterns }) =>
      logPatterns === undefined
        ? { entries: [], errors: [] }
        : readLogPatterns(logPatterns, vocabulary.signals),
    ),
  );
  errors.push(...patterns.flatMap((read) => read.errors));
  const described: Emitter[] = overBase ? [] : [...base.emitters];
  for (const file of listings.flatMap((listing) => listing.emitters)) {
    const read = await readEmitter(file, vocabulary, new Set(described.map(({ id }) => id)));
    if (read.emitter !== undefined) described.push(read.emitter);
    errors.push(...read.errors);
  }
  const emitters = [...described, ...without(base.emitters, described)];
  const read = await Promise.all(
    listings.map(({ hypotheses }) => Promise.all(hypotheses.map((file) => readHypothesis(file, vocabulary)))),
  );
  const linked = link(overBase ? without(base.hypotheses, read.flat()) : base.hypotheses, read);
  return {
    catalog: {
      hypotheses: linked.hypotheses,
      signals: signals.toSorted((one, other) => compareText(one.id, other.id)),
      emitters: emitters.toSorted((one, other) => one.order - other.order || compareText(one.id, other.id)),
      // A team's own patterns come first, as what is its own does everywhere.
      logPatterns: [...patterns.toReversed().flatMap(({ entries }) => entries), ...base.logPatterns],
    },
    files: read
      .flat()
      .map((file) => ({ ...file, errors: [...file.errors, ...(linked.errors.get(file) ?? [])] })),
    errors,
  };
};
