import type { Catalog } from '../../src/model/catalog.ts';
import type { Fact } from '../../src/model/facts.ts';
import type { Hypothesis } from '../../src/model/hypothesis.ts';
import type { Recording, SourceReport } from '../../src/model/recording.ts';
import type { IncidentEvent, LogLine, Series } from '../../src/model/series.ts';
import type { Dimensions, SignalDefinition } from '../../src/model/signal.ts';
import { definitions, series } from '../build/series.ts';
import { parseSamples, START_MS } from '../build/signal.ts';

/** A series from promtool's notation, one sample a second. */
export const recordedSeries = (
  id: string,
  samples: string,
  dimensions: Dimensions = {},
  more: Partial<Series> = {},
): Series => {
  const { values, states } = parseSamples(samples);
  const known = values.map((value, index) => (states[index] === 1 ? undefined : value));
  return { ...series(id, known, { dimensions, startMs: START_MS }), ...more };
};

/** One source that answered everything. */
export const SOURCE: SourceReport = {
  id: 'test',
  kind: 'test',
  status: 'ok',
  problems: [],
  warnings: [],
  capabilities: [],
  seen: [],
  bound: [],
  eventFeedComplete: true,
  sampled: [],
};

/** Epoch milliseconds, seconds after the first sample. */
export const at = (seconds: number): number => START_MS + seconds * 1000;

/** What a test may say about a recording; `window` is in seconds after the first sample. */
export type Told = {
  readonly window?: readonly [number, number];
  readonly baseline?: readonly [number, number];
  readonly series?: readonly Series[];
  readonly facts?: readonly Fact[];
  readonly events?: readonly IncidentEvent[];
  readonly logs?: readonly LogLine[];
  readonly bound?: readonly string[];
  /** What differs from {@link SOURCE}; one source that bound `bound` unless told otherwise. */
  readonly sources?: readonly Partial<SourceReport>[];
};

/** A recording of the service `search`; its window is from 60 s to 100 s unless told otherwise. */
export const recordingOf = (told: Told): Recording => {
  const { window = [60, 100], baseline, sources = [{ bound: told.bound ?? [] }] } = told;
  return {
    incident: {
      service: 'search',
      window: { startMs: at(window[0]), endMs: at(window[1]) },
      baseline: baseline === undefined ? [] : [{ startMs: at(baseline[0]), endMs: at(baseline[1]) }],
      episodes: [],
      scope: {},
    },
    facts: new Map((told.facts ?? []).map((one) => [one.id, one])),
    sources: sources.map((one) => ({ ...SOURCE, ...one })),
    series: told.series ?? [],
    events: told.events ?? [],
    logs: told.logs ?? [],
  };
};

/** A catalog of some hypotheses; what the list says of signals is as little as a test needs. */
export const catalogOf = (
  hypotheses: readonly Hypothesis[],
  ...signals: readonly (Partial<SignalDefinition> & { readonly id: string })[]
): Catalog => ({ hypotheses, signals: [...definitions(...signals).values()], emitters: [], logPatterns: [] });

/** A log line of the application. */
export const line = (timeS: number, level: string | undefined, more: Partial<LogLine> = {}): LogLine => ({
  timeMs: at(timeS),
  message: 'a line',
  ...(level === undefined ? {} : { level }),
  dataset: 'search.app',
  dimensions: {},
  weight: 1,
  fields: {},
  ...more,
});
