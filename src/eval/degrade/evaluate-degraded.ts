import { diagnose } from '../../diagnose/diagnose.ts';
import type { Catalog } from '../../model/catalog.ts';
import { groupBy } from '../../model/group-by.ts';
import { readFixtures } from '../read-fixtures.ts';
import { type CaseScore, type Summary, scoreCase, summarize } from '../score.ts';
import { evenly } from './evenly.ts';
import { type Severity, variantsOf } from './variants.ts';

/** The fixtures are short and sampled every second: an incident in one lasts less than a minute. */
const SEVERITY: Severity = { scrapesMs: [5_000, 15_000], gapMs: 5_000, skewMs: 2_000 };

/** One fixture with worse telemetry, scored. */
export type DegradedCase = { readonly variant: string; readonly score: CaseScore };

/** How the fixtures come out when less of them had been seen, one way of seeing less at a time. */
export type DegradedEvaluation = {
  readonly cases: readonly DegradedCase[];
  readonly variants: readonly { readonly variant: string; readonly summary: Summary }[];
};

/** Diagnoses every fixture of some folders with its telemetry degraded in each way, and scores it against its `truth.yaml`. */
export const evaluateDegraded = async (
  folders: readonly string[],
  catalog: Catalog,
  version: string,
): Promise<DegradedEvaluation> => {
  const cases: DegradedCase[] = [];
  const random = evenly();
  for await (const { id, recording, truth } of readFixtures(folders, catalog)) {
    for (const { name, degrade } of variantsOf(recording, catalog, SEVERITY, random)) {
      const score = scoreCase(id, diagnose(degrade(), catalog, { version }), truth);
      cases.push({ variant: name, score });
    }
  }
  return {
    cases,
    variants: [...groupBy(cases, ({ variant }) => variant)].map(([variant, group]) => ({
      variant,
      summary: summarize(group.map(({ score }) => score)),
    })),
  };
};
