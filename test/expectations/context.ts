import type { Environment, TestContext } from '../../src/expectations/context.ts';
import type { Fact, FactValue } from '../../src/model/facts.ts';
import type { IncidentEvent } from '../../src/model/series.ts';
import type { Dimensions, Signal, SignalDefinition } from '../../src/model/signal.ts';
import type { Spans } from '../../src/model/time.ts';
import { toSignalSet } from '../../src/signals/signal-set.ts';
import { measureSymptom } from '../../src/signals/symptom.ts';
import { definitions } from '../build/series.ts';
import { buildSignal, buildSpans, type SignalOptions, START_MS } from '../build/signal.ts';

/** 40 samples of baseline, 5 of lead, 40 of window, one a second: the spans of every context unless told otherwise. */
export const SPANS: Spans = buildSpans();

/** Epoch milliseconds of a moment, seconds from the start of the window. */
export const inWindow = (seconds: number): number =>
  START_MS + (SPANS.window.start + seconds) * SPANS.grid.stepMs;

/** A signal by id and members; samples as in {@link buildSignal}. */
export const signal = (
  id: string,
  samples: string | readonly number[],
  dimensions: Dimensions = {},
  options: Omit<SignalOptions, 'id' | 'dimensions'> = {},
): Signal => buildSignal(samples, { id, dimensions, ...options });

/** Samples that stay at a level throughout. */
export const calm = (level: number): string => `${level}x84`;

/** Samples that go from one level to another when the window starts. */
export const moved = (before: number, during: number): string => `${before}x44 ${during}x39`;

/** A fact; given by the team unless told otherwise. */
export const fact = (
  id: string,
  value: FactValue | undefined,
  more: Partial<Omit<Fact, 'id' | 'value'>> = {},
): Fact => ({ id, ...(value === undefined ? {} : { value }), origin: 'given', ...more });

/** An event at seconds from the start of the window. */
export const event = (
  name: string,
  atS: number,
  dimensions: Dimensions = {},
  more: Partial<Pick<IncidentEvent, 'endMs' | 'text'>> = {},
): IncidentEvent => ({ signal: name, startMs: inWindow(atS), dimensions, text: `${name} ${atS}`, ...more });

/** What a test may say about a context. */
export type Given = Partial<Omit<TestContext, 'signals' | 'definitions' | 'bound' | 'facts'>> & {
  readonly signals?: readonly Signal[];
  /** What the list says of a signal, beyond the kind and unit that its series show. */
  readonly defined?: readonly (Partial<SignalDefinition> & { readonly id: string })[];
  /** Signals a binding applied to although nothing came. */
  readonly bound?: readonly string[];
  readonly facts?: readonly Fact[];
};

const described = (
  signals: readonly Signal[],
  defined: NonNullable<Given['defined']>,
): readonly (Partial<SignalDefinition> & { readonly id: string })[] => {
  const byId = new Map<string, Partial<SignalDefinition> & { readonly id: string }>();
  for (const { id, unit, kind } of signals) byId.set(id, { id, unit, kind });
  for (const one of defined) byId.set(one.id, { ...byId.get(one.id), ...one });
  return [...byId.values()];
};

/** A context of the service `search` with signals, facts and events; nothing affected, nothing bound beyond what is there. */
export const contextOf = (given: Given = {}): TestContext => {
  const { signals = [], defined = [], bound = [], facts = [], ...rest } = given;
  const events = rest.events ?? [];
  const { grid } = rest.spans ?? SPANS;
  for (const { id, values } of signals) {
    if (values.length !== grid.length)
      throw new Error(`${id} has ${values.length} samples of ${grid.length}`);
  }
  const known = new Set([...bound, ...signals.map(({ id }) => id), ...events.map((one) => one.signal)]);
  const set = toSignalSet(grid, signals);
  const { spans = SPANS } = rest;
  const symptom = measureSymptom(set, spans.baseline);
  return {
    service: 'search',
    events,
    completeFeeds: known,
    spans,
    ...(symptom === undefined ? {} : { symptom }),
    affected: [],
    untold: [],
    instances: [],
    ...rest,
    signals: set,
    definitions: definitions(...described(signals, defined)),
    bound: known,
    facts: new Map(facts.map((one) => [one.id, one])),
  };
};

/** Environment of a dependency. */
export const about = (member: string, dimension = 'dependency'): Environment => ({
  subject: { dimension, member },
});
