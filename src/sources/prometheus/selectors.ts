import type { Emitter, MetricUse } from '../../model/binding.ts';
import { fillName, matcherTemplates, SERVICE_CANDIDATES } from '../../model/query-placeholders.ts';

/** Labels that tell services apart. */
export const SERVICE_LABELS: readonly string[] = [
  ...new Set(SERVICE_CANDIDATES.map((matchers) => matchers.replace(/\W.*$/, ''))),
];

/** Whether a selector of an emitter picks series by the name of the service, and by nothing less. */
export const namesService = (emitter: Emitter, selector: string): boolean =>
  matcherTemplates(emitter, selector).every((matchers) => matchers.includes('$name'));

/** Matchers to try for one selector of an emitter. The user's choice is the only one. */
export const candidatesOf = (
  emitter: Emitter,
  selector: string,
  service: string,
  chosen: Readonly<Record<string, string>>,
): readonly string[] => {
  const own = chosen[`${emitter.id}.${selector}`] ?? chosen[selector];
  if (own !== undefined) return [own];
  return matcherTemplates(emitter, selector).map((matchers) => fillName(matchers, service));
};

/** Every metric that an emitter's bindings read. */
export const metricsOf = (emitter: Emitter): readonly MetricUse[] =>
  emitter.bindings.flatMap(({ query, native, zeroWhile }) =>
    [query, native, zeroWhile].flatMap((template) => template?.metrics ?? []),
  );
