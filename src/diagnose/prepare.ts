import { InputError } from '../errors.ts';
import type { TestContext } from '../expectations/context.ts';
import type { Catalog } from '../model/catalog.ts';
import type { Recording } from '../model/recording.ts';
import type { SignalDefinition } from '../model/signal.ts';
import { spanLength, type TimeSpan } from '../model/time.ts';
import { fillAbsent } from '../signals/absence.ts';
import { instancesOf, tellAffected } from '../signals/affected.ts';
import { alignSeries, commonGrid, gridSpan } from '../signals/align.ts';
import { censorLatencies } from '../signals/censor.ts';
import { deriveSignals } from '../signals/derive.ts';
import { addLimitsFromFacts } from '../signals/from-facts.ts';
import type { SignalDefinitions, SignalSet } from '../signals/signal-set.ts';
import { addStandIns } from '../signals/stand-in.ts';
import { spansAround, toIndexSpan } from '../signals/window.ts';
import { completeFacts } from './complete-facts.ts';

/** The signals of a recording with everything that follows from them. */
export type Prepared = {
  readonly signals: SignalSet;
  readonly definitions: SignalDefinitions;
  readonly bound: ReadonlySet<string>;
};

const time = (ms: number): string => new Date(ms).toISOString();

const words = (span: TimeSpan): string => `${time(span.startMs)} to ${time(span.endMs)}`;

/** Raw series → signals: aligned, absences filled, derived, stood in for, latencies censored. Undefined without data. */
export const prepareSignals = (recording: Recording, catalog: Catalog): Prepared | undefined => {
  const definitions = new Map<string, SignalDefinition>(catalog.signals.map((one) => [one.id, one]));
  const grid = commonGrid(recording.series);
  if (grid === undefined) return undefined;
  const bound = new Set([
    ...recording.sources.flatMap((source) => source.bound),
    ...recording.series.map((series) => series.signal),
    ...recording.events.map((event) => event.signal),
  ]);
  const aligned = addLimitsFromFacts(
    alignSeries(recording.series, grid, definitions),
    recording.facts,
    definitions,
  );
  const derived = deriveSignals(fillAbsent(aligned, bound, definitions), definitions);
  return { signals: censorLatencies(addStandIns(derived, definitions)), definitions, bound };
};

/** The incident window must lie inside the data and hold samples; anything else cannot be diagnosed. */
const checkWindow = (recording: Recording, prepared: Prepared): void => {
  const { window } = recording.incident;
  const data = gridSpan(prepared.signals.grid);
  if (window.endMs <= window.startMs) {
    throw new InputError(`the incident window is empty: ${words(window)}`, {
      hint: 'give a window whose end is after its start',
    });
  }
  if (window.startMs < data.startMs || window.endMs > data.endMs) {
    throw new InputError(
      `the incident window ${words(window)} is outside the data, which span ${words(data)}`,
      { hint: 'choose a window inside the data, or record a longer span' },
    );
  }
};

/**
 * What predictions are tested against, for the incident's window moved by `shift` steps.
 * Throws {@link InputError} when the window is empty or outside the data.
 */
export const prepareContext = (recording: Recording, prepared: Prepared, shift = 0): TestContext => {
  checkWindow(recording, prepared);
  const { signals, definitions, bound } = prepared;
  const found = toIndexSpan(recording.incident.window, signals.grid);
  const window = { start: found.start + shift, end: Math.min(found.end + shift, signals.grid.length) };
  const given = recording.incident.baseline[0];
  const spans = spansAround(
    signals,
    window,
    recording.facts,
    given === undefined ? undefined : toIndexSpan(given, signals.grid),
  );
  if (spanLength(spans.window) === 0) {
    throw new InputError('the incident window holds no sample', {
      hint: 'choose a window of at least a few steps',
    });
  }
  return {
    service: recording.incident.service,
    signals,
    definitions,
    bound,
    facts: completeFacts(recording.facts, signals, spans, definitions.values(), recording.incident.service),
    events: recording.events,
    feedComplete: recording.sources.some((source) => source.eventFeedComplete === true),
    spans,
    ...tellAffected(signals, spans),
    instances: instancesOf(signals),
  };
};
