import type { Catalog } from '../model/catalog.ts';
import type { Edge, Hypothesis, Likelihood, Prediction } from '../model/hypothesis.ts';
import { compareText } from '../model/text-order.ts';
import { type ExpectationLine, namesIn, viewExpectation } from './expectation.ts';
import { formatDuration } from './quantities.ts';
import { clause, sentence } from './sentences.ts';

/** One prediction of a hypothesis file, ready to be read. */
export type PredictionEntry = {
  readonly id: string;
  readonly statement: string;
  readonly refuting: boolean;
  readonly looksFor: readonly ExpectationLine[];
  /** `seen almost always if it is true, seldom otherwise; group POOL` */
  readonly likelihood: string;
  readonly because: string;
};

/** A signal or fact that a hypothesis names, and what it is. */
export type NeededName = { readonly name: string; readonly says: string };

/** A hypothesis as the catalogue holds it, ready to be read. */
export type HypothesisPage = {
  readonly id: string;
  readonly title: string;
  /** `trigger, status test, since 2026-11-29` */
  readonly kind: string;
  readonly mechanism: string;
  readonly predictions: readonly PredictionEntry[];
  readonly leadsTo: readonly string[];
  readonly comesFrom: readonly string[];
  readonly lookAlikes: readonly string[];
  /** The safest thing to do; then, of each case in which it is another, which and what. */
  readonly mitigation: readonly string[];
  readonly fix: string;
  /** What to look at while it lasts and, where that is not the same, once it is over. */
  readonly nextCheck: readonly string[];
  /** Signals and facts that its predictions name; first those without which it has nothing to say. */
  readonly needs: readonly NeededName[];
  readonly references: readonly string[];
  readonly file: string;
};

/** The page of one hypothesis of a catalogue. */
export const viewHypothesisPage = (hypothesis: Hypothesis, catalog: Catalog): HypothesisPage => {
  const titles = new Map(catalog.hypotheses.map(({ id, title }) => [id, title]));
  const named = (id: string): string => `${titles.get(id) ?? id} [${id}]`;
  const read = hypothesis.predictions.flatMap(({ expect }) => namesIn(expect)).sort(compareText);
  const meanings = new Map(catalog.signals.map(({ id, meaning }) => [id, meaning]));
  return {
    id: hypothesis.id,
    title: hypothesis.title,
    kind: kind(hypothesis, named),
    mechanism: sentence(hypothesis.mechanism),
    predictions: hypothesis.predictions.map(viewPrediction),
    leadsTo: hypothesis.leadsTo.map((edge) => edgeWords(edge, named)),
    comesFrom: catalog.hypotheses
      .filter(({ leadsTo }) => leadsTo.some(({ to }) => to === hypothesis.id))
      .map(({ id }) => named(id)),
    lookAlikes: hypothesis.confounders.map(sentence),
    mitigation: [
      sentence(hypothesis.mitigation),
      ...(hypothesis.mitigationCases ?? []).map(
        ({ prediction, outcome, text }) => `Where ${prediction} is ${outcome}: ${sentence(text)}`,
      ),
    ],
    fix: sentence(hypothesis.fix),
    nextCheck: [
      sentence(hypothesis.nextCheck),
      ...(hypothesis.nextCheckAfterwards === undefined
        ? []
        : [`Once it is over: ${sentence(hypothesis.nextCheckAfterwards)}`]),
    ],
    needs: [...new Set([...hypothesis.appliesWhen, ...read])].map((name) => ({
      name,
      says: [
        ...(hypothesis.appliesWhen.includes(name) ? ['Untested without it.'] : []),
        sentence(meanings.get(name.replace(/^\$facts\./, '')) ?? ''),
      ].join(' '),
    })),
    references: hypothesis.references,
    file: hypothesis.file,
  };
};

const kind = (hypothesis: Hypothesis, named: (id: string) => string): string =>
  [
    hypothesis.role,
    `status ${hypothesis.status}`,
    `since ${hypothesis.date}`,
    ...(hypothesis.subject === undefined ? [] : [`means one ${hypothesis.subject}`]),
    ...(hypothesis.refines === undefined ? [] : [`a more precise form of ${named(hypothesis.refines)}`]),
  ].join(', ');

const SAID_BY: Readonly<Record<Likelihood['from'], string>> = {
  expert: '',
  simulated: ', as simulated incidents show',
  labelled: ', as labelled incidents show',
};

const viewPrediction = (prediction: Prediction): PredictionEntry => ({
  id: prediction.id,
  statement: clause(prediction.statement),
  refuting: prediction.refuting,
  looksFor: viewExpectation(prediction.expect),
  likelihood: `seen ${frequencyWord(prediction.likelihood.ifTrue)} if the hypothesis is true, ${frequencyWord(prediction.likelihood.ifFalse)} if another one is${SAID_BY[prediction.likelihood.from]}; group ${prediction.group}`,
  because: sentence(prediction.because),
});

/** A probability of seeing something, as a word. */
export const frequencyWord = (probability: number): string => {
  if (probability >= 0.95) return 'almost always';
  if (probability >= 0.8) return 'usually';
  if (probability >= 0.6) return 'often';
  if (probability >= 0.35) return 'about half the time';
  if (probability >= 0.15) return 'sometimes';
  return probability >= 0.06 ? 'seldom' : 'almost never';
};

const edgeWords = (edge: Edge, named: (id: string) => string): string =>
  [
    `${named(edge.to)}, when ${clause(edge.when)}`,
    ...(edge.lag.kind === 'range'
      ? [`${formatDuration(edge.lag.minS)} to ${formatDuration(edge.lag.maxS)} later`]
      : [`at a lag that follows from a fact or signal`]),
    ...(edge.feedback ? ['closes a loop'] : []),
    ...(edge.acrossServices ? ['in another service'] : []),
  ].join('; ');
