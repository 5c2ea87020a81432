import type { Confidence, Diagnosis } from '../model/diagnosis.ts';
import type { Truth } from '../model/truth.ts';
import { UNKNOWN_CAUSE } from '../model/unknown-cause.ts';

/** What a diagnosis got right of one fixture, in the words of docs/evaluation.md. */
export type CaseScore = {
  readonly id: string;
  /** The best-ranked trigger that is at least `leading`, or `unknown-cause`. */
  readonly trigger: string;
  readonly confidence: Confidence;
  /** Posterior of {@link CaseScore.trigger}. */
  readonly posterior: number;
  /** How often an answer of such a posterior was right on simulated incidents. */
  readonly chance: number;
  /** Whether {@link CaseScore.trigger} is true; that of a calm period is the unknown cause. */
  readonly triggerRight: boolean;
  /** Root of the account, if there is one. */
  readonly root?: string;
  readonly account: readonly string[];
  /** Whether all of the account's links hold; absent without an account, or where it is not known what holds. */
  readonly accountRight?: boolean;
  /** A case counts once: wrong before right before abstained. */
  readonly result: 'wrong' | 'right' | 'abstained';
  /** Refuted ids that are true. */
  readonly falseRefutations: readonly string[];
  /** Ids supported on a calm period. */
  readonly supportedOnCalm: readonly string[];
  /** Ids that should have been supported, refuted or left open and were not, each with what it was. */
  readonly missed: readonly string[];
  readonly supported: readonly string[];
  readonly fragile: readonly string[];
  /** Onset of the trigger less its true time, seconds, as an interval. */
  readonly onsetErrorS?: { readonly minS: number; readonly maxS: number };
  /** Start of the window less the true time, seconds. */
  readonly windowErrorS?: number;
};

/** The gates over all cases. */
export type Summary = {
  readonly n: number;
  readonly rootRight: number;
  readonly abstained: number;
  readonly wrongAndConfident: number;
  readonly falseRefutations: number;
  readonly supportedOnCalm: number;
};

const CONFIDENT = new Set<Confidence>(['strong', 'probable']);

const missedOf = (diagnosis: Diagnosis, truth: Truth): readonly string[] => {
  const verdicts = new Map(diagnosis.hypotheses.map((one) => [one.id, one.verdict as string]));
  const check = (ids: readonly string[], wanted: readonly string[]): readonly string[] =>
    ids
      .filter((id) => verdicts.has(id) && !wanted.includes(verdicts.get(id) as string))
      .map((id) => `${id} is ${verdicts.get(id)}, not ${wanted.join(' or ')}`);
  return [
    ...check(truth.supported, ['supported']),
    ...check(truth.refuted, ['refuted']),
    ...check(truth.unknown, ['inconclusive', 'untested']),
  ];
};

const onsetError = (diagnosis: Diagnosis, truth: Truth, trigger: string): CaseScore['onsetErrorS'] => {
  const onset = diagnosis.account?.chain.find((node) => node.id === trigger)?.onset;
  if (onset === undefined || truth.beganMs === undefined) return undefined;
  return {
    minS: (Date.parse(onset.from) - truth.beganMs) / 1000,
    maxS: (Date.parse(onset.to) - truth.beganMs) / 1000,
  };
};

const resultOf = (
  leads: boolean,
  trigger: string,
  confidence: Confidence,
  root: string | undefined,
  truth: Truth,
): CaseScore['result'] => {
  const known = truth.triggers.filter((id) => id !== UNKNOWN_CAUSE);
  if (leads && CONFIDENT.has(confidence) && !known.includes(trigger)) return 'wrong';
  if (leads && known.includes(trigger)) return 'right';
  if (root !== undefined && truth.triggers.includes(root)) return 'right';
  if (truth.triggers.length === 0 && !leads) return 'right';
  if (truth.triggers.includes(UNKNOWN_CAUSE) && !leads) return 'right';
  return 'abstained';
};

/** Whether a chain is one that holds, or leaves out some of its links: it invents none and turns none round. */
const isPartOf = (chain: readonly string[], whole: readonly string[]): boolean => {
  let next = 0;
  for (const id of whole) if (id === chain[next]) next += 1;
  return next === chain.length;
};

/** Scores one diagnosis against its truth. */
export const scoreCase = (id: string, diagnosis: Diagnosis, truth: Truth): CaseScore => {
  const { trigger, posterior, chance } = diagnosis.answer;
  const leading = diagnosis.hypotheses.find((one) => one.id === trigger);
  const confidence = leading?.confidence ?? 'none';
  const account = diagnosis.account?.chain.map((node) => node.id) ?? [];
  const root = account[0];
  const holds = new Set([...truth.triggers, ...truth.accounts.flat()]);
  const onsetErrorS = onsetError(diagnosis, truth, trigger);
  return {
    id,
    trigger,
    confidence,
    posterior,
    chance,
    triggerRight: (truth.triggers.length === 0 ? [UNKNOWN_CAUSE] : truth.triggers).includes(trigger),
    ...(root === undefined ? {} : { root }),
    account,
    ...(account.length === 0 || truth.accounts.length === 0
      ? {}
      : { accountRight: truth.accounts.some((whole) => isPartOf(account, whole)) }),
    result: resultOf(leading !== undefined, trigger, confidence, root, truth),
    falseRefutations: diagnosis.hypotheses
      .filter((one) => one.verdict === 'refuted' && holds.has(one.id))
      .map((one) => one.id),
    supportedOnCalm:
      truth.triggers.length === 0
        ? diagnosis.hypotheses.filter((one) => one.verdict === 'supported').map((one) => one.id)
        : [],
    missed: missedOf(diagnosis, truth),
    supported: diagnosis.hypotheses.filter((one) => one.verdict === 'supported').map((one) => one.id),
    fragile: diagnosis.hypotheses.filter((one) => one.fragile).map((one) => one.id),
    ...(onsetErrorS === undefined ? {} : { onsetErrorS }),
    ...(truth.beganMs === undefined
      ? {}
      : { windowErrorS: (Date.parse(diagnosis.incident.window.from) - truth.beganMs) / 1000 }),
  };
};

/** Whether a gate fails: a wrong trigger told with confidence, something true refuted, anything supported on a calm period. */
export const failsGates = ({ wrongAndConfident, falseRefutations, supportedOnCalm }: Summary): boolean =>
  wrongAndConfident > 0 || falseRefutations > 0 || supportedOnCalm > 0;

/** Counts over cases; calm periods count in `n` and in `supportedOnCalm`. */
export const summarize = (cases: readonly CaseScore[]): Summary => ({
  n: cases.length,
  rootRight: cases.filter((one) => one.result === 'right').length,
  abstained: cases.filter((one) => one.result === 'abstained').length,
  wrongAndConfident: cases.filter((one) => one.result === 'wrong').length,
  falseRefutations: cases.reduce((sum, one) => sum + one.falseRefutations.length, 0),
  supportedOnCalm: cases.reduce((sum, one) => sum + one.supportedOnCalm.length, 0),
});
