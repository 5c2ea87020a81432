import type { Recording, SourceReport } from '../../../src/model/recording.ts';
import type { LogLine, Series } from '../../../src/model/series.ts';

/** A series with a value a second from time 0 on, unless told otherwise; NaN is a gap. */
export const everySecond = (
  signal: string,
  values: readonly number[],
  more: Partial<Series> = {},
): Series => {
  const kept = [...values.keys()].filter((index) => !Number.isNaN(values[index]));
  return {
    signal,
    dimensions: {},
    unit: 's',
    stepMs: 1000,
    timesMs: Float64Array.from(kept, (index) => index * 1000),
    values: Float64Array.from(kept, (index) => values[index]!),
    rateWindowMs: 0,
    provenance: { source: 'prometheus', emitter: 'envoy', query: '' },
    ...more,
  };
};

const report = (id: string, kind: SourceReport['kind'], more: Partial<SourceReport> = {}): SourceReport => ({
  id,
  kind,
  status: 'ok',
  problems: [],
  warnings: [],
  capabilities: [],
  seen: [],
  bound: [],
  sampled: [],
  ...more,
});

/** A line of the service's own log. */
export const logLine = (timeMs: number): LogLine => ({
  timeMs,
  message: `line at ${timeMs}`,
  dataset: 'app',
  dimensions: {},
  weight: 1,
  fields: {},
});

/** A recording of a minute, with the window from second 20 to second 40. */
export const recordingOf = (
  series: readonly Series[],
  { bound = [], logs = [] }: { readonly bound?: readonly string[]; readonly logs?: readonly LogLine[] } = {},
): Recording => ({
  incident: {
    service: 'search',
    window: { startMs: 20_000, endMs: 40_000 },
    baseline: [{ startMs: 0, endMs: 10_000 }],
    episodes: [],
    scope: {},
  },
  facts: new Map(),
  sources: [
    report('prometheus', 'prometheus', { bound }),
    report('logs', 'elasticsearch', { seen: ['app'] }),
  ],
  series,
  events: [],
  logs,
});

/** Seconds and values of a series. */
export const samplesOf = ({ timesMs, values }: Series): readonly (readonly [number, number])[] =>
  [...timesMs].map((timeMs, index) => [timeMs / 1000, values[index]!] as const);

/** Numbers in [0, 1) from a list, over and over. */
export const cycle = (...numbers: readonly number[]): (() => number) => {
  let next = 0;
  return () => numbers[next++ % numbers.length]!;
};
