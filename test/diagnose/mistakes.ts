import { readFile } from 'node:fs/promises';
import { inferCandidates } from '../../src/diagnose/infer-candidates.ts';
import { prepareContext, prepareSignals } from '../../src/diagnose/prepare.ts';
import { parseTruth } from '../../src/eval/truth.ts';
import type { Recording } from '../../src/model/recording.ts';
import { catalog, type Fixture, oncePerFixture, trueOf } from '../fixtures/diagnosed.ts';

const untrueOf = oncePerFixture(async (fixture: Fixture) => {
  const file = `fixtures/${fixture}/truth.yaml`;
  return new Set(parseTruth(await readFile(file, 'utf8'), file).refuted);
});

/** What a diagnosis of a changed recording gets wrong: what is true and refuted, what is untrue and supported. */
export const mistakesIn = async (fixture: Fixture, recorded: Recording): Promise<readonly string[]> => {
  const [isTrue, isUntrue] = [await trueOf(fixture), await untrueOf(fixture)];
  const prepared = prepareSignals(recorded, catalog);
  if (prepared === undefined) return [];
  const { inference } = inferCandidates(catalog.hypotheses, prepareContext(recorded, prepared));
  return inference.judged.flatMap(({ hypothesis: { id }, verdict }) => {
    const isWrong =
      verdict === 'refuted' || verdict === 'contested'
        ? isTrue.has(id)
        : verdict === 'supported' && isUntrue.has(id);
    return isWrong ? [`${id} is ${verdict}`] : [];
  });
};
