import type { Diagnosis, DiagnosisHypothesis } from '../model/diagnosis.ts';
import { hypothesesById, hypothesisName } from './names.ts';
import { inSentence, sentence } from './sentences.ts';

/** What is safest to do now, or that nothing can be advised. */
export type MitigationView = {
  readonly advised: boolean;
  /** What to do. */
  readonly action: string;
  /** Which finding it answers, and how sure that is. */
  readonly why: string;
  /** How to break a loop that outlives its trigger. */
  readonly loop?: string;
  /** The durable fix, for later. */
  readonly fix?: string;
};

/**
 * The safest mitigation: that of the account's root if it is supported; else that of the supported finding of the
 * account nearest to the user; else none. Never the mitigation of a hypothesis that the evidence does not support.
 */
export const viewMitigation = (diagnosis: Diagnosis): MitigationView => {
  const hypotheses = hypothesesById(diagnosis);
  const chain = (diagnosis.account?.chain ?? []).map(({ id }) => hypotheses.get(id));
  const [root] = chain;
  if (root !== undefined && isSupported(root)) {
    return {
      ...advise(root, `It answers what most likely began it: ${name(root)}.`),
      ...breakLoop(chain, root),
    };
  }
  const nearest = nearestToUser(chain) ?? diagnosis.hypotheses.find(spreads);
  if (nearest !== undefined) {
    const why = `What began it is not established. This limits how it spreads: ${name(nearest)}.`;
    return { ...advise(nearest, why), ...breakLoop(chain, nearest) };
  }
  return {
    advised: false,
    action: 'None can be advised: no finding is supported.',
    why: 'A change made on an unsupported guess can do harm and hides evidence. Check next what is listed below.',
  };
};

const isSupported = ({ verdict }: DiagnosisHypothesis): boolean => verdict === 'supported';

const spreads = (hypothesis: DiagnosisHypothesis): boolean =>
  isSupported(hypothesis) && hypothesis.role === 'propagation';

const nearestToUser = (
  chain: readonly (DiagnosisHypothesis | undefined)[],
): DiagnosisHypothesis | undefined => {
  const supported = chain.filter((node) => node !== undefined).filter(isSupported);
  return supported.filter(spreads).at(-1) ?? supported.at(-1);
};

const name = (hypothesis: DiagnosisHypothesis): string => inSentence(hypothesisName(hypothesis));

const advise = ({ mitigation, fix }: DiagnosisHypothesis, why: string): MitigationView => ({
  advised: true,
  action: sentence(mitigation),
  why,
  fix: sentence(fix),
});

const breakLoop = (
  chain: readonly (DiagnosisHypothesis | undefined)[],
  advised: DiagnosisHypothesis,
): { readonly loop?: string } => {
  const loop = chain.find((node) => node?.role === 'loop' && isSupported(node));
  return loop === undefined || loop.id === advised.id
    ? {}
    : { loop: `If it goes on after that, break the loop (${name(loop)}): ${sentence(loop.mitigation)}` };
};
