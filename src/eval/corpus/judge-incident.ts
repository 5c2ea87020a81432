import { diagnose } from '../../diagnose/diagnose.ts';
import type { Catalog } from '../../model/catalog.ts';
import type { Truth } from '../../model/truth.ts';
import { UNKNOWN_CAUSE } from '../../model/unknown-cause.ts';
import type { JudgedCase } from '../metrics/judged-case.ts';
import { scoreCase } from '../score.ts';
import { drawIncident } from './draw-incident.ts';

/** One incident of the corpus, judged. */
export type CorpusCase = JudgedCase & {
  readonly index: number;
  readonly setting: string;
  readonly variant?: string;
  /** Numbers in the catalog may be fitted on the training half alone; the gates are read off the other. */
  readonly half: 'training' | 'test';
};

/** The truth as far as the catalog has words for it: a trigger that it lacks is an unknown cause. */
const inWordsOf = (catalog: Catalog, truth: Truth): Truth => {
  const ids = new Set(catalog.hypotheses.map(({ id }) => id));
  const known = truth.triggers.filter((id) => ids.has(id));
  if (known.length > 0 || truth.triggers.length === 0) return { ...truth, triggers: known };
  return { ...truth, triggers: [UNKNOWN_CAUSE] };
};

/** Draws, simulates, diagnoses and scores one incident of the corpus. */
export const judgeIncident = (
  index: number,
  corpusSeed: number,
  catalog: Catalog,
  version: string,
): CorpusCase => {
  const {
    id,
    mechanism,
    setting,
    variant,
    recording,
    truth: told,
  } = drawIncident(index, corpusSeed, catalog);
  const truth = inWordsOf(catalog, told);
  return {
    index,
    mechanism,
    setting,
    ...(variant === undefined ? {} : { variant }),
    half: index % 2 === 0 ? 'training' : 'test',
    truth,
    // How a verdict depends on the window's place is no measure of the corpus, which has incidents with moved windows.
    score: scoreCase(id, diagnose(recording, catalog, { version, movesWindow: false }), truth),
  };
};
