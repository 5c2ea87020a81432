import type { DiagnosisHypothesis, DiagnosisPrediction } from '../model/diagnosis.ts';
import { firstFindings } from './sentences.ts';
import type { GlyphName } from './words.ts';

/** Whether a hypothesis can be tested with what one recorded incident holds. */
export type Testability = {
  readonly heading: string;
  /** `5 of 9 predictions can be told, among them a necessary condition.` */
  readonly sentence: string;
  /** In the order of the file: told, or what is missing. */
  readonly predictions: readonly { readonly glyph: GlyphName; readonly text: string }[];
};

/** Findings that are named where a prediction cannot be told. */
const SHOWN_FINDINGS = 3;

const isTold = ({ outcome }: DiagnosisPrediction): boolean => outcome !== 'unknown';

const sentenceOf = ({ predictions, tested }: DiagnosisHypothesis): string => {
  const necessary = predictions.filter(({ refuting }) => refuting);
  if (tested === 0) return 'It cannot be tested here: no prediction can be told.';
  const told = `${tested} of ${predictions.length} predictions can be told`;
  if (!necessary.some(isTold))
    return `${told}, but no necessary condition: it can be neither supported nor refuted.`;
  return tested < 3 ? `${told}: too few to support it.` : `${told}, among them a necessary condition.`;
};

/** What of a hypothesis can be tested where it was diagnosed; `place` names the recorded incident. */
export const viewTestability = (found: DiagnosisHypothesis, place: string): Testability => ({
  heading: `WHETHER IT CAN BE TESTED IN ${place}`,
  sentence: sentenceOf(found),
  predictions: found.predictions.map((prediction) => {
    const { id, refuting, reason } = prediction;
    const necessary = refuting ? ' (necessary)' : '';
    return isTold(prediction)
      ? { glyph: 'supported', text: `${id}${necessary}: can be told` }
      : { glyph: 'inconclusive', text: `${id}${necessary}: ${firstFindings(reason, SHOWN_FINDINGS)}` };
  }),
});
