import type { Emitter, MetricUse } from '../../model/binding.ts';

/** How the metrics of a service are told from others unless an emitter says otherwise; the first that finds any is used. */
const SERVICE_CANDIDATES: readonly string[] = [
  'job="$name"',
  'service="$name"',
  'app="$name"',
  'service_name="$name"',
  'container="$name"',
  'job=~".+/$name"',
];

/** Labels that tell services apart. */
export const SERVICE_LABELS: readonly string[] = [
  ...new Set(SERVICE_CANDIDATES.map((matchers) => matchers.replace(/\W.*$/, ''))),
];

const escapeRegex = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const escapeString = (text: string): string => text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n');

/** Label matchers with the service's name in them, taken literally in texts and in regular expressions. */
export const fillName = (matchers: string, name: string): string =>
  matchers.replace(/(=~|!~|!=|=)\s*"((?:[^"\\]|\\.)*)"/g, (_, operator: string, text: string) => {
    const literal = escapeString(operator.endsWith('~') ? escapeRegex(name) : name);
    return `${operator}"${text.replaceAll('$name', () => literal)}"`;
  });

const templatesOf = (emitter: Emitter, selector: string): readonly string[] =>
  emitter.selectors[selector]?.candidates ?? SERVICE_CANDIDATES;

/** Whether a selector of an emitter picks series by the name of the service, and by nothing less. */
export const namesService = (emitter: Emitter, selector: string): boolean =>
  templatesOf(emitter, selector).every((matchers) => matchers.includes('$name'));

/** Matchers to try for one selector of an emitter. The user's choice is the only one. */
export const candidatesOf = (
  emitter: Emitter,
  selector: string,
  service: string,
  chosen: Readonly<Record<string, string>>,
): readonly string[] => {
  const own = chosen[`${emitter.id}.${selector}`] ?? chosen[selector];
  if (own !== undefined) return [own];
  return templatesOf(emitter, selector).map((matchers) => fillName(matchers, service));
};

/** Every metric that an emitter's bindings read. */
export const metricsOf = (emitter: Emitter): readonly MetricUse[] =>
  emitter.bindings.flatMap(({ query, native, zeroWhile }) =>
    [query, native, zeroWhile].flatMap((template) => template?.metrics ?? []),
  );
