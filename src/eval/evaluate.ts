import { diagnose } from '../diagnose/diagnose.ts';
import type { Catalog } from '../model/catalog.ts';
import { withoutSignals } from './mutate.ts';
import { readFixtures } from './read-fixtures.ts';
import { type CaseScore, type Summary, scoreCase, summarize } from './score.ts';

/** The gates over the fixtures, with all signals and without the telling ones. */
export type Evaluation = {
  readonly n: number;
  readonly cases: readonly CaseScore[];
  readonly summary: Summary;
  /** The same fixtures without their `telling` signals: verdicts must move to inconclusive, never to wrong. */
  readonly withoutTelling: { readonly cases: readonly CaseScore[]; readonly summary: Summary };
};

/** Diagnoses every fixture of some folders, twice, and scores both against its `truth.yaml`. */
export const evaluateFixtures = async (
  folders: readonly string[],
  catalog: Catalog,
  version: string,
): Promise<Evaluation> => {
  const cases: CaseScore[] = [];
  const mutated: CaseScore[] = [];
  for await (const { id, recording, truth } of readFixtures(folders, catalog)) {
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
