import type { Catalog } from '../model/catalog.ts';
import type { Hypothesis } from '../model/hypothesis.ts';

/** The catalog without the hypotheses that `keep` refuses, and without the edges and `refines` that led to them. */
export const keepHypotheses = (catalog: Catalog, keep: (hypothesis: Hypothesis) => boolean): Catalog => {
  const kept = catalog.hypotheses.filter(keep);
  const ids = new Set(kept.map(({ id }) => id));
  return {
    ...catalog,
    hypotheses: kept.map(({ refines, ...hypothesis }) => ({
      ...hypothesis,
      ...(refines !== undefined && ids.has(refines) ? { refines } : {}),
      leadsTo: hypothesis.leadsTo.filter(({ to }) => ids.has(to)),
    })),
  };
};

/** Whether hypotheses of a status are used unless asked otherwise. */
export const isDefault = (status: Hypothesis['status']): boolean => status === 'test' || status === 'stable';

/** The hypotheses that are used unless asked otherwise: `test` and `stable`. */
export const defaultHypotheses = (catalog: Catalog): Catalog =>
  keepHypotheses(catalog, ({ status }) => isDefault(status));
