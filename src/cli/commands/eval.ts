import { evaluateFixtures } from '../../eval/evaluate.ts';
import { renderEvaluation } from '../../eval/render.ts';
import { failsGates } from '../../eval/score.ts';
import type { Catalog } from '../../model/catalog.ts';
import { plainLines } from '../../views/plain-text.ts';

/** Runs the fixtures through the gates of `docs/evaluation.md`; a gate that fails is exit code 1. */
export const runEval = async (
  folders: readonly string[],
  catalog: Catalog,
  options: { readonly json: boolean; readonly version: string },
): Promise<{ readonly text: string; readonly exitCode: 0 | 1 }> => {
  const evaluation = await evaluateFixtures(folders, catalog, options.version);
  const text = options.json
    ? `${JSON.stringify(evaluation, undefined, 2)}\n`
    : plainLines(renderEvaluation(evaluation));
  const failed = failsGates(evaluation.summary) || evaluation.withoutTelling.summary.wrongAndConfident > 0;
  return { text, exitCode: failed ? 1 : 0 };
};
