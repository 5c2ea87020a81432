import { isThin, type Outcome } from '../model/evidence.ts';
import type { Prediction } from '../model/hypothesis.ts';
import type { Candidate } from './candidate.ts';
import { isChangeTiming } from './change-timing.ts';
import { type Combined, combine } from './combine.ts';
import { compareText } from './compare.ts';
import { toNats } from './decibans.ts';
import { isAssumedRefutation, weigh } from './weight.ts';

/** Quality from which a failed refuting prediction refutes (knowledge: hypotheses.md §7.6). */
const REFUTING_QUALITY = 0.8;
/** Net evidence that makes a group count as a case of its own (knowledge: hypotheses.md §7.6). */
const GROUP_COUNTS_NATS = toNats(3);
/** What being met must count for, in nats: a condition that nearly every other incident meets as well was no test. */
const TEST_COUNTS_NATS = toNats(1);
/** Supporting weights next to which a refutation is contested (knowledge: hypotheses.md §7.6). */
const CONTEST_NATS = toNats(20);

/** A candidate with what its outcomes say, before it meets its rivals. Weights and evidence are nats. */
export type Weighed = Candidate & {
  /** One per outcome, in the same order. */
  readonly weights: readonly number[];
  readonly evidence: number;
  /** The supporting weights alone. */
  readonly support: number;
  /** Predictions whose outcome is known. */
  readonly tested: number;
  /** Whether the signals of some prediction were there, but too thin to tell. */
  readonly looked: boolean;
  /** Predictions in all. */
  readonly of: number;
  /** Ids of the refuting predictions that failed with quality ≥ 0.8, sorted. */
  readonly refutedBy: readonly string[];
  /** Evidence groups of `refutedBy`. */
  readonly refutedGroups: number;
  /** Ids of the refuting predictions that were observed and could have failed, sorted. */
  readonly survived: readonly string[];
  /** Whether a refuting prediction failed at any quality. */
  readonly anyFailed: boolean;
  /** Evidence groups with at least 3 dB net. */
  readonly supportingGroups: number;
  /** Net evidence without the predictions that only ask when a change happened. */
  readonly mechanism: number;
  /** Whether a group has 3 dB net without those. */
  readonly showsMechanism: boolean;
  /** Whether it came at the right time, and nothing is known of what it would do: that had no time to show yet. */
  readonly mayYetShow: boolean;
};

type Entry = { readonly prediction: Prediction; readonly outcome: Outcome; readonly weight: number };

const pair = (candidate: Candidate): readonly Entry[] => {
  const { predictions } = candidate.hypothesis;
  return candidate.outcomes.map((outcome, index) => {
    // Outcomes come in the order of the predictions, nearly always.
    const inPlace = predictions[index];
    const prediction =
      inPlace?.id === outcome.prediction ? inPlace : predictions.find(({ id }) => id === outcome.prediction);
    if (prediction === undefined) {
      throw new Error(
        `outcome of ${candidate.hypothesis.id}.${outcome.prediction}, which is no prediction of it`,
      );
    }
    return { prediction, outcome, weight: candidate.applicable ? weigh(prediction, outcome) : 0 };
  });
};

const combineEntries = (entries: readonly Entry[]): Combined =>
  combine(entries.map(({ prediction, weight }) => ({ group: prediction.group, weight })));

const countingGroups = ({ byGroup }: Combined): number =>
  byGroup.filter(({ evidence }) => evidence >= GROUP_COUNTS_NATS).length;

const ids = (entries: readonly Entry[]): readonly string[] =>
  entries.map(({ prediction }) => prediction.id).sort(compareText);

const countsWhenMet = ({ likelihood: { ifTrue, ifFalse } }: Prediction): boolean =>
  Math.log(ifTrue / ifFalse) >= TEST_COUNTS_NATS;

/** Weighs every outcome of a candidate and sums them up. A candidate that does not apply weighs nothing. */
export const weighCandidate = (candidate: Candidate): Weighed => {
  const entries = pair(candidate);
  const known = candidate.applicable
    ? entries.filter(
        ({ prediction, outcome }) =>
          outcome.outcome !== 'unknown' && !isAssumedRefutation(prediction, outcome),
      )
    : [];
  const failed = known.filter(
    ({ prediction, outcome }) => prediction.refuting && outcome.outcome === 'absent',
  );
  const refuting = failed.filter(({ outcome }) => outcome.quality >= REFUTING_QUALITY);
  const combined = combineEntries(entries);
  const timeless = entries.filter(({ prediction }) => !isChangeTiming(prediction.expect));
  const timing = known.filter(({ prediction }) => isChangeTiming(prediction.expect));
  const isTimed = timing.length > 0 && timing.every(({ outcome }) => outcome.outcome === 'observed');
  const mechanism = timeless.length === entries.length ? combined : combineEntries(timeless);
  return {
    ...candidate,
    weights: entries.map(({ weight }) => weight),
    evidence: combined.evidence,
    support: combined.support,
    tested: known.length,
    looked: candidate.applicable && candidate.outcomes.some(isThin),
    of: candidate.hypothesis.predictions.length,
    refutedBy: ids(refuting),
    refutedGroups: new Set(refuting.map(({ prediction }) => prediction.group)).size,
    survived: ids(
      known.filter(
        ({ prediction, outcome }) =>
          prediction.refuting &&
          outcome.outcome === 'observed' &&
          outcome.quality > 0 &&
          countsWhenMet(prediction),
      ),
    ),
    anyFailed: failed.some(({ outcome }) => outcome.quality > 0),
    supportingGroups: countingGroups(combined),
    mechanism: mechanism.evidence,
    showsMechanism: countingGroups(mechanism) > 0,
    mayYetShow: candidate.isYoung === true && isTimed && timing.length === known.length,
  };
};

/** Whether a necessary condition failed and the supporting weights are too small to contest it. */
export const isRefuted = (weighed: Pick<Weighed, 'refutedBy' | 'support'>): boolean =>
  weighed.refutedBy.length > 0 && weighed.support < CONTEST_NATS;
