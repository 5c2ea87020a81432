import { inOrder } from '../../src/diagnose/in-order.ts';
import { inferCandidates } from '../../src/diagnose/infer-candidates.ts';
import { prepareContext, prepareSignals } from '../../src/diagnose/prepare.ts';
import type { Judged } from '../../src/inference/judge.ts';
import type { Recording } from '../../src/model/recording.ts';
import { catalog } from '../fixtures/diagnosed.ts';

/** What a recording comes to, without what is told of it: many changed recordings are judged in the time of one diagnosis. */
export const judgedFrom = (recorded: Recording): readonly Judged[] => {
  const recording = inOrder(recorded);
  const prepared = prepareSignals(recording, catalog);
  if (prepared === undefined) throw new Error('the recording holds no samples');
  return inferCandidates(catalog.hypotheses, prepareContext(recording, prepared)).inference.judged;
};
