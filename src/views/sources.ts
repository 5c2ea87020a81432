import type { Diagnosis } from '../model/diagnosis.ts';

/** How one source served the diagnosis. */
export type SourceRow = {
  readonly id: string;
  readonly status: 'ok' | 'partial' | 'failed';
  /** Problems, warnings and what was sampled. */
  readonly remarks: readonly string[];
};

/** A fact that the diagnosis used. */
export type FactRow = { readonly id: string; readonly value: string; readonly origin: string };

/** The sources, ready to be read. */
export const viewSources = ({ sources }: Diagnosis): readonly SourceRow[] =>
  sources.map(({ id, kind, status, problems, warnings, sampled }) => ({
    id: id === kind ? id : `${id} (${kind})`,
    status,
    remarks: [...problems, ...warnings, ...sampled.map((words) => `sampled: ${words}`)],
  }));

/** The facts, with where each came from. An assumed one never refutes. */
export const viewFacts = ({ incident }: Diagnosis): readonly FactRow[] =>
  incident.facts.map(({ id, value, origin, note }) => ({
    id,
    value,
    origin: note === undefined ? origin : `${origin}: ${note}`,
  }));
