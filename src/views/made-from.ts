import type { Diagnosis, DiagnosisFact, DiagnosisSource } from '../model/diagnosis.ts';
import { listWords, plural } from './quantities.ts';

/** What a diagnosis was made from, in a few sentences. */
export type MadeFromView = {
  /** `Sources: events ok; prometheus ok (12 warnings).` */
  readonly sources: string;
  /** The given facts: `edge.timeout = 5 s; probe.period = 2 s`; empty without any. */
  readonly given: string;
  /** How many facts came from elsewhere; empty without any. */
  readonly others: string;
};

/** The sources and facts of a diagnosis in short. */
export const viewMadeFrom = ({ sources, incident }: Diagnosis): MadeFromView => ({
  sources: sources.length === 0 ? 'No source.' : `Sources: ${sources.map(sourceWords).join('; ')}.`,
  given: incident.facts
    .filter(({ origin }) => origin === 'given')
    .map(({ id, value }) => `${id} = ${value}`)
    .join('; '),
  others: otherFacts(incident.facts),
});

const sourceWords = ({ id, status, problems, warnings, sampled }: DiagnosisSource): string => {
  const notes = [
    ...(problems.length === 0 ? [] : [plural(problems.length, 'problem')]),
    ...(warnings.length === 0 ? [] : [plural(warnings.length, 'warning')]),
    ...(sampled.length === 0 ? [] : [plural(sampled.length, 'note on sampling', 'notes on sampling')]),
  ];
  return `${id} ${status}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
};

const otherFacts = (facts: readonly DiagnosisFact[]): string => {
  const counts = (['derived', 'inferred', 'assumed'] as const)
    .map((origin) => ({ origin, count: facts.filter((fact) => fact.origin === origin).length }))
    .filter(({ count }) => count > 0)
    .map(({ origin, count }) => `${count} ${origin}`);
  return counts.length === 0 ? '' : `Other facts: ${listWords(counts)}.`;
};
