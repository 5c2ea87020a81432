import type { FieldUse } from './field-use.ts';

/** A query of the search interface, as JSON. */
export type Query = Readonly<Record<string, unknown>>;

/** All of some queries, none of others; not scored. */
export const allOf = (filter: readonly Query[], not: readonly Query[] = []): Query => ({
  bool: { ...(filter.length === 0 ? {} : { filter }), ...(not.length === 0 ? {} : { must_not: not }) },
});

/** At least one of some queries; none of them finds nothing. */
export const anyOf = (should: readonly Query[]): Query => {
  if (should.length === 0) return { match_none: {} };
  return should.length === 1 ? (should[0] as Query) : { bool: { should, minimum_should_match: 1 } };
};

/** Documents that have a field. */
export const exists = (field: string): Query => ({ exists: { field } });

/** Documents after one moment, up to and with another, epoch milliseconds. */
export const during = (field: string, startMs: number, endMs: number): Query => ({
  range: { [field]: { gt: startMs, lte: endMs, format: 'epoch_millis' } },
});

/** Documents whose field has one of some values; in a text field, holds one of them as a phrase. */
export const hasValue = (field: FieldUse, values: readonly string[]): Query =>
  field.group === undefined
    ? anyOf(values.map((value) => ({ match_phrase: { [field.name]: value } })))
    : { terms: { [field.group]: values } };
