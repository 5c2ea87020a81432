import { gridExtent } from '../model/grid-extent.ts';
import type { Series } from '../model/series.ts';
import { SAMPLE, type Signal, type SignalDefinition } from '../model/signal.ts';
import type { Grid, TimeSpan } from '../model/time.ts';
import { resolutionOf } from './resolution.ts';
import { type SignalDefinitions, type SignalSet, toSignalSet } from './signal-set.ts';

/** The finest common grid of some series: the smallest step, from the first to the last sample. Undefined without samples. */
export const commonGrid = (series: readonly Series[]): Grid | undefined => {
  const extent = gridExtent(series);
  return extent && { startMs: extent.startMs, stepMs: extent.stepMs, length: extent.steps };
};

/** Span of time that a grid covers; its end is one step past the last sample. */
export const gridSpan = (grid: Grid): TimeSpan => ({
  startMs: grid.startMs,
  endMs: grid.startMs + grid.length * grid.stepMs,
});

/** Whether a signal counts what happened: never infinite, whatever a division by zero at its source says. */
export const isAmount = ({ kind }: Pick<SignalDefinition, 'kind'>): boolean =>
  kind === 'rate' || kind === 'counter_increase' || kind === 'log_count';

/** The most that a counter of 64 bits holds, and more than a clock, a memory or a rate can say. */
const LARGEST = 2 ** 64;

/** Why no sample of a signal can be that value, in words that follow "is"; undefined where it can be. */
export const whyImpossible = (definition: SignalDefinition, value: number): string | undefined => {
  // Nothing that the catalogue names can be less than none: amounts, durations, shares, levels.
  if (value < 0) return 'negative, which it cannot be';
  if (value === Number.POSITIVE_INFINITY) {
    return isAmount(definition) ? 'infinite, which no amount is' : undefined;
  }
  return value > LARGEST ? 'larger than any counter can hold' : undefined;
};

/** One series on the grid. A sample of a coarser series holds until its next one is due, never longer. */
const alignOne = (
  one: Series,
  grid: Grid,
  definition: SignalDefinition,
): Pick<Signal, 'values' | 'states' | 'sampling'> => {
  const values = new Float64Array(grid.length).fill(Number.NaN);
  const states = new Uint8Array(grid.length).fill(SAMPLE.gap);
  const hold = Math.max(1, Math.round(one.stepMs / grid.stepMs));
  const held = new Uint8Array(grid.length);
  for (let sample = 0; sample < one.timesMs.length; sample += 1) {
    const given = one.values[sample] as number;
    const value = whyImpossible(definition, given) === undefined ? given : Number.NaN;
    const first = Math.round(((one.timesMs[sample] as number) - grid.startMs) / grid.stepMs);
    for (let index = Math.max(0, first); index < Math.min(grid.length, first + hold); index += 1) {
      values[index] = value;
      states[index] = Number.isNaN(value) ? SAMPLE.notANumber : SAMPLE.value;
      held[index] = index === first ? 0 : 1;
    }
  }
  return { values, states, ...(hold === 1 ? {} : { sampling: { steps: hold, held } }) };
};

/**
 * Series on one common grid, as signals. Series whose id the list does not define are left out:
 * no hypothesis can speak of them.
 */
export const alignSeries = (
  series: readonly Series[],
  grid: Grid,
  definitions: SignalDefinitions,
): SignalSet => {
  const signals: Signal[] = [];
  for (const one of series) {
    const definition = definitions.get(one.signal);
    if (definition === undefined) continue;
    signals.push({
      id: one.signal,
      dimensions: one.dimensions,
      unit: definition.unit,
      kind: definition.kind,
      grid,
      ...alignOne(one, grid, definition),
      rateWindowMs: one.rateWindowMs,
      resolution: resolutionOf(definition, one.rateWindowMs, one.stepMs),
      ...(one.buckets === undefined ? {} : { buckets: one.buckets }),
      ...(one.standIn === undefined ? {} : { standIn: one.standIn }),
      ...(one.firstMs === undefined ? {} : { firstMs: one.firstMs }),
      provenance: one.provenance,
    });
  }
  return toSignalSet(grid, signals);
};
