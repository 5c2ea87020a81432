import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { diagnose } from '../diagnose/diagnose.ts';
import { InputError } from '../errors.ts';
import type { Catalog } from '../model/catalog.ts';
import { readBundle } from '../sources/bundle/read-bundle.ts';
import { requireTextFile, systemReason } from '../sources/text-file.ts';
import { withoutSignals } from './mutate.ts';
import { type CaseScore, type Summary, scoreCase, summarize } from './score.ts';
import { parseTruth } from './truth.ts';

/** The gates over the fixtures, with all signals and without the telling ones. */
export type Evaluation = {
  readonly n: number;
  readonly cases: readonly CaseScore[];
  readonly summary: Summary;
  /** The same fixtures without their `telling` signals: verdicts must move to inconclusive, never to wrong. */
  readonly withoutTelling: { readonly cases: readonly CaseScore[]; readonly summary: Summary };
};

/** What is evaluated unless told otherwise: the incidents that were imported, and those that the lab recorded. */
export const FIXTURE_FOLDERS = ['fixtures', 'lab/fixtures'] as const;

const HINT = 'Give a folder of fixtures: a bundle each, with its truth.yaml.';

const fixturesIn = async (folder: string): Promise<readonly string[]> => {
  const fail = (message: string, cause?: unknown): InputError =>
    new InputError(message, { location: { file: folder }, hint: HINT, cause });
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw fail(`cannot be read: ${systemReason(error)}`, error);
  });
  const fixtures = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  if (fixtures.length === 0) throw fail('no fixture in this folder');
  return fixtures.sort();
};

/** A fixture by its name; where it is in another than the first folder, by that and its name. */
const placesIn = async (folders: readonly string[]) => {
  const found = await Promise.all(
    folders.map(async (folder, index) =>
      (await fixturesIn(folder)).map((name) => {
        const place = join(folder, name);
        return { id: index === 0 ? name : place, place };
      }),
    ),
  );
  return found.flat();
};

/** Diagnoses every fixture of some folders, twice, and scores both against its `truth.yaml`. */
export const evaluateFixtures = async (
  folders: readonly string[],
  catalog: Catalog,
  version: string,
): Promise<Evaluation> => {
  const cases: CaseScore[] = [];
  const mutated: CaseScore[] = [];
  for (const { id, place } of await placesIn(folders)) {
    const path = join(place, 'truth.yaml');
    const truth = parseTruth(await requireTextFile(path, HINT), path);
    const recording = await readBundle(place, { definitions: catalog.signals });
    cases.push(scoreCase(id, diagnose(recording, catalog, { version }), truth));
    const blind = withoutSignals(recording, truth.telling);
    // What should be supported or refuted with the telling signals says nothing without them.
    mutated.push(
      scoreCase(id, diagnose(blind, catalog, { version }), {
        ...truth,
        supported: [],
        refuted: [],
        unknown: [],
      }),
    );
  }
  return {
    n: cases.length,
    cases,
    summary: summarize(cases),
    withoutTelling: { cases: mutated, summary: summarize(mutated) },
  };
};
