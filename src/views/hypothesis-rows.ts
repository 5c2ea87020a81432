import type { Diagnosis, DiagnosisHypothesis } from '../model/diagnosis.ts';
import type { Role } from '../model/hypothesis.ts';
import { inSentence } from '../model/in-sentence.ts';
import { isCalm } from './calm.ts';
import { decidingEvidence, type EvidenceRow } from './evidence.ts';
import { namedWords } from './named.ts';
import { hypothesesById, hypothesisName, nodeName, shortHypothesisName } from './names.ts';
import { leadingTrigger } from './opening.ts';
import { overrideMark } from './overrides.ts';
import { sentence } from './sentences.ts';
import { followsWords, standsOnlyThroughChild } from './through-child.ts';
import { type GlyphName, roleHeading, roleOrder, verdictWords } from './words.ts';

/** One hypothesis, ready to be read. */
export type HypothesisRow = {
  readonly id: string;
  readonly name: string;
  /** The name without what its title explains in parentheses. */
  readonly shortName: string;
  readonly glyph: GlyphName;
  /** `supported, strong`; of what stands only through its more precise form, that. */
  readonly verdict: string;
  /** `5 of 8 tested` */
  readonly tested: string;
  /** `override: prior 0.3, not 0.1`, where a team's configuration changed it; empty where not. */
  readonly override: string;
  /** What qualifies the verdict: fragile, explained by another, thin, contested. */
  readonly remarks: readonly string[];
  readonly evidence: readonly EvidenceRow[];
  readonly confounders: readonly string[];
  readonly mitigation: string;
  readonly fix: string;
  readonly nextCheck: string;
  /** Whether it says something worth reading in full: supported, contested or leading. */
  readonly stands: boolean;
  /** Whether it stands through a more precise form of it, and perhaps through nothing else. */
  readonly explained: 'no' | 'also' | 'only';
  /** Whether it is what most likely began it. */
  readonly leads: boolean;
};

/** The hypotheses of one role in ranking order. */
export type RoleGroup = {
  readonly role: Role;
  readonly heading: string;
  readonly rows: readonly HypothesisRow[];
  /** "None of these" among the triggers: what becomes of the unknown cause. */
  readonly noneOfThese?: {
    readonly leads: boolean;
    readonly sentence: string;
    /** The same without the explanation of what it means. */
    readonly short: string;
  };
};

/** All hypotheses by role; roles without a hypothesis are left out, except the triggers. */
export const viewHypotheses = (diagnosis: Diagnosis): readonly RoleGroup[] => {
  const byId = hypothesesById(diagnosis);
  const leading = leadingTrigger(diagnosis)?.id;
  return roleOrder
    .map((role): RoleGroup => {
      const rows = diagnosis.hypotheses.filter((hypothesis) => hypothesis.role === role);
      return {
        role,
        heading: roleHeading[role],
        rows: rows.map((hypothesis) => viewHypothesis(hypothesis, byId, leading)),
        ...(role === 'trigger' ? { noneOfThese: noneOfThese(diagnosis) } : {}),
      };
    })
    .filter(({ role, rows }) => role === 'trigger' || rows.length > 0);
};

const viewHypothesis = (
  hypothesis: DiagnosisHypothesis,
  byId: ReadonlyMap<string, DiagnosisHypothesis>,
  leading: string | undefined,
): HypothesisRow => ({
  id: hypothesis.id,
  name: hypothesisName(hypothesis),
  shortName: shortHypothesisName(hypothesis),
  glyph: hypothesis.verdict,
  verdict: followsWords(hypothesis, byId) ?? verdictWords(hypothesis.verdict, hypothesis.confidence),
  tested: `${hypothesis.tested} of ${hypothesis.of} tested`,
  override: overrideMark(hypothesis),
  remarks: [...remarks(hypothesis, byId), ...namedRemark(hypothesis, leading)],
  evidence: decidingEvidence(hypothesis),
  confounders: hypothesis.confounders.map(sentence),
  mitigation: sentence(hypothesis.mitigation),
  fix: sentence(hypothesis.fix),
  nextCheck: sentence(hypothesis.nextCheck),
  stands:
    hypothesis.verdict === 'supported' ||
    hypothesis.verdict === 'contested' ||
    hypothesis.confidence !== 'none',
  explained:
    hypothesis.explainedBy === undefined ? 'no' : standsOnlyThroughChild(hypothesis) ? 'only' : 'also',
  leads: hypothesis.id === leading,
});

/** Of what leads, the opening says it. */
const namedRemark = (hypothesis: DiagnosisHypothesis, leading: string | undefined): readonly string[] => {
  const words = hypothesis.id === leading ? '' : namedWords(hypothesis);
  return words === '' ? [] : [words];
};

const remarks = (
  hypothesis: DiagnosisHypothesis,
  byId: ReadonlyMap<string, DiagnosisHypothesis>,
): readonly string[] => {
  const { verdict, explainedBy, fragile, confidence, tested, survived, refutedBy } = hypothesis;
  const found: string[] = [];
  // Where it stands through nothing else, the verdict says so.
  if (explainedBy !== undefined && !standsOnlyThroughChild(hypothesis)) {
    found.push(`Explained by ${inSentence(nodeName(byId, explainedBy))}.`);
  }
  if (verdict === 'contested') {
    found.push(
      'Strong support and a failed necessary condition: check the scope of both before believing either.',
    );
  }
  if (confidence === 'leading') {
    found.push('Leads its rivals, but is not established.');
  }
  if (verdict === 'inconclusive' && tested === 0) {
    found.push('What there was to look at was too thin to tell.');
  } else if (verdict === 'inconclusive' && (tested < 3 || survived.length === 0) && refutedBy.length === 0) {
    found.push(
      survived.length === 0
        ? 'Thin evidence: no prediction that could refute it has been observed.'
        : 'Thin evidence: fewer than three predictions tested.',
    );
  }
  if (fragile) {
    found.push('Fragile: the verdict changes when the window moves by two steps.');
  }
  return found;
};

const noneOfThese = (diagnosis: Diagnosis): NonNullable<RoleGroup['noneOfThese']> => {
  const { unknownCause, shown } = diagnosis;
  const other = shown === undefined ? 'a cause that the catalogue does not hold' : 'any other cause';
  const says = noneOfTheseSays(unknownCause);
  return {
    leads: unknownCause.leads,
    sentence: `None of these (${other}): ${says}`,
    short: `None of these: ${isCalm(diagnosis) ? 'nothing hurts, so there may be no cause to find.' : says}`,
  };
};

const noneOfTheseSays = ({ leads, posterior }: Diagnosis['unknownCause']): string => {
  if (leads) return 'leads. No trigger is established.';
  return posterior >= 0.2 ? 'possible.' : posterior >= 0.02 ? 'unlikely.' : 'very unlikely.';
};
