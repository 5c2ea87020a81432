import { evaluateDegraded } from '../../eval/degrade/evaluate-degraded.ts';
import { renderDegraded } from '../../eval/degrade/render-degraded.ts';
import { failsGates } from '../../eval/score.ts';
import type { Catalog } from '../../model/catalog.ts';
import { plainLines } from '../../views/plain-text.ts';

/** Runs the fixtures with degraded telemetry through the gates of `docs/evaluation.md`; a gate that fails is exit code 1. */
export const runEvalDegraded = async (
  folders: readonly string[],
  catalog: Catalog,
  options: { readonly json: boolean; readonly version: string },
): Promise<{ readonly text: string; readonly exitCode: 0 | 1 }> => {
  const evaluation = await evaluateDegraded(folders, catalog, options.version);
  const failed = evaluation.variants.some(({ summary }) => failsGates(summary));
  return {
    text: options.json
      ? `${JSON.stringify(evaluation, undefined, 2)}\n`
      : plainLines(renderDegraded(evaluation)),
    exitCode: failed ? 1 : 0,
  };
};
