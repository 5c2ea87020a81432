import type { Diagnosis, DiagnosisHypothesis, DiagnosisSignal } from '../model/diagnosis.ts';
import { compareText } from '../model/text-order.ts';

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

/** A signal with the members that it is of: `edge.p99`, `dep.p99 (datastore, search-1)`. */
export const signalName = ({
  signal,
  dimensions,
}: Pick<DiagnosisSignal, 'signal' | 'dimensions'>): string => {
  const members = Object.entries(dimensions)
    .sort(([left], [right]) => compareText(left, right))
    .map(([, member]) => member);
  return members.length === 0 ? signal : `${signal} (${members.join(', ')})`;
};
