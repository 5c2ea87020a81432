import type { Account, AccountNode, Diagnosis, DiagnosisHypothesis, LinkOrder } from '../model/diagnosis.ts';
import type { Role } from '../model/hypothesis.ts';
import { inSentence } from '../model/in-sentence.ts';
import { accountRemarks, rivalWords } from './account-remarks.ts';
import { chainLine } from './chain-line.ts';
import type { Clock } from './clock.ts';
import { hypothesesById, nodeName, shortHypothesisName, shortNodeName } from './names.ts';
import { mayHaveBegunIt, viewOpening } from './opening.ts';
import { orderWords, shortLag } from './order.ts';
import { capitalized, clause } from './sentences.ts';
import { isStanding, spreadWords } from './spread.ts';
import { followsWords } from './through-child.ts';
import { type GlyphName, verdictWords } from './words.ts';

/** One step of the chain. */
export type AccountStep = {
  readonly id: string;
  readonly name: string;
  /** The name without what its title explains in parentheses. */
  readonly shortName: string;
  /** The short name without the member that it means. */
  readonly plainName: string;
  readonly role: Role | 'unknown';
  readonly glyph: GlyphName;
  /** A condition that was there before and made it worse: it follows nothing in time. */
  readonly standing: boolean;
  /** `trigger; supported, strong` */
  readonly says: string;
  /** `23:28:05 to :06`; absent where nothing dates it. */
  readonly at?: string;
  /** `23:28:05 to :06, dated by edge.healthy`, or that nothing dates it; absent for the unknown cause. */
  readonly dated?: string;
  /** How it follows from the step before; absent on the first. */
  readonly follows?: {
    readonly order: LinkOrder;
    readonly sentence?: string;
    /** The gap to the step before in short, such as `+10–12 s`; absent where nothing dates one of them. */
    readonly lag?: string;
    readonly when: string;
  };
};

/** How it began and spread, or that this cannot be told. */
export type AccountView = {
  readonly opening: string;
  readonly glyph: GlyphName;
  /** Empty when the spread cannot be told. */
  readonly steps: readonly AccountStep[];
  /** What else belongs to the account: loop, what it leaves open, its rival, what would overturn it. */
  readonly remarks: readonly string[];
  /** The steps after the first on one line: `Then: slow dependency → worker pool exhausted; made worse by …`. */
  readonly spread: string;
  /** The whole chain on one line with onsets and lags; empty when the spread cannot be told. */
  readonly line: string;
  /** The best account with another beginning, and how far it is behind; absent without one. */
  readonly rival?: {
    readonly sentence: string;
    /** What it begins with: a hypothesis, or the unknown cause. */
    readonly root: string;
  };
};

/** The account of a diagnosis, ready to be read. */
export const viewAccount = (diagnosis: Diagnosis, clock: Clock): AccountView => {
  const hypotheses = hypothesesById(diagnosis);
  const opening = viewOpening(diagnosis, clock);
  const { account } = diagnosis;
  const steps = account === undefined ? [] : viewSteps(account, { hypotheses, clock });
  const rival = rivalWords(account, hypotheses);
  return {
    opening: opening.sentence,
    glyph: opening.kind === 'known' ? opening.hypothesis.verdict : 'inconclusive',
    steps,
    remarks: accountRemarks(diagnosis),
    spread: spreadWords(account?.chain ?? [], opening.kind, hypotheses),
    line: chainLine(steps),
    ...(rival === undefined
      ? {}
      : { rival: { sentence: `${capitalized(rival.chain)}, ${rival.margin}.`, root: rival.root } }),
  };
};

type Hypotheses = ReadonlyMap<string, DiagnosisHypothesis>;
type Context = { readonly hypotheses: Hypotheses; readonly clock: Clock };

const viewSteps = (account: Account, context: Context): readonly AccountStep[] =>
  account.chain.map((node, index) => ({
    id: node.id,
    ...names(node.id, context.hypotheses),
    role: node.role,
    glyph: context.hypotheses.get(node.id)?.verdict ?? 'inconclusive',
    standing: isStanding(node),
    says: says(node, context.hypotheses),
    ...(node.onset === undefined ? {} : { at: context.clock.onset(node.onset) }),
    ...(node.role === 'unknown' ? {} : { dated: dated(node, context.clock) }),
    ...follows(account, index, context.hypotheses),
  }));

const names = (id: string, hypotheses: Hypotheses): Pick<AccountStep, 'name' | 'shortName' | 'plainName'> => {
  const hypothesis = hypotheses.get(id);
  const name = nodeName(hypotheses, id);
  return {
    name,
    shortName: hypothesis === undefined ? name : shortHypothesisName(hypothesis),
    plainName: shortNodeName(hypotheses, id),
  };
};

const says = (node: AccountNode, hypotheses: Hypotheses): string => {
  const hypothesis = hypotheses.get(node.id);
  if (hypothesis === undefined) {
    return [...hypotheses.values()].some(mayHaveBegunIt)
      ? 'none of the triggers tried is established'
      : 'no trigger was tried';
  }
  const words =
    followsWords(hypothesis, hypotheses) ?? verdictWords(hypothesis.verdict, hypothesis.confidence);
  return `${node.role}; ${words}`;
};

const dated = (node: AccountNode, clock: Clock): string => {
  const { onset, datedBy } = node;
  if (onset === undefined) return isStanding(node) ? 'stood before it began' : 'nothing dates it';
  return `${clock.onset(onset)}${datedBy === undefined ? '' : `, dated by ${datedBy}`}`;
};

const follows = (
  { chain, links }: Account,
  index: number,
  hypotheses: Hypotheses,
): Pick<AccountStep, 'follows'> => {
  const [before, node] = [chain[index - 1], chain[index]];
  const link = links.find(({ from, to }) => from === before?.id && to === node?.id);
  if (link === undefined || before?.role === 'unknown') return {};
  // A reader takes it to be compared with the step above, a standing condition left out.
  const above = chain.slice(0, index).findLast((earlier) => !isStanding(earlier));
  const { testedFrom = above?.id } = link;
  const against =
    testedFrom === undefined || testedFrom === above?.id
      ? undefined
      : inSentence(shortNodeName(hypotheses, testedFrom));
  const sentence = orderWords(link, against);
  return {
    follows: {
      order: link.order,
      when: clause(link.when),
      ...(sentence === undefined ? {} : { sentence }),
      ...(link.lag === undefined ? {} : { lag: shortLag(link.lag, link.order) }),
    },
  };
};
