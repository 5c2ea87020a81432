import type { Diagnosis, DiagnosisHypothesis } from '../model/diagnosis.ts';
import { inSentence } from '../model/in-sentence.ts';
import { isCalm } from './calm.ts';
import type { Clock } from './clock.ts';
import { hypothesesById, hypothesisName } from './names.ts';
import { sentence } from './sentences.ts';

/** What is safest to do now, or that nothing can be advised. */
export type MitigationView = {
  readonly advised: boolean;
  /** What to do. */
  readonly action: string;
  /** Which finding it answers, and how sure that is; empty where nothing hurts. */
  readonly why: string;
  /** What the action does not do, where a hurried reader would think it did. */
  readonly limit?: string;
  /** What to do should it come back, where it is over and nothing is left to end. */
  readonly again?: string;
  /** How to break a loop that outlives its trigger. */
  readonly loop?: string;
  /** The durable fixes, for later. */
  readonly later: readonly string[];
  /** The hypothesis whose mitigation it is; absent where none is advised. */
  readonly of?: string;
};

type Chain = readonly (DiagnosisHypothesis | undefined)[];

/**
 * The safest mitigation: that of the account's root if it is supported, or of the loop that outlives it; else that of
 * the supported finding of the account nearest to the user; else none. Never that of a hypothesis that the evidence
 * does not support. Of what is over it is said that it is over, and the mitigation is for the next time.
 */
export const viewMitigation = (diagnosis: Diagnosis, clock: Clock): MitigationView => {
  const hypotheses = hypothesesById(diagnosis);
  const chain = (diagnosis.account?.chain ?? []).map(({ id }) => hypotheses.get(id));
  const ended = diagnosis.account?.triggerEnded;
  const root = chain[0] !== undefined && isSupported(chain[0]) ? chain[0] : undefined;
  const loop = chain.find((node) => node?.role === 'loop' && isSupported(node));
  const { ongoing, overSince } = diagnosis.impact;
  const over = ongoing ? undefined : overSince;
  if (root !== undefined && ended !== undefined) {
    const since = `What began it ended at ${clock.time(ended)}.`;
    if (loop !== undefined && over === undefined) return breakLoop(loop, root, since);
    const spreading = nearestToUser(chain.slice(1));
    if (ongoing && spreading !== undefined) return limitSpread(spreading, root, since);
    const nothing = `Nothing is left to end: ${inSentence(since)}`;
    const fixes = loop === undefined ? [] : [sentence(loop.fix)];
    const view = prepare(root, nothing, answersRoot(root));
    return { ...view, ...thenBreak(loop, root), later: [...view.later, ...fixes] };
  }
  if (root !== undefined) {
    const view =
      over === undefined
        ? advise(root, answersRoot(root))
        : prepare(
            root,
            `Users have been well since ${clock.time(over)}; whether what began it is over was not seen.`,
            answersRoot(root),
            'If it is still there, or comes back',
          );
    return { ...view, ...thenBreak(loop, root) };
  }
  const nearest = nearestToUser(chain) ?? diagnosis.hypotheses.find(spreads);
  if (nearest !== undefined) {
    const why = `It answers a supported finding: ${name(nearest)}.`;
    const limit = 'This treats how it spread, not what began it.';
    const view =
      over === undefined
        ? advise(nearest, why)
        : prepare(nearest, `Nothing is left to end: it is over since ${clock.time(over)}.`, why);
    return { ...view, limit, ...thenBreak(loop, nearest) };
  }
  return isCalm(diagnosis) ? nothingToDo : noneAdvised;
};

const nothingToDo: MitigationView = {
  advised: false,
  action: 'Nothing needs to be done.',
  why: '',
  later: [],
};

const noneAdvised: MitigationView = {
  advised: false,
  action: 'None can be advised: no finding is supported.',
  why: 'A change made on an unsupported guess can do harm and hides evidence. Check next what is listed below.',
  later: [],
};

const isSupported = ({ verdict }: DiagnosisHypothesis): boolean => verdict === 'supported';

const spreads = (hypothesis: DiagnosisHypothesis): boolean =>
  isSupported(hypothesis) && hypothesis.role === 'propagation';

const nearestToUser = (chain: Chain): DiagnosisHypothesis | undefined => {
  const supported = chain.filter((node) => node !== undefined).filter(isSupported);
  return supported.filter(spreads).at(-1) ?? supported.at(-1);
};

const name = (hypothesis: DiagnosisHypothesis): string => inSentence(hypothesisName(hypothesis));

const advise = ({ id, mitigation, fix }: DiagnosisHypothesis, why: string): MitigationView => ({
  advised: true,
  action: sentence(mitigation),
  why,
  later: [sentence(fix)],
  of: id,
});

const answersRoot = (root: DiagnosisHypothesis): string =>
  `It answers what most likely began it: ${name(root)}.`;

/** For what is over: what to do should it come back, and what prevents that. */
const prepare = (
  finding: DiagnosisHypothesis,
  action: string,
  why: string,
  when = 'If it comes back',
): MitigationView => ({
  ...advise(finding, why),
  action,
  again: `${when}: ${sentence(finding.mitigation)}`,
});

const breakLoop = (loop: DiagnosisHypothesis, root: DiagnosisHypothesis, over: string): MitigationView => ({
  advised: true,
  action: sentence(loop.mitigation),
  why: `It breaks the loop that keeps it going: ${name(loop)}.`,
  limit: over,
  later: [sentence(root.fix), sentence(loop.fix)],
  of: loop.id,
});

const limitSpread = (
  spreading: DiagnosisHypothesis,
  root: DiagnosisHypothesis,
  over: string,
): MitigationView => ({
  advised: true,
  action: sentence(spreading.mitigation),
  why: `It answers what still goes on: ${name(spreading)}.`,
  limit: over,
  later: [sentence(root.fix)],
  of: spreading.id,
});

const thenBreak = (
  loop: DiagnosisHypothesis | undefined,
  advised: DiagnosisHypothesis,
): { readonly loop?: string } =>
  loop === undefined || loop.id === advised.id
    ? {}
    : { loop: `If it goes on after that, break the loop (${name(loop)}): ${sentence(loop.mitigation)}` };

/** What to do and what it answers, as one paragraph. */
export const mitigationWords = ({ action, again = '', why }: MitigationView): string =>
  [action, again, why].filter((words) => words !== '').join(' ');
