import type { Series } from '../../model/series.ts';
import { sortKeys } from '../order.ts';
import type { RawSeries } from './decode-series.ts';
import { fillZeros } from './fill-zeros.ts';
import { mapLabels, type Names } from './map-labels.ts';
import { type Merged, mergeSeries } from './merge-series.ts';
import type { PlannedBinding, PlannedQuery } from './plan.ts';

/** What turns an answer into series of a signal. */
export type SeriesContext = {
  readonly source: string;
  readonly service: string;
  readonly unit: string;
  readonly names: Names;
  /** Bounds of the histogram behind a quantile, in the unit of the metric. */
  readonly bounds: readonly number[];
};

const describe = (
  planned: PlannedBinding,
  query: PlannedQuery,
  raw: RawSeries,
  context: SeriesContext,
): readonly Series[] => {
  const { binding, found } = planned.chosen;
  const dimensions = mapLabels(binding, raw.labels, context.service, context.names);
  if (dimensions === undefined || raw.timesMs.length === 0) return [];
  const buckets = binding.bounds ?? context.bounds.map((bound) => bound / binding.boundsDivideBy);
  return [
    {
      signal: binding.signal,
      dimensions,
      unit: context.unit,
      stepMs: planned.timing.stepMs,
      timesMs: raw.timesMs,
      values: raw.values,
      rateWindowMs: planned.rateWindowMs,
      ...(buckets.length === 0 ? {} : { buckets }),
      ...(binding.standIn === undefined ? {} : { standIn: binding.standIn }),
      ...(Object.keys(raw.labels).length === 0 ? {} : { labels: sortKeys(raw.labels) }),
      provenance: { source: context.source, emitter: found.emitter.id, query: query.text },
    },
  ];
};

/** Companions have at most some of the binding's dimensions: fixed ones, and labels that they were split by. */
const describeCompanion = (
  planned: PlannedBinding,
  raw: RawSeries,
  context: SeriesContext,
): readonly Series[] => {
  const { binding, found } = planned.chosen;
  const dimensions = Object.fromEntries(
    Object.entries(binding.dimensions).filter(([, labels]) =>
      labels.some((label) => (raw.labels[label] ?? '') !== ''),
    ),
  );
  const narrowed = { ...planned, chosen: { ...planned.chosen, found, binding: { ...binding, dimensions } } };
  return describe(narrowed, planned.query, raw, context);
};

/** The series of one binding from the answers to its queries. */
export const toSeries = (
  planned: PlannedBinding,
  answer: readonly RawSeries[],
  companion: readonly RawSeries[] | undefined,
  context: SeriesContext,
): Merged => {
  const merged = mergeSeries(answer.flatMap((raw) => describe(planned, planned.query, raw, context)));
  if (companion === undefined) return merged;
  const companions = mergeSeries(companion.flatMap((raw) => describeCompanion(planned, raw, context)));
  const { dimensions, fixed } = planned.chosen.binding;
  const names = Object.keys({ ...dimensions, ...fixed });
  return { series: fillZeros(merged.series, companions.series, names), notes: merged.notes };
};
