import type { MetricUse, QueryTemplate } from '../model/binding.ts';
import { suggest } from '../model/nearest-name.ts';
import type { Report } from './problem.ts';
import { type PromqlToken, scanPromql } from './promql.ts';
import type { YamlPath } from './yaml-document.ts';

/** Placeholders that every query may use besides the selectors of its file. */
const DURATIONS = ['window', 'step'] as const;

/** What a file's queries may name, and where their faults go. */
export type QueryReading = {
  readonly selectors: readonly string[];
  readonly optional: readonly string[];
  readonly report: Report;
};

const placeFault = (name: string, place: string): string | undefined => {
  if (name === 'window')
    return place === 'range' ? undefined : '$window belongs into a range: metric{…}[$window]';
  if (name === 'step')
    return place === 'range' || place === 'offset' ? undefined : '$step belongs into a range or after offset';
  return place === 'last matcher'
    ? undefined
    : `$${name} belongs last into the braces of a metric, so that it may be empty`;
};

const checkToken = (token: PromqlToken, path: YamlPath, reading: QueryReading): void => {
  const spot = { offset: token.at };
  if (token.kind === 'bare') {
    reading.report(path, `write the metric with braces: ${token.name}{}`, spot);
  } else if (token.kind === 'placeholder') {
    const known = [...DURATIONS, ...reading.selectors];
    const message = known.includes(token.name)
      ? placeFault(token.name, token.place)
      : `unknown placeholder "$${token.name}"${suggest(token.name, known)}`;
    if (message !== undefined) reading.report(path, message, spot);
  }
};

const selectorIn = (matchers: string): string | undefined => /\$([a-z_]+)\s*$/.exec(matchers)?.[1];

/** The metrics of a query and the selector of each, in order of first use; every fault is reported. */
export const parseQuery = (text: string, path: YamlPath, reading: QueryReading): QueryTemplate => {
  const { tokens, fault } = scanPromql(text);
  if (fault !== undefined) reading.report(path, fault.message, { offset: fault.at });
  for (const token of tokens) checkToken(token, path, reading);
  const metrics = new Map<string, MetricUse>();
  for (const token of tokens) {
    if (token.kind !== 'metric') continue;
    const selector = selectorIn(token.matchers);
    metrics.set(`${token.name} ${selector}`, {
      name: token.name,
      ...(selector === undefined ? {} : { selector }),
      optional: reading.optional.includes(token.name),
    });
  }
  if (metrics.size === 0 && fault === undefined)
    reading.report(path, 'reads no metric: write one with braces, such as up{}');
  return { text, metrics: [...metrics.values()] };
};
