import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diagnose } from '../diagnose/diagnose.ts';
import type { Catalog } from '../model/catalog.ts';
import { readBundle } from '../sources/bundle/read-bundle.ts';
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

const fixturesIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
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
    const truth = parseTruth(await readFile(path, 'utf8'), path);
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
