import type { Diagnosis, DiagnosisHypothesis } from '../model/diagnosis.ts';

/** A hypothesis as it is named on screen: title, and the member that it means. Brackets, as titles have parentheses. */
export const hypothesisName = ({ title, subject }: Pick<DiagnosisHypothesis, 'title' | 'subject'>): string =>
  subject === undefined ? title : `${title} [${subject}]`;

/** The same without what the title explains in parentheses, for a list. */
export const shortHypothesisName = ({
  title,
  subject,
}: Pick<DiagnosisHypothesis, 'title' | 'subject'>): string =>
  hypothesisName({ title: shortTitle(title), ...(subject === undefined ? {} : { subject }) });

const shortTitle = (title: string): string => title.replace(/ \([^()]*\)$/, '');

/** The hypotheses of a diagnosis by id. */
export const hypothesesById = (diagnosis: Diagnosis): ReadonlyMap<string, DiagnosisHypothesis> =>
  new Map(diagnosis.hypotheses.map((hypothesis) => [hypothesis.id, hypothesis]));

/** The name of a node of a chain. A node that is no hypothesis of the diagnosis is the unknown cause. */
export const nodeName = (hypotheses: ReadonlyMap<string, DiagnosisHypothesis>, id: string): string => {
  const hypothesis = hypotheses.get(id);
  if (hypothesis !== undefined) return hypothesisName(hypothesis);
  return id.startsWith('unknown') ? 'Unknown cause' : id;
};

/** The name of a node without what stands in parentheses: short enough for a chain on one line. */
export const shortNodeName = (hypotheses: ReadonlyMap<string, DiagnosisHypothesis>, id: string): string =>
  shortTitle(hypotheses.get(id)?.title ?? nodeName(hypotheses, id));
