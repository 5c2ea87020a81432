import type { Emitter, QueryTemplate } from './binding.ts';

/** How the metrics of a service are told from others unless an emitter says otherwise; the first that finds any is used. */
export const SERVICE_CANDIDATES: readonly string[] = [
  'job="$name"',
  'service="$name"',
  'app="$name"',
  'service_name="$name"',
  'container="$name"',
  'job=~".+/$name"',
];

const escapeRegex = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const escapeString = (text: string): string => text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n');

/** Label matchers with the service's name in them, taken literally in texts and in regular expressions. */
export const fillName = (matchers: string, name: string): string =>
  matchers.replace(/(=~|!~|!=|=)\s*"((?:[^"\\]|\\.)*)"/g, (_, operator: string, text: string) => {
    const literal = escapeString(operator.endsWith('~') ? escapeRegex(name) : name);
    return `${operator}"${text.replaceAll('$name', () => literal)}"`;
  });

/** Matchers to try for one selector of an emitter, with `$name` for the service. */
export const matcherTemplates = (emitter: Emitter, selector: string): readonly string[] =>
  emitter.selectors[selector]?.candidates ?? SERVICE_CANDIDATES;

/** A duration as PromQL writes it. */
export const promqlDuration = (ms: number): string => (ms % 1000 === 0 ? `${ms / 1000}s` : `${ms}ms`);

/** What the placeholders of a query stand for. */
export type Placeholders = {
  /** Matchers of a selector; empty where it picks all series. */
  readonly matchersOf: (selector: string) => string;
  readonly windowMs: number;
  readonly stepMs: number;
};

/** The query as it is sent; a selector that picks everything leaves no comma behind. */
export const fillPlaceholders = (
  template: QueryTemplate,
  { matchersOf, windowMs, stepMs }: Placeholders,
  divideBy = 1,
): string => {
  const text = template.text.replace(/(,\s*)?\$([a-z_]+)/g, (_, comma: string | undefined, name: string) => {
    if (name === 'window') return promqlDuration(windowMs);
    if (name === 'step') return promqlDuration(stepMs);
    const matchers = matchersOf(name);
    return matchers === '' ? '' : `${comma ?? ''}${matchers}`;
  });
  return divideBy === 1 ? text : `(${text}) / ${divideBy}`;
};
