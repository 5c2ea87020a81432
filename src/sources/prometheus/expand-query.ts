import type { MetricUse, QueryTemplate } from '../../model/binding.ts';
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

/** A duration as PromQL writes it. */
export const promqlDuration = (ms: number): string => (ms % 1000 === 0 ? `${ms / 1000}s` : `${ms}ms`);

/** The query as it is sent; a selector that picks everything leaves no comma behind. */
export const expandQuery = (
  template: QueryTemplate,
  { selectors, windowMs, stepMs }: Substitution,
  divideBy = 1,
): string => {
  const text = template.text.replace(/(,\s*)?\$([a-z_]+)/g, (_, comma: string | undefined, name: string) => {
    if (name === 'window') return promqlDuration(windowMs);
    if (name === 'step') return promqlDuration(stepMs);
    const matchers = selectors.get(name)?.matchers ?? '';
    return matchers === '' ? '' : `${comma ?? ''}${matchers}`;
  });
  return divideBy === 1 ? text : `(${text}) / ${divideBy}`;
};
