import type { LogPattern } from '../../model/log-pattern.ts';
import type { SignalId } from '../../model/signal.ts';
import { NO_SERVER } from '../log-document.ts';
import type { Clause } from './clause.ts';
import type { Surveyed } from './context.ts';
import { clauseQuery, clauseWords, type WordFields } from './family-query.ts';
import { keywordQuery } from './keyword-query.ts';
import { clauseOf } from './pattern-clause.ts';
import type { Forms } from './pattern-forms.ts';
import { anyOf, hasValue, type Query } from './query.ts';
import { saysNoServer, statesOf } from './structured-families.ts';
import { familiesOf } from './writers.ts';

/** A family of log lines as a search for it. The search finds all its lines that are known in words, and some others. */
export type Family = {
  readonly signal: SignalId;
  readonly query: Query;
  /** The query in the syntax of a search bar. */
  readonly says: string;
};

const clausesOf = (patterns: readonly LogPattern[], forms: Forms): readonly Clause[] =>
  patterns.flatMap((pattern): readonly Clause[] => {
    const { clause } = clauseOf(pattern.regex);
    const learned = (forms.matches.get(pattern) ?? []).map(
      (text): Clause => ({ kind: 'phrase', text, openStart: false, openEnd: false }),
    );
    return clause === undefined ? learned : [clause, ...learned];
  });

type Part = { readonly query: Query; readonly says: string };

const inWords = (
  clauses: readonly Clause[],
  { texts, message, errorType }: Surveyed['fields'],
  forms: Forms,
): readonly Part[] => {
  if (clauses.length === 0) return [];
  const all: Clause = { kind: 'any', of: clauses };
  const says = clauseWords(all, forms);
  const parts: Part[] = [];
  if (texts.length > 0) {
    const type = errorType?.kind === 'keyword' ? errorType.group : undefined;
    const fields: WordFields = { texts, ...(type === undefined ? {} : { errorType: type }) };
    parts.push({ query: clauseQuery(all, fields, forms), says: `${texts.join(', ')}:(${says})` });
  }
  if (message?.kind === 'keyword') {
    parts.push({
      query: keywordQuery(all, message.group ?? message.name),
      says: `${message.name}:(${says})`,
    });
  }
  return parts;
};

const inFields = (
  signal: SignalId,
  { termination, server }: Surveyed['fields'],
  terminations: readonly string[],
): readonly Part[] => {
  const states = termination && statesOf(signal, termination.name, terminations);
  const parts: Part[] = [];
  if (termination !== undefined && states !== undefined) {
    const words = states.map((state) => JSON.stringify(state)).join(' OR ');
    parts.push({
      query: states.length === 0 ? anyOf([]) : hasValue(termination, states),
      says: `${termination.name}:(${words === '' ? 'a value that says so, which none does' : words})`,
    });
  }
  if (server !== undefined && saysNoServer(signal)) {
    parts.push({ query: hasValue(server, [NO_SERVER]), says: `${server.name}:${JSON.stringify(NO_SERVER)}` });
  }
  return parts;
};

/**
 * The families that a writer writes, as searches. `terminations` are the values that its termination field has. Families
 * for which the writer's lines have neither words nor fields are left out.
 */
export const familiesFor = (
  group: Surveyed,
  patterns: readonly LogPattern[],
  forms: Forms,
  terminations: readonly string[],
): readonly Family[] =>
  familiesOf(group.writer, patterns).flatMap((signal) => {
    const own = patterns.filter((pattern) => pattern.signal === signal);
    const parts = [
      ...inWords(clausesOf(own, forms), group.fields, forms),
      ...inFields(signal, group.fields, terminations),
    ];
    if (parts.length === 0) return [];
    return [
      {
        signal,
        query: anyOf(parts.map(({ query }) => query)),
        says: parts.map(({ says }) => says).join(' OR '),
      },
    ];
  });
