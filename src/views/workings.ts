import type { Diagnosis, DiagnosisHypothesis } from '../model/diagnosis.ts';
import type { Hypothesis } from '../model/hypothesis.ts';
import { UNKNOWN_CAUSE } from '../model/unknown-cause.ts';
import type { Contender, GroupWorking, PredictionWorking, Workings } from '../model/workings.ts';
import { rivalSentence } from './account-remarks.ts';
import { createClock } from './clock.ts';
import { hypothesesById, hypothesisName } from './names.ts';
import { overrideWords } from './overrides.ts';
import { byWhatDecides } from './prediction-rows.ts';
import { listWords, plural } from './quantities.ts';
import { sentence } from './sentences.ts';
import type { GlyphName } from './words.ts';
import { chance, decibans, viewWorkedPrediction, type WorkedPrediction } from './worked-prediction.ts';

/** The arithmetic behind one verdict, ready to be read. */
export type WorkingsView = {
  /** `CPU throttling [cpu-throttling]: refuted` */
  readonly title: string;
  readonly glyph: GlyphName;
  readonly incident: string;
  /** What refutes it first, then by weight. */
  readonly predictions: readonly WorkedPrediction[];
  /** Group by group, then the whole. */
  readonly sum: readonly string[];
  readonly posterior: readonly string[];
  /** What `supported` takes, with a glyph for what is there. */
  readonly requirements: readonly { readonly glyph: GlyphName; readonly text: string }[];
  readonly verdict: string;
};

/** Rivals of the race that are told one by one. */
const SHOWN_RIVALS = 4;

const priorDb = (prior: number): number => 10 * Math.log10(prior);

/** What a verdict is explained from: the hypothesis as the catalogue has it and as the diagnosis found it. */
type Explained = {
  readonly hypothesis: Hypothesis;
  readonly found: DiagnosisHypothesis;
  readonly diagnosis: Diagnosis;
  readonly workings: Workings;
};

/** The verdict on one hypothesis worked through: each prediction, the sum, the posterior, and what the verdict took. */
export const viewWorkings = (
  { hypothesis, found, diagnosis, workings }: Explained,
  { zone }: { readonly zone: string },
): WorkingsView => {
  const clock = createClock(zone);
  const { service, window } = diagnosis.incident;
  const expectations = new Map(hypothesis.predictions.map(({ id, expect }) => [id, expect]));
  const working = new Map(workings.predictions.map((one) => [one.id, one]));
  return {
    title: `${hypothesisName(found)} [${found.id}]: ${found.verdict}`,
    glyph: found.verdict,
    incident: `${service}, ${clock.date(window.from)} ${clock.span(window)}; ${found.role}, ${found.tested} of ${plural(found.of, 'prediction')} told`,
    predictions: byWhatDecides(found).map((prediction) =>
      viewWorkedPrediction(prediction, {
        expect: expectations.get(prediction.id),
        working: working.get(prediction.id),
        signals: diagnosis.signals,
        clock,
      }),
    ),
    sum: sumWords(workings, found),
    posterior: [
      ...(diagnosis.overrides ?? []).map(
        (one) => `by the overrides of your configuration ${overrideWords(one)}`,
      ),
      ...posteriorWords(workings, found, diagnosis),
    ],
    requirements: workings.requirements.map(({ what, met }) => ({
      glyph: met ? 'supported' : 'refuted',
      text: what,
    })),
    verdict: verdictSentence(found),
  };
};

const sumWords = (
  { groups, predictions, sumDb, evidenceDb }: Workings,
  found: DiagnosisHypothesis,
): readonly string[] => {
  const groupOf = new Map(found.predictions.map(({ id, group }) => [id, group]));
  const terms = ({ group }: GroupWorking): readonly PredictionWorking[] =>
    predictions.filter(({ id, weightDb }) => weightDb !== 0 && groupOf.get(id) === group);
  const capped = (before: number, after: number, what: string): string =>
    Math.abs(before - after) < 0.05 ? '' : `, kept within ${what}: ${decibans(after)}`;
  const lines = groups
    .filter((group) => terms(group).length > 0)
    .map((group) => {
      const parts = terms(group).map(({ id, weightDb, damping }) => `${id} ${decibans(weightDb * damping)}`);
      const whole = parts.length > 1 ? ` = ${decibans(group.sumDb)}` : '';
      return `${group.group}: ${parts.join(', ')}${whole}${capped(group.sumDb, group.evidenceDb, 'what one group may say')}`;
    });
  return [...lines, `together ${decibans(sumDb)}${capped(sumDb, evidenceDb, 'what all may say')}`];
};

const contenderWords = ({ id, prior, contendingDb, share, isUnexamined }: Contender): string => {
  const what = isUnexamined ? 'part of the unknown prior' : 'prior';
  const sum = `${decibans(priorDb(prior))} (${what} ${chance(prior)}) ${decibans(contendingDb)} = ${decibans(priorDb(prior) + contendingDb)}`;
  const name = id === UNKNOWN_CAUSE ? 'the unknown cause' : id;
  return `${name}: ${sum}${share === undefined ? '; a more precise form of it stands in its place' : `, a share of ${share.toFixed(3)}`}`;
};

const posteriorWords = (
  { race, prior, evidenceDb, posterior }: Workings,
  found: DiagnosisHypothesis,
  diagnosis: Diagnosis,
): readonly string[] => {
  const explained =
    found.explainedBy === undefined
      ? []
      : [
          `${found.explainedBy} is a more precise form of it and is supported, so this is as sure: ${posterior.toFixed(3)}`,
        ];
  if (race.length === 0) {
    const odds = 10 * Math.log10(prior / (1 - prior));
    return [
      `prior ${chance(prior)}, odds of ${decibans(odds)}; with ${decibans(evidenceDb)} of evidence ${decibans(odds + evidenceDb)}: a posterior of ${posterior.toFixed(3)}`,
      ...explained,
    ];
  }
  // Whoever reads of the rival in the report looks for it here.
  const named = [found.id, diagnosis.account?.rival?.chain[0]];
  const listed = race.filter(({ id }, place) => place < SHOWN_RIVALS || named.includes(id));
  const rival = rivalSentence(diagnosis.account, hypothesesById(diagnosis));
  return [
    'each that may have begun it: its prior and its evidence, in dB; its share is 10^(dB ÷ 10) over the sum of all',
    ...listed.map(contenderWords),
    ...(race.length > listed.length ? [`and ${race.length - listed.length} more`] : []),
    ...explained,
    ...rival.map((words) => `the report weighs whole accounts, and not one hypothesis alone. ${words}`),
  ];
};

const verdictSentence = (found: DiagnosisHypothesis): string => {
  const { verdict, confidence, refutedBy, fragile, explainedBy } = found;
  const why =
    explainedBy !== undefined
      ? `supported through ${explainedBy}`
      : refutedBy.length > 0
        ? `${verdict} by ${listWords(refutedBy)}`
        : verdict === 'untested'
          ? 'untested: nothing was known of any prediction'
          : verdict;
  const sure = confidence === 'none' ? '' : `, ${confidence}`;
  return sentence(`${why}${sure}${fragile ? '; another verdict where the window moves by two steps' : ''}`);
};
