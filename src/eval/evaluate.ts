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

/** Diagnoses every fixture of a folder, twice, and scores both against its `truth.yaml`. */
export const evaluateFixtures = async (
  folder: string,
  catalog: Catalog,
  version: string,
): Promise<Evaluation> => {
  const cases: CaseScore[] = [];
  const mutated: CaseScore[] = [];
  for (const id of await fixturesIn(folder)) {
    const path = join(folder, id, 'truth.yaml');
    const truth = parseTruth(await requireTextFile(path, HINT), path);
    const recording = await readBundle(join(folder, id), { definitions: catalog.signals });
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
