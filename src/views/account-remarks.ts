import type { Account, Diagnosis, DiagnosisHypothesis } from '../model/diagnosis.ts';
import { inSentence } from '../model/in-sentence.ts';
import { UNKNOWN_CAUSE } from '../model/unknown-cause.ts';
import { isCalm } from './calm.ts';
import { hypothesesById, shortNodeName } from './names.ts';
import { contradictedLinks } from './opening.ts';
import { listWords } from './quantities.ts';
import { clause } from './sentences.ts';
import { marginWords } from './words.ts';

type Hypotheses = ReadonlyMap<string, DiagnosisHypothesis>;

/** What else belongs to an account: loop, what it leaves open, its rival, and the one result that would overturn it. */
export const accountRemarks = (diagnosis: Diagnosis): readonly string[] => {
  const hypotheses = hypothesesById(diagnosis);
  const { account } = diagnosis;
  if (isCalm(diagnosis)) return [];
  return [
    ...(account === undefined
      ? ['How it spread cannot be told: no finding is supported.']
      : chainRemarks(account, hypotheses)),
    ...sensitivity(diagnosis, hypotheses),
  ];
};

/** From here a rival is far enough behind that its beginning says enough. 10 dB are odds of 10 to 1. */
const rivalToldInFull = 10;

const chainRemarks = (account: Account, hypotheses: Hypotheses): readonly string[] => {
  const name = (id: string): string => inSentence(shortNodeName(hypotheses, id));
  const remarks = contradictedLinks(account)
    .map(({ earlier, later }) => `${name(later)} began before ${name(earlier)}`)
    .map((words) => `Doubt this chain where the onsets contradict it: ${words}.`);
  const loops = account.loop.map(({ from, to }) => `${name(from)} → ${name(to)}`);
  if (loops.length > 0) {
    remarks.push(`This is a loop (${loops.join('; ')}): it can go on after what began it has passed.`);
  }
  if (account.unexplained.length > 0) {
    remarks.push(
      `Not explained by this chain, though supported: ${listWords(account.unexplained.map(name))}.`,
    );
  }
  return [...remarks, ...rivalSentence(account, hypotheses)];
};

/** `The best account with another beginning is behind: traffic surge → …`; empty without one. */
export const rivalSentence = (account: Account | undefined, hypotheses: Hypotheses): readonly string[] => {
  const rival = rivalWords(account, hypotheses);
  return rival === undefined
    ? []
    : [`The best account with another beginning is ${rival.margin}: ${rival.chain}.`];
};

/** The best account with another beginning: its first node, its chain of names, how far it is behind; undefined without one. */
export const rivalWords = (
  account: Account | undefined,
  hypotheses: Hypotheses,
): { readonly root: string; readonly chain: string; readonly margin: string } | undefined => {
  if (account?.rival === undefined) return undefined;
  const { chain, marginDb } = account.rival;
  const [root = UNKNOWN_CAUSE] = chain;
  const told = marginDb < rivalToldInFull ? chain : chain.slice(0, 1);
  const names = told.map((id) => inSentence(shortNodeName(hypotheses, id)));
  return { root, chain: names.join(' → '), margin: marginWords(marginDb) };
};

/** Where nothing is established, nothing rests on one result. */
const sensitivity = (
  { sensitivity: found, unknownCause }: Diagnosis,
  hypotheses: Hypotheses,
): readonly string[] => {
  if (found === undefined || unknownCause.leads) return [];
  const prediction = hypotheses.get(found.hypothesis)?.predictions.find(({ id }) => id === found.prediction);
  const next = hypotheses.has(found.wouldLead)
    ? inSentence(shortNodeName(hypotheses, found.wouldLead))
    : 'the unknown cause';
  const tested =
    prediction === undefined
      ? `${found.hypothesis}.${found.prediction}`
      : `“${clause(prediction.statement)}”`;
  return [`It rests most on one result. Had ${tested} come out the other way, ${next} would lead.`];
};
