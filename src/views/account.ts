import type { Account, AccountNode, Diagnosis, DiagnosisHypothesis, LinkOrder } from '../model/diagnosis.ts';
import type { Role } from '../model/hypothesis.ts';
import type { Clock } from './clock.ts';
import { hypothesesById, nodeName, shortNodeName } from './names.ts';
import { type Opening, viewOpening } from './opening.ts';
import { orderWords } from './order.ts';
import { listWords } from './quantities.ts';
import { clause, inSentence } from './sentences.ts';
import { type GlyphName, marginWords, verdictWords } from './words.ts';

/** One step of the chain. */
export type AccountStep = {
  readonly id: string;
  readonly name: string;
  readonly role: Role | 'unknown';
  readonly glyph: GlyphName;
  /** `trigger; supported, strong` */
  readonly says: string;
  /** `23:28:05 to :06, dated by edge.healthy`, or that nothing dates it; absent for the unknown cause. */
  readonly dated?: string;
  /** How it follows from the step before; absent on the first. */
  readonly follows?: { readonly order: LinkOrder; readonly sentence: string; readonly when: string };
};

/** How it began and spread, or that this cannot be told. */
export type AccountView = {
  readonly opening: string;
  readonly glyph: GlyphName;
  /** Empty when the spread cannot be told. */
  readonly steps: readonly AccountStep[];
  /** What else belongs to the account: loop, what it leaves open, its rival, what would overturn it. */
  readonly remarks: readonly string[];
  /** The steps after the first on one line: `Then: slow dependency → missing timeout → …`; empty without any. */
  readonly spread: string;
};

/** The account of a diagnosis, ready to be read. */
export const viewAccount = (diagnosis: Diagnosis, clock: Clock): AccountView => {
  const hypotheses = hypothesesById(diagnosis);
  const opening = viewOpening(diagnosis);
  const { account } = diagnosis;
  return {
    opening: opening.sentence,
    glyph: opening.kind === 'known' ? opening.hypothesis.verdict : 'inconclusive',
    steps: account === undefined ? [] : viewSteps(account, { diagnosis, hypotheses, clock }),
    remarks: [
      ...(account === undefined ? ['How it spread cannot be told: no finding is supported.'] : []),
      ...(account === undefined ? [] : accountRemarks(account, hypotheses)),
      ...sensitivity(diagnosis, hypotheses),
    ],
    spread: spread(account?.chain.map(({ id }) => id) ?? [], opening.kind, hypotheses),
  };
};

type Hypotheses = ReadonlyMap<string, DiagnosisHypothesis>;
type Context = { readonly diagnosis: Diagnosis; readonly hypotheses: Hypotheses; readonly clock: Clock };

const viewSteps = (account: Account, context: Context): readonly AccountStep[] =>
  account.chain.map((node, index) => {
    const before = account.chain[index - 1];
    const link = account.links.find(({ from, to }) => from === before?.id && to === node.id);
    const hypothesis = context.hypotheses.get(node.id);
    return {
      id: node.id,
      name: nodeName(context.hypotheses, node.id),
      role: node.role,
      glyph: hypothesis?.verdict ?? 'inconclusive',
      says:
        hypothesis === undefined
          ? 'none of the triggers tried is established'
          : `${node.role}; ${verdictWords(hypothesis.verdict, hypothesis.confidence)}`,
      ...(node.role === 'unknown' ? {} : { dated: dated(node, context.clock) }),
      ...(link === undefined || before?.role === 'unknown'
        ? {}
        : {
            follows: {
              order: link.order,
              sentence: orderWords(
                link,
                context.diagnosis.incident.stepS,
                link.testedFrom === undefined
                  ? undefined
                  : inSentence(shortNodeName(context.hypotheses, link.testedFrom)),
              ),
              when: clause(link.when),
            },
          }),
    };
  });

const dated = ({ onset, datedBy, role }: AccountNode, clock: Clock): string => {
  if (onset === undefined) {
    return role === 'amplifier' ? 'a standing condition: it has no onset of its own' : 'nothing dates it';
  }
  return `${clock.onset(onset)}${datedBy === undefined ? '' : `, dated by ${datedBy}`}`;
};

const accountRemarks = (account: Account, hypotheses: Hypotheses): readonly string[] => {
  const name = (id: string): string => inSentence(shortNodeName(hypotheses, id));
  const loops = account.loop.map(({ from, to }) => `${name(from)} feeds back into ${name(to)}`);
  const remarks = account.links
    .filter(({ order }) => order === 'contradicted')
    .map(({ from, testedFrom = from, to }) => `${name(to)} began before ${name(testedFrom)}`)
    .map((words) => `Doubt this chain where the onsets contradict it: ${words}.`);
  if (loops.length > 0) {
    remarks.push(`This is a loop: ${listWords(loops)}. It can go on after what began it has passed.`);
  }
  if (account.unexplained.length > 0) {
    remarks.push(
      `Not explained by this chain, though supported: ${listWords(account.unexplained.map(name))}.`,
    );
  }
  if (account.rival !== undefined) {
    const words = chainWords(account.rival.chain, hypotheses);
    remarks.push(`Best account with another beginning, ${marginWords(account.rival.marginDb)}: ${words}.`);
  }
  return remarks;
};

const sensitivity = ({ sensitivity: found }: Diagnosis, hypotheses: Hypotheses): readonly string[] => {
  if (found === undefined) return [];
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

const chainWords = (chain: readonly string[], hypotheses: Hypotheses): string =>
  chain.map((id) => inSentence(shortNodeName(hypotheses, id))).join(' → ');

const spread = (chain: readonly string[], opening: Opening['kind'], hypotheses: Hypotheses): string => {
  const [, ...rest] = chain;
  const lead = opening === 'known' ? 'Then' : 'How it spread';
  return rest.length === 0 ? '' : `${lead}: ${chainWords(rest, hypotheses)}.`;
};
