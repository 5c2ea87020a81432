import { evaluateCases } from '../../eval/cases/evaluate-cases.ts';
import { renderCases } from '../../eval/cases/render-cases.ts';
import { accuracyOf } from '../../eval/metrics/accuracy.ts';
import { calibrationOf } from '../../eval/metrics/calibration.ts';
import { confusionByMechanism, confusionByTrigger } from '../../eval/metrics/confusion.ts';
import type { Catalog } from '../../model/catalog.ts';
import { plainLines } from '../../views/plain-text.ts';

/** Diagnoses the published cases of a folder; a false refutation or a wrong trigger told with confidence is exit code 1. */
export const runEvalCases = async (
  folder: string,
  catalog: Catalog,
  options: { readonly json: boolean; readonly version: string },
): Promise<{ readonly text: string; readonly exitCode: 0 | 1 }> => {
  const cases = await evaluateCases(folder, catalog, options.version);
  const told = cases.map(({ score }) => ({ posterior: score.posterior, right: score.triggerRight }));
  const result = {
    n: cases.length,
    cases: cases.map(({ mechanism, truth, score, seen }) => ({
      mechanism,
      triggers: truth.triggers,
      ...score,
      seen,
    })),
    accuracy: accuracyOf(cases),
    calibration: calibrationOf(told),
    byTrigger: confusionByTrigger(cases),
    byMechanism: confusionByMechanism(cases),
  };
  const failed = cases.some(({ score }) => score.result === 'wrong' || score.falseRefutations.length > 0);
  return {
    text: options.json ? `${JSON.stringify(result, undefined, 2)}\n` : plainLines(renderCases(cases)),
    exitCode: failed ? 1 : 0,
  };
};
