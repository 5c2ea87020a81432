import type { Diagnosis } from '../model/diagnosis.ts';

/** The link that opens a query in its source, where a prediction that read it has one for each of its queries. */
export const linkOf = ({ hypotheses }: Diagnosis, query: string): string | undefined => {
  for (const { predictions } of hypotheses) {
    for (const { queries, links } of predictions) {
      const index = queries.findIndex((one) => one.query === query);
      if (index >= 0 && links.length === queries.length) return links[index];
    }
  }
  return undefined;
};
