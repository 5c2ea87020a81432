import type { Series } from '../../model/series.ts';
import type { Context } from './context.ts';
import { describeFamily } from './describe-family.ts';
import type { Candidates } from './family-candidates.ts';
import type { CheckedSlice } from './family-check.ts';
import { dependenciesOf, splitField } from './family-split.ts';
import { at } from './json.ts';
import { LIMITS } from './options.ts';
import { inSteps, searchPerInterval } from './per-interval.ts';
import { allOf, anyOf, type Query } from './query.ts';
import type { Extent } from './survey.ts';

const namesDependency = (texts: readonly string[], dependency: string): Query =>
  anyOf(texts.map((field) => ({ match_phrase: { [field]: dependency } })));

const aggregate = (
  context: Context,
  candidates: Candidates,
  histogram: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const { group, family } = candidates;
  const field = splitField(group);
  const inner = inSteps(context, histogram);
  const dependencies = dependenciesOf(context, candidates).map(
    (dependency) => [dependency, namesDependency(group.fields.texts, dependency)] as const,
  );
  return {
    filter: allOf([group.query, family.query]),
    aggs: {
      ...(field === undefined
        ? inner
        : { by: { terms: { field, size: LIMITS.members, missing: '' }, aggs: inner } }),
      ...(dependencies.length === 0
        ? {}
        : { naming: { filters: { filters: Object.fromEntries(dependencies) }, aggs: inner } }),
    },
  };
};

/** Counts of some families per interval, in one request. */
export const countBatch = async (
  context: Context,
  batch: readonly Candidates[],
  slicesOf: (candidates: Candidates) => readonly CheckedSlice[],
  extent: Extent,
): Promise<readonly Series[]> => {
  const counted = await searchPerInterval(context, {
    what: `counts of ${batch.map(({ family }) => family.signal).join(', ')}`,
    costs: 'they are unknown',
    query: context.span,
    aggregations: (histogram) =>
      Object.fromEntries(
        batch.map((candidates, index) => [String(index), aggregate(context, candidates, histogram)]),
      ),
  });
  if (counted === undefined) return [];
  return batch.flatMap((candidates, index) =>
    describeFamily(
      { context, candidates, counted, extent },
      at(counted.aggregations, String(index)),
      slicesOf(candidates),
    ),
  );
};
