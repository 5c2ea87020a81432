import { Worker } from 'node:worker_threads';
import { gatesOf, toldIn } from '../../eval/corpus/gates.ts';
import type { CorpusCase } from '../../eval/corpus/judge-incident.ts';
import { renderCorpus } from '../../eval/corpus/render-corpus.ts';
import { accuracyOf } from '../../eval/metrics/accuracy.ts';
import { calibrationOf } from '../../eval/metrics/calibration.ts';
import { confusionByMechanism, confusionByTrigger } from '../../eval/metrics/confusion.ts';
import { plainLines } from '../../views/plain-text.ts';
import type { CorpusShare } from '../corpus-worker.ts';

/** What corpus is evaluated, and by how many threads. */
export type CorpusRequest = {
  readonly size: number;
  readonly seed: number;
  readonly workers: number;
  readonly experimental: boolean;
  readonly json: boolean;
  readonly version: string;
};

/**
 * Room for what a thread has just made, megabytes: requests of a simulation live long enough to be copied on in Node's 48,
 * which costs a sixth of the whole; more than this gains nothing.
 */
const YOUNG_MB = 96;

const runShare = (share: CorpusShare): Promise<readonly CorpusCase[]> =>
  new Promise((resolve, reject) => {
    // Beside this file once built: the program and its worker are in one folder.
    const worker = new Worker(new URL('corpus-worker.mjs', import.meta.url), {
      workerData: share,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

/** Draws, diagnoses and scores a corpus; a target that is missed is exit code 1. Any number of workers gives the same text. */
export const runEvalCorpus = async ({
  size,
  seed,
  workers,
  experimental,
  json,
  version,
}: CorpusRequest): Promise<{ readonly text: string; readonly exitCode: 0 | 1 }> => {
  const shares = await Promise.all(
    Array.from({ length: Math.min(workers, size) }, (_, first) =>
      runShare({ first, every: workers, size, seed, experimental, version }),
    ),
  );
  const cases = shares.flat().sort((left, right) => left.index - right.index);
  const gates = gatesOf(cases);
  const result = {
    n: cases.length,
    seed,
    gates,
    accuracy: accuracyOf(cases),
    calibration: calibrationOf(toldIn(cases.filter(({ half }) => half === 'test'))),
    byTrigger: confusionByTrigger(cases),
    byMechanism: confusionByMechanism(cases),
    // Whether a verdict is fragile is not tried.
    cases: cases.map(({ truth, score: { fragile: _, ...score }, ...one }) => ({
      ...one,
      triggers: truth.triggers,
      ...score,
    })),
  };
  return {
    text: json ? `${JSON.stringify(result, undefined, 2)}\n` : plainLines(renderCorpus(cases)),
    exitCode: gates.every(({ isMet }) => isMet) ? 0 : 1,
  };
};
