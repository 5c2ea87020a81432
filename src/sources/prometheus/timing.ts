import { promqlDuration } from '../../model/query-placeholders.ts';
import type { TimeSpan } from '../../model/time.ts';
import type { ChosenBinding } from './choose-bindings.ts';
import type { PrometheusClient } from './client.ts';
import { metricText } from './expand-query.ts';
import type { BindingOptions } from './options.ts';
import { alignRange, MAXIMUM_POINTS } from './split-range.ts';

/** How one emitter is asked, milliseconds. */
export type Timing = {
  readonly stepMs: number;
  readonly windowMs: number;
  readonly isMeasured: boolean;
  /** The interval, where a finer step was asked for. */
  readonly raisedToMs?: number;
};

/** Intervals that people configure, milliseconds. */
const CUSTOMARY = [
  500, 1000, 2000, 5000, 10_000, 15_000, 20_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_800_000,
  3_600_000,
];

/** Where nothing tells the interval: what most installations scrape at, or less. */
const ASSUMED_MS = 15_000;

/** Samples that a rate needs so that one late scrape does not empty it. */
const SAMPLES_IN_WINDOW = 4;

/** Spans over which samples are counted, with the fewest that tell an interval. */
const PROBES = [
  { overMs: 60_000, atLeast: 3 },
  { overMs: 300_000, atLeast: 3 },
  { overMs: 3_600_000, atLeast: 2 },
] as const;

/** Most places in a span at which samples are counted. */
const PLACES = 240;

/**
 * The customary interval of which `count` samples fit into a span: nearest by ratio to the span over the count, among
 * those that can be. A span with both its ends holds a sample more than it has intervals, so five in a minute are one
 * each 15 s; more than a minute over four is not possible, nor is a minute over six.
 */
export const customaryInterval = (overMs: number, count: number): number => {
  const mean = overMs / count;
  const possible = CUSTOMARY.filter((each) => each > overMs / (count + 1) && each * (count - 1) <= overMs);
  // Where samples were lost none may be: then the nearest.
  return (possible.length > 0 ? possible : CUSTOMARY).reduce((best, each) =>
    Math.abs(Math.log(each / mean)) < Math.abs(Math.log(best / mean)) ? each : best,
  );
};

/**
 * Step and rate window for an emitter whose values change every `intervalMs`: never finer, whatever was asked for, since
 * the same sample asked twice is no second one; and no more points than one answer may hold.
 */
export const chooseTiming = (
  spanMs: number,
  intervalMs: number,
  { stepMs, rateWindowMs }: Pick<BindingOptions, 'stepMs' | 'rateWindowMs'> = {},
): Omit<Timing, 'isMeasured'> => {
  const coarsest = Math.ceil(spanMs / MAXIMUM_POINTS / intervalMs) * intervalMs;
  const step = Math.max(intervalMs, stepMs ?? coarsest);
  return { stepMs: step, windowMs: rateWindowMs ?? Math.max(SAMPLES_IN_WINDOW * intervalMs, step) };
};

/** The metric by which an emitter's interval is told, with the matchers of its selector. */
const anchorOf = (bindings: readonly ChosenBinding[]): string | undefined => {
  const [first] = bindings;
  if (first === undefined) return undefined;
  const { emitter, selectors } = first.found;
  const used = bindings.flatMap(({ template }) => template.metrics).filter(({ optional }) => !optional);
  const metric =
    used.find(({ name }) => name === emitter.interval?.metric) ??
    used.find(({ name }) => !name.endsWith('_bucket')) ??
    used[0];
  return metric && metricText(metric, selectors);
};

/** Counts samples in ever longer spans until there are enough; undefined where there never are. */
const measureInterval = async (
  client: PrometheusClient,
  anchor: string,
  by: 'samples' | 'changes',
  span: TimeSpan,
  signal: AbortSignal,
): Promise<number | undefined> => {
  for (const { overMs, atLeast } of PROBES) {
    // Side by side where that is not too much: data may begin and end anywhere inside the span.
    const range = alignRange(
      span,
      Math.max(overMs, Math.ceil((span.endMs - span.startMs) / PLACES / 1000) * 1000),
    ) ?? { startMs: span.endMs, endMs: span.endMs, stepMs: overMs };
    const counter = by === 'samples' ? 'count_over_time' : 'changes';
    const { answer } = await client.range(
      `max(${counter}(${anchor}[${promqlDuration(overMs)}]))`,
      range,
      signal,
    );
    if (answer === undefined) return undefined;
    const counts = answer.series.flatMap(({ values }) => [...values]).filter(Number.isFinite);
    // Between n values there are n - 1 changes.
    const most = Math.max(0, ...counts) + (by === 'changes' ? 1 : 0);
    if (most >= atLeast) return customaryInterval(overMs, most);
  }
  return undefined;
};

/** When to ask one emitter, by how often its values change in the span. */
export const measureTiming = async (
  client: PrometheusClient,
  bindings: readonly ChosenBinding[],
  options: BindingOptions,
  span: TimeSpan,
  signal: AbortSignal,
): Promise<Timing> => {
  const spanMs = span.endMs - span.startMs;
  const { stepMs } = options;
  const anchor = anchorOf(bindings);
  const by = bindings[0]?.found.emitter.interval?.by ?? 'samples';
  const measured = anchor === undefined ? undefined : await measureInterval(client, anchor, by, span, signal);
  if (measured === undefined) {
    const assumed = chooseTiming(spanMs, ASSUMED_MS, options);
    // Where both are given nothing is assumed, and an interval that is overrules nobody.
    const isMeasured = stepMs !== undefined && options.rateWindowMs !== undefined;
    return { ...assumed, stepMs: stepMs ?? assumed.stepMs, isMeasured };
  }
  return {
    ...chooseTiming(spanMs, measured, options),
    isMeasured: true,
    ...(stepMs !== undefined && stepMs < measured ? { raisedToMs: measured } : {}),
  };
};
