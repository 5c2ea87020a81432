import type { Grid } from '../../model/time.ts';
import type { Context, Surveyed } from './context.ts';
import { gridEnd, perInterval, startOfKey } from './count-grid.ts';
import { type ReadDocument, readDocument } from './document.ts';
import { CANDIDATE_NAMES } from './field-candidates.ts';
import { at, bucketsOf, listAt } from './json.ts';

/** Slices of time that a sample is taken from, evenly over a grid, so that a burst does not fill it. */
export type Slices = { readonly grid: Grid; readonly count: number; readonly perSlice: number };

/** Lines of one slice of time: after `startMs`, up to and with `endMs`. */
export type Slice = {
  readonly startMs: number;
  readonly endMs: number;
  /** Lines that the slice holds. */
  readonly lines: number;
  /** The first of them, in order of time. */
  readonly documents: readonly ReadDocument[];
};

/** Intervals of a sample: whole multiples of those of the counts. */
const sliceGrid = ({ grid, count }: Slices): Grid => {
  const steps = Math.max(1, Math.ceil(grid.length / count));
  return { startMs: grid.startMs, stepMs: grid.stepMs * steps, length: Math.ceil(grid.length / steps) };
};

/** Order by time, then by what else tells lines apart, so that the same lines come first on every cluster. */
const sortBy = ({ time }: Context, { fields }: Surveyed): readonly unknown[] => [
  { [time.name]: 'asc' },
  ...(['trace', 'instance', 'duration', 'status'] as const).flatMap((role) => {
    const field = fields[role];
    if (field?.group === undefined) return [];
    // An index that does not know the field sorts last; without a type it would refuse the whole search.
    const type =
      field.kind === 'number'
        ? { unmapped_type: 'double', numeric_type: 'double' }
        : { unmapped_type: 'keyword' };
    return [{ [field.group]: { order: 'asc', missing: '_last', ...type } }];
  }),
];

/** An aggregation of the first lines of each slice. */
export const sliceAggregation = (
  context: Context,
  group: Surveyed,
  slices: Slices,
): Readonly<Record<string, unknown>> => ({
  date_histogram: perInterval(context.time.name, sliceGrid(slices)),
  aggs: {
    lines: {
      top_hits: {
        size: slices.perSlice,
        sort: sortBy(context, group),
        _source: {
          includes: [...CANDIDATE_NAMES, 'labels.dependency', ...Object.values(context.options.fields ?? {})],
        },
      },
    },
  },
});

/** The slices of an answered aggregation. Each of a slice's lines stands for an equal share of all lines in it. */
export const readSlices = (context: Context, aggregation: unknown, slices: Slices): readonly Slice[] => {
  const { stepMs } = sliceGrid(slices);
  return bucketsOf(aggregation).map(({ key, count: lines, of }) => {
    const hits = listAt(at(of, 'lines'), 'hits', 'hits');
    const weight = hits.length === 0 ? 1 : lines / hits.length;
    return {
      startMs: startOfKey(key),
      endMs: Math.min(startOfKey(key) + stepMs, gridEnd(slices.grid)),
      lines,
      documents: hits.flatMap((hit) => readDocument(hit, weight, context.options.fields) ?? []),
    };
  });
};
