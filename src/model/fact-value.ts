import { parseDuration } from './duration.ts';
import type { FactValue } from './facts.ts';

/** A fact as a file gives it: one value for all members, or one per member; or what was expected instead. */
export type ParsedFact =
  | { readonly kind: 'value'; readonly value: FactValue }
  | { readonly kind: 'by_member'; readonly byMember: Readonly<Record<string, FactValue>> }
  | { readonly kind: 'wrong'; readonly path: readonly (string | number)[]; readonly expected: string };

const EXPECTED = 'a number, a duration such as 30s, `none`, true or false, a word, or a list of these';

const parseScalar = (raw: unknown): number | boolean | string | undefined => {
  if (typeof raw === 'boolean') return raw;
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : undefined;
  if (typeof raw !== 'string' || raw === '') return undefined;
  return raw === 'none' ? Number.POSITIVE_INFINITY : (parseDuration(raw) ?? raw);
};

type Parsed =
  | { readonly value: FactValue }
  | { readonly path: readonly (string | number)[]; readonly expected: string };

const parseList = (raw: readonly unknown[]): Parsed => {
  const values = raw.map(parseScalar);
  const wrong = values.findIndex((value) => value === undefined || typeof value === 'boolean');
  if (wrong >= 0) return { path: [wrong], expected: 'a number, a duration or a word' };
  if (values.every((value) => typeof value === 'number')) return { value: values };
  if (values.every((value) => typeof value === 'string')) return { value: values };
  return { path: [], expected: 'a list of numbers or durations, or a list of words, not both' };
};

const parseOne = (raw: unknown): Parsed => {
  if (Array.isArray(raw)) return parseList(raw);
  const value = parseScalar(raw);
  return value === undefined ? { path: [], expected: EXPECTED } : { value };
};

/**
 * A fact's value as YAML or JSON gives it, by the rules of `tollens.yaml`: durations become seconds, `none` (no timeout,
 * no limit) becomes Infinity, a map holds one value per member of the fact's dimension, other text stays a word.
 */
export const parseFactValue = (raw: unknown): ParsedFact => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    const one = parseOne(raw);
    return 'value' in one ? { kind: 'value', value: one.value } : { kind: 'wrong', ...one };
  }
  const byMember: [string, FactValue][] = [];
  for (const [member, each] of Object.entries(raw)) {
    const one = parseOne(each);
    if (!('value' in one)) return { kind: 'wrong', path: [member, ...one.path], expected: one.expected };
    byMember.push([member, one.value]);
  }
  if (byMember.length === 0) return { kind: 'wrong', path: [], expected: 'a value for at least one member' };
  return { kind: 'by_member', byMember: Object.fromEntries(byMember) };
};
