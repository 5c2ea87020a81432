import type { JudgedCase } from '../../../src/eval/metrics/judged-case.ts';
import type { CaseScore } from '../../../src/eval/score.ts';
import type { Truth } from '../../../src/model/truth.ts';

/** A judged case, of which only what a test is about is written down. */
export const judged = (
  mechanism: string,
  truth: Partial<Truth>,
  score: Partial<CaseScore> & Pick<CaseScore, 'trigger'>,
): JudgedCase => {
  const triggers = truth.triggers ?? [mechanism];
  return {
    mechanism,
    truth: {
      triggers,
      accounts: [],
      supported: [],
      refuted: [],
      unknown: [],
      telling: [],
      note: '',
      ...truth,
    },
    score: {
      id: mechanism,
      confidence: score.trigger === 'unknown-cause' ? 'none' : 'probable',
      posterior: score.posterior ?? 0.5,
      chance: score.posterior ?? 0.5,
      triggerRight: (triggers.length === 0 ? ['unknown-cause'] : triggers).includes(score.trigger),
      account: [],
      result: 'abstained',
      falseRefutations: [],
      supportedOnCalm: [],
      missed: [],
      supported: [],
      fragile: [],
      ...score,
    },
  };
};
