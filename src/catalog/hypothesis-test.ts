import type { Location } from '../errors.ts';
import type { Confidence, VerdictWord } from '../model/diagnosis.ts';
import { parseDuration } from '../model/duration.ts';
import type { OutcomeWord } from '../model/evidence.ts';
import { parseFactValue } from '../model/fact-value.ts';
import type { Fact } from '../model/facts.ts';
import { suggest } from '../model/nearest-name.ts';
import type { Dimensions, SignalId } from '../model/signal.ts';
import type { TestFile } from './test-schema.ts';
import { parseTestSeries, type TestSeries } from './test-series.ts';
import { isKnownDimension, isKnownFact, knownSignal, type Reading } from './vocabulary.ts';
import type { YamlDocument, YamlPath } from './yaml-document.ts';

/** An event of a test; times are milliseconds from the start of the series. */
export type TestEvent = {
  readonly signal: SignalId;
  readonly atMs: number;
  readonly endMs?: number;
  readonly dimensions: Dimensions;
  readonly text: string;
};

/** A test of a hypothesis file, its series written out; times are milliseconds from the start of the series. */
export type HypothesisTest = {
  readonly name: string;
  readonly location: Location;
  readonly intervalMs: number;
  readonly window: { readonly startMs: number; readonly endMs: number };
  readonly facts: readonly Fact[];
  readonly series: readonly TestSeries[];
  readonly events: readonly TestEvent[];
  readonly feedComplete: boolean;
  /** Hypotheses that are weighed beside the tested one, such as the trigger that a loop outlives. */
  readonly alongside: readonly string[];
  /** Window over which rates, ratios and quantiles are computed; 0 for instantaneous values. */
  readonly rateWindowMs: number;
  readonly expect: {
    readonly verdict: VerdictWord;
    readonly outcomes: Readonly<Record<string, OutcomeWord>>;
    readonly confidence?: Confidence;
  };
};

const milliseconds = (text: string | undefined): number =>
  Math.round((parseDuration(text ?? '0s') ?? 0) * 1000);

const parseFacts = (test: TestFile, path: YamlPath, reading: Reading): readonly Fact[] =>
  Object.entries(test.facts).flatMap(([id, raw]): readonly Fact[] => {
    const here = [...path, 'facts', id];
    if (
      !isKnownFact(id, here, {
        ...reading,
        report: (at, message) => reading.report(at, message, { on: 'key' }),
      })
    )
      return [];
    const parsed = parseFactValue(raw);
    if (parsed.kind === 'wrong') {
      reading.report([...here, ...parsed.path], `expected ${parsed.expected}`);
      return [];
    }
    const { kind: _, ...value } = parsed;
    return [{ id, ...value, origin: 'given' }];
  });

const parseEvents = (test: TestFile, path: YamlPath, reading: Reading): readonly TestEvent[] =>
  test.events.map(({ signal, at, end, text, ...rest }, index) => {
    const here = [...path, 'events', index];
    const definition = knownSignal(signal, [...here, 'signal'], reading);
    if (definition !== undefined && definition.kind !== 'event') {
      reading.report(
        [...here, 'signal'],
        `expected an event such as chg.deploy, got the ${definition.kind} ${signal}`,
      );
    }
    for (const name of Object.keys(rest)) {
      if (definition !== undefined) isKnownDimension(name, definition, [...here, name], reading, 'key');
    }
    return {
      signal,
      atMs: milliseconds(at),
      ...(end === undefined ? {} : { endMs: milliseconds(end) }),
      dimensions: Object.fromEntries(Object.entries(rest).map(([name, member]) => [name, String(member)])),
      text: text ?? signal,
    };
  });

const checkTimes = (test: TestFile, path: YamlPath, reading: Reading): void => {
  if (milliseconds(test.interval) <= 0)
    reading.report([...path, 'interval'], 'expected an interval above 0s');
  if (milliseconds(test.window.start) >= milliseconds(test.window.end)) {
    reading.report([...path, 'window'], 'expected a window that ends after it starts');
  }
};

/** A test that passed its schema, with every name and series in it checked. */
export const parseTest = (
  test: TestFile,
  path: YamlPath,
  predictions: readonly string[],
  yaml: YamlDocument,
  reading: Reading,
): HypothesisTest => {
  checkTimes(test, path, reading);
  for (const id of Object.keys(test.expect.outcomes).filter((name) => !predictions.includes(name))) {
    reading.report(
      [...path, 'expect', 'outcomes', id],
      `unknown prediction "${id}"${suggest(id, predictions)}`,
      { on: 'key' },
    );
  }
  const intervalMs = milliseconds(test.interval);
  const window = { startMs: milliseconds(test.window.start), endMs: milliseconds(test.window.end) };
  const { confidence, ...expected } = test.expect;
  return {
    name: test.name,
    location: yaml.locate([...path, 'name']),
    intervalMs,
    window,
    facts: parseFacts(test, path, reading),
    series: parseTestSeries(
      test.signals,
      Math.ceil(window.endMs / Math.max(1, intervalMs)),
      [...path, 'signals'],
      reading,
    ),
    events: parseEvents(test, path, reading),
    feedComplete: test.feed_complete,
    alongside: test.alongside,
    rateWindowMs: milliseconds(test.rate_window),
    expect: { ...expected, ...(confidence === undefined ? {} : { confidence }) },
  };
};
