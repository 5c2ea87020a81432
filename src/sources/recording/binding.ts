import type { Series } from '../../model/series.ts';
import type { Dimensions, SignalId } from '../../model/signal.ts';
import type { Grid } from '../../model/time.ts';
import { sortKeys } from '../order.ts';
import type { Column } from './column.ts';
import { type QueryName, RECORDED_QUERIES, rateWindowOf } from './queries.ts';
import { unitOf } from './units.ts';

/** What a series of a recording is, besides its samples. */
export type SeriesDescription = {
  readonly signal: SignalId;
  readonly dimensions?: Dimensions;
  readonly source: 'prometheus' | 'logs';
  readonly emitter: string;
  readonly query: string;
  readonly rateWindowMs: number;
  readonly buckets?: readonly number[] | undefined;
  readonly standIn?: string | undefined;
  readonly firstMs?: number | undefined;
  readonly labels?: Dimensions | undefined;
};

/** A column as a series: its present samples. */
export const toSeries = (grid: Grid, column: Column, description: SeriesDescription): Series => {
  const { signal, dimensions, source, emitter, query, rateWindowMs, ...optional } = description;
  const steps = Array.from({ length: grid.length }, (_, step) => step).filter(
    (step) => column.present[step] === 1,
  );
  const { buckets, standIn, firstMs, labels } = optional;
  return {
    signal,
    dimensions: sortKeys(dimensions ?? {}),
    unit: unitOf(signal),
    stepMs: grid.stepMs,
    timesMs: Float64Array.from(steps, (step) => grid.startMs + step * grid.stepMs),
    values: Float64Array.from(steps, (step) => column.values[step] as number),
    rateWindowMs,
    ...(buckets === undefined ? {} : { buckets }),
    ...(standIn === undefined ? {} : { standIn }),
    ...(firstMs === undefined ? {} : { firstMs }),
    ...(labels === undefined || Object.keys(labels).length === 0 ? {} : { labels: sortKeys(labels) }),
    provenance: { source, emitter, query },
  };
};

/** A column of a recorded query as a series; `query` says what was computed where it is not the query itself. */
export const fromQuery = (
  grid: Grid,
  name: QueryName,
  column: Column,
  description: Omit<SeriesDescription, 'source' | 'query' | 'rateWindowMs'> & { readonly query?: string },
): Series =>
  toSeries(grid, column, {
    query: RECORDED_QUERIES[name],
    labels: column.labels,
    ...description,
    source: 'prometheus',
    rateWindowMs: rateWindowOf(name),
  });
