import type { HypothesisTest } from '../catalog/hypothesis-test.ts';
import type { TestSeries } from '../catalog/test-series.ts';
import type { Recording, SourceReport } from '../model/recording.ts';
import type { IncidentEvent, Series } from '../model/series.ts';
import type { SignalDefinition, SignalId, SignalKind } from '../model/signal.ts';

/** When the series of every test begin: a fixed Thursday, so that nothing depends on the day of the run. */
const START_MS = Date.UTC(2026, 0, 1);

const SERVICE = 'service';

/** Kinds that a source computes over a window; all others are read at one moment. */
const OVER_A_WINDOW: readonly SignalKind[] = ['rate', 'ratio', 'quantile', 'counter_increase'];

const rateWindow = (test: HypothesisTest, kind: SignalKind | undefined): number => {
  if (kind === 'log_count') return test.intervalMs;
  return kind !== undefined && OVER_A_WINDOW.includes(kind) ? test.rateWindowMs : 0;
};

const toSeries = (
  one: TestSeries,
  test: HypothesisTest,
  definition: SignalDefinition | undefined,
): Series => {
  const present = one.samples.flatMap((value, index) => (value === undefined ? [] : [{ value, index }]));
  return {
    signal: one.signal,
    dimensions: one.dimensions,
    unit: definition?.unit ?? '',
    stepMs: test.intervalMs,
    timesMs: Float64Array.from(present, ({ index }) => START_MS + index * test.intervalMs),
    values: Float64Array.from(present, ({ value }) => value),
    rateWindowMs: rateWindow(test, definition?.kind),
    provenance: { source: 'test', query: one.signal },
  };
};

const toEvents = (test: HypothesisTest): readonly IncidentEvent[] =>
  test.events.map(({ signal, atMs, endMs, dimensions, text }) => ({
    signal,
    startMs: START_MS + atMs,
    ...(endMs === undefined ? {} : { endMs: START_MS + endMs }),
    dimensions,
    text,
  }));

const isUnion = (derived: unknown): boolean =>
  typeof derived === 'object' && derived !== null && 'union' in derived;

/** Events that someone feeds, and does not read off another signal: a complete feed says when there was none. */
const isFed = ({ kind, givenBy, derived }: SignalDefinition): boolean =>
  kind === 'event' && givenBy !== 'diagnosis' && (derived === undefined || isUnion(derived));

const boundSignals = (
  test: HypothesisTest,
  definitions: ReadonlyMap<SignalId, SignalDefinition>,
): readonly SignalId[] => {
  const named = [...test.series, ...test.events].map(({ signal }) => signal);
  const fed = test.feedComplete ? [...definitions.values()].filter(isFed).map(({ id }) => id) : [];
  return [...new Set([...named, ...fed])].sort();
};

const report = (
  test: HypothesisTest,
  definitions: ReadonlyMap<SignalId, SignalDefinition>,
): SourceReport => ({
  id: 'test',
  kind: 'test',
  status: 'ok',
  problems: [],
  warnings: [],
  capabilities: [],
  seen: [],
  bound: boundSignals(test, definitions),
  eventFeedComplete: test.feedComplete,
  sampled: [],
});

/** A test of a hypothesis file as what sources would have answered: one more source, with series notation for a server. */
export const toRecording = (
  test: HypothesisTest,
  definitions: ReadonlyMap<SignalId, SignalDefinition>,
): Recording => ({
  incident: {
    service: SERVICE,
    window: { startMs: START_MS + test.window.startMs, endMs: START_MS + test.window.endMs },
    baseline: [],
    episodes: [],
    scope: {},
  },
  facts: new Map(test.facts.map((fact) => [fact.id, fact])),
  sources: [report(test, definitions)],
  series: test.series.map((one) => toSeries(one, test, definitions.get(one.signal))),
  events: toEvents(test),
  logs: [],
});
