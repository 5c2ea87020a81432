import { flattenDocument } from '../model/flat-document.ts';
import type { LogNaming } from '../model/log-pattern.ts';
import type { LogLine } from '../model/series.ts';
import { compareText } from '../model/text-order.ts';

/** Longest text that is searched, as for families of lines. */
const MAXIMUM_LENGTH = 2000;
/** Longest name that is told. */
const NAME_LENGTH = 100;

/** Who or what log lines name, and how many of them do. */
export type Named = {
  readonly name: string;
  /** Who that is to a person, where the log's other lines tell. */
  readonly knownAs?: string;
  readonly lines: number;
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const nameIn = (expression: RegExp, line: LogLine): string | undefined => {
  for (const text of [line.message, ...Object.values(flattenDocument(line.fields)).map(textOf)]) {
    const name = expression.exec(text.slice(0, MAXIMUM_LENGTH))?.[1];
    if (name !== undefined) return name.slice(0, NAME_LENGTH);
  }
  return undefined;
};

/** The first in text order where lines disagree, so that their order says nothing. */
const knownAs = (name: string, all: readonly LogLine[], { writer }: LogNaming): string | undefined => {
  if (writer === undefined) return undefined;
  const known = all
    .map(({ fields }) => flattenDocument(fields))
    .filter((flat) => textOf(flat[writer.field]) === name)
    .map((flat) => writer.knownAs.map((field) => textOf(flat[field])).find((text) => text !== ''))
    .filter((text) => text !== undefined);
  return known.sort(compareText)[0]?.slice(0, NAME_LENGTH);
};

/**
 * Who or what lines name, the most named first; `all` are the lines of the same logs, which tell who that is.
 * A name that writes such lines itself waits for another, so that it is told only where every one does.
 */
export const namedIn = (
  lines: readonly LogLine[],
  all: readonly LogLine[],
  naming: LogNaming,
): readonly Named[] => {
  const expression = new RegExp(naming.regex);
  const counts = new Map<string, number>();
  const writers = new Set<string>();
  for (const line of lines) {
    const name = nameIn(expression, line);
    if (name === undefined) continue;
    counts.set(name, (counts.get(name) ?? 0) + line.weight);
    if (naming.writer !== undefined) writers.add(textOf(flattenDocument(line.fields)[naming.writer.field]));
  }
  const roots = [...counts].filter(([name]) => !writers.has(name));
  return (roots.length > 0 ? roots : [...counts])
    .sort(([left, fewer], [right, more]) => more - fewer || compareText(left, right))
    .map(([name, count]) => {
      const known = knownAs(name, all, naming);
      return { name, ...(known === undefined ? {} : { knownAs: known }), lines: Math.round(count) };
    });
};
