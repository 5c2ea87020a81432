import type { Binding } from '../../model/binding.ts';
import type { Dimensions } from '../../model/signal.ts';
import { sortKeys } from '../order.ts';

/** Other names for values of a dimension, by dimension and value. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

const boundText = (text: string, divideBy: number): string => {
  const bound = Number(text);
  return Number.isFinite(bound) ? String(bound / divideBy) : text;
};

/**
 * Canonical dimensions of a series. Undefined where none of the labels that a binding splits by is there: it is then no
 * member but the sum of all, which is another signal.
 */
export const mapLabels = (
  { dimensions, fixed, boundsDivideBy }: Binding,
  labels: Dimensions,
  service: string,
  names: Names = {},
): Dimensions | undefined => {
  const mapped = Object.entries(dimensions).flatMap(([dimension, candidates]) => {
    const value = candidates.map((label) => labels[label]).find((each) => each !== undefined && each !== '');
    if (value === undefined) return [];
    return [[dimension, dimension === 'le' ? boundText(value, boundsDivideBy) : value] as const];
  });
  if (mapped.length === 0 && Object.keys(dimensions).length > 0) return undefined;
  const constant = Object.entries(fixed).map(
    ([dimension, value]) => [dimension, value.replaceAll('$name', service)] as const,
  );
  return sortKeys(
    Object.fromEntries(
      [...mapped, ...constant].map(([dimension, value]) => [dimension, names[dimension]?.[value] ?? value]),
    ),
  );
};
