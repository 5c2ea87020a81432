import { cleanText } from '../clean-text.ts';

/** What lies at a path of a decoded answer; undefined where the path ends early. */
export const at = (value: unknown, ...path: readonly (string | number)[]): unknown => {
  let found = value;
  for (const step of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Record<string | number, unknown>)[step];
  }
  return found;
};

/** A number at a path; undefined for anything else. */
export const numberAt = (value: unknown, ...path: readonly (string | number)[]): number | undefined => {
  const found = at(value, ...path);
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
};

/** A text at a path, cleaned; undefined for anything else. */
export const textAt = (value: unknown, ...path: readonly (string | number)[]): string | undefined => {
  const found = at(value, ...path);
  return typeof found === 'string' ? cleanText(found) : undefined;
};

/** A list at a path; empty for anything else. */
export const listAt = (value: unknown, ...path: readonly (string | number)[]): readonly unknown[] => {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
};

/** The entries of an object at a path; none for anything else. */
export const entriesAt = (
  value: unknown,
  ...path: readonly (string | number)[]
): readonly (readonly [string, unknown])[] => {
  const found = at(value, ...path);
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? Object.entries(found) : [];
};

/** One bucket of an aggregation. */
export type Bucket = {
  /** Cleaned text of its key; a number's is its decimal form. */
  readonly key: string;
  readonly count: number;
  /** The bucket as answered, where its sub-aggregations are read. */
  readonly of: unknown;
};

/** The buckets of an aggregation, whether it answered a list of them or a map by key. */
export const bucketsOf = (aggregation: unknown): readonly Bucket[] => {
  const buckets = at(aggregation, 'buckets');
  if (!Array.isArray(buckets)) {
    return entriesAt(aggregation, 'buckets').map(([key, of]) => ({
      key: cleanText(key),
      count: numberAt(of, 'doc_count') ?? 0,
      of,
    }));
  }
  return buckets.map((of: unknown) => {
    const key = at(of, 'key');
    return {
      key: typeof key === 'string' ? cleanText(key) : String(key),
      count: numberAt(of, 'doc_count') ?? 0,
      of,
    };
  });
};
