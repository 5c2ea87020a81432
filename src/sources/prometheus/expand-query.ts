import type { MetricUse, QueryTemplate } from '../../model/binding.ts';
import { fillPlaceholders } from '../../model/query-placeholders.ts';
import type { ResolvedSelector } from './discover.ts';

/** What the placeholders of one emitter's queries stand for. */
export type Substitution = {
  readonly selectors: ReadonlyMap<string, ResolvedSelector>;
  readonly windowMs: number;
  readonly stepMs: number;
};

/** The series of a metric that its selector picks, as PromQL writes them. */
export const metricText = (
  { name, selector }: MetricUse,
  selectors: ReadonlyMap<string, ResolvedSelector>,
): string => `${name}{${selector === undefined ? '' : (selectors.get(selector)?.matchers ?? '')}}`;

/** The query as it is sent, with the matchers that were found to pick something. */
export const expandQuery = (
  template: QueryTemplate,
  { selectors, windowMs, stepMs }: Substitution,
  divideBy = 1,
): string =>
  fillPlaceholders(
    template,
    { matchersOf: (name) => selectors.get(name)?.matchers ?? '', windowMs, stepMs },
    divideBy,
  );
