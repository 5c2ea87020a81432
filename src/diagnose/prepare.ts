import { InputError } from '../errors.ts';
import type { TestContext } from '../expectations/context.ts';
import type { Catalog } from '../model/catalog.ts';
import { gridProblem } from '../model/grid-extent.ts';
import type { Recording, SourceReport } from '../model/recording.ts';
import type { SignalDefinition, SignalId } from '../model/signal.ts';
import { clampSpan, spanLength, type TimeSpan } from '../model/time.ts';
import { fillAbsent } from '../signals/absence.ts';
import { tellAffected } from '../signals/affected.ts';
import { alignSeries, commonGrid, gridSpan } from '../signals/align.ts';
import { censorLatencies } from '../signals/censor.ts';
import { deriveSignals } from '../signals/derive.ts';
import { addLimitsFromFacts } from '../signals/from-facts.ts';
import { instancesOf } from '../signals/instances.ts';
import type { SignalDefinitions, SignalSet } from '../signals/signal-set.ts';
import { addStandIns } from '../signals/stand-in.ts';
import { withStoryEnd } from '../signals/story-end.ts';
import { measureSymptom } from '../signals/symptom.ts';
import { isBaselineTroubled } from '../signals/troubled-baseline.ts';
import { limitToWholes } from '../signals/wholes.ts';
import { measureTrouble, spansAround, type Trouble, toIndexSpan } from '../signals/window.ts';
import { completeFacts } from './complete-facts.ts';

/** The signals of a recording with everything that follows from them. */
export type Prepared = {
  readonly signals: SignalSet;
  readonly definitions: SignalDefinitions;
  /** What came or is known not to have come, as in {@link TestContext}. */
  readonly bound: ReadonlySet<SignalId>;
  /** All instances of the service, as in {@link TestContext}. */
  readonly instances: readonly string[];
};

/** What the sources were asked for and answered in full, so that nothing there is an answer. */
const answeredBy = (sources: readonly SourceReport[]): ReadonlySet<SignalId> => {
  const fallenShort = new Set(sources.filter(({ status }) => status !== 'ok').flatMap(({ bound }) => bound));
  const answered = sources.filter(({ status }) => status === 'ok').flatMap(({ bound }) => bound);
  return new Set(answered.filter((id) => !fallenShort.has(id)));
};

/** Kinds of events of which a feed says that it misses none; a feed that fell short misses some. */
const completeFeeds = (sources: readonly SourceReport[]): ReadonlySet<SignalId> => {
  const answered = answeredBy(sources);
  return new Set(
    sources
      .filter(({ status, eventFeedComplete }) => status === 'ok' && eventFeedComplete === true)
      .flatMap(({ bound }) => bound)
      .filter((id) => answered.has(id)),
  );
};

const time = (ms: number): string => new Date(ms).toISOString();

const words = (span: TimeSpan): string => `${time(span.startMs)} to ${time(span.endMs)}`;

/**
 * Raw series → signals: aligned, absences filled, derived, stood in for, latencies censored. Undefined without data.
 * Throws {@link InputError} where the series are so fine or so far apart that no grid can hold them.
 */
export const prepareSignals = (recording: Recording, catalog: Catalog): Prepared | undefined => {
  const definitions = new Map<string, SignalDefinition>(catalog.signals.map((one) => [one.id, one]));
  const problem = gridProblem(recording.series);
  if (problem !== undefined) {
    throw new InputError(problem.message, { hint: 'record with a larger step, or a shorter span' });
  }
  const grid = commonGrid(recording.series);
  if (grid === undefined) return undefined;
  const answered = answeredBy(recording.sources);
  const bound = new Set([
    ...answered,
    ...recording.series.map((series) => series.signal),
    ...recording.events.map((event) => event.signal),
  ]);
  const aligned = addLimitsFromFacts(
    alignSeries(recording.series, grid, definitions),
    recording.facts,
    definitions,
  );
  const derived = deriveSignals(fillAbsent(aligned, answered, definitions), definitions);
  const signals = limitToWholes(censorLatencies(addStandIns(derived, definitions)), definitions);
  return { signals, definitions, bound, instances: instancesOf(signals, recording.events) };
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

const moved = ({ begin, earliest, end }: Trouble, shift: number): Trouble => ({
  begin: begin + shift,
  earliest: earliest + shift,
  end: end + shift,
});

/**
 * What predictions are tested against, for the incident's window moved by `shift` steps.
 * Throws {@link InputError} when the window is empty or outside the data.
 */
export const prepareContext = (recording: Recording, prepared: Prepared, shift = 0): TestContext => {
  checkWindow(recording, prepared);
  const { signals, definitions, bound, instances } = prepared;
  const { length } = signals.grid;
  const found = toIndexSpan(recording.incident.window, signals.grid);
  if (spanLength(clampSpan(found, length)) === 0) {
    throw new InputError('the incident window holds no sample', {
      hint: 'choose a window of at least a few steps',
    });
  }
  // Moved out of the data it keeps one sample: that a verdict depends on the rest is what is asked.
  const window = { start: Math.min(found.start + shift, length - 1), end: Math.max(found.end + shift, 1) };
  const [baseline] = recording.incident.baseline;
  const trouble = measureTrouble(signals, found, recording.facts);
  const around = spansAround(signals, window, recording.facts, {
    baseline: baseline && toIndexSpan(baseline, signals.grid),
    trouble: trouble && moved(trouble, shift),
  });
  const symptom = measureSymptom(signals, around.baseline);
  const spans = {
    ...withStoryEnd(around, symptom, signals, recording.facts),
    isBaselineTroubled: isBaselineTroubled(signals, around),
  };
  return {
    service: recording.incident.service,
    signals,
    definitions,
    bound,
    facts: completeFacts(recording.facts, signals, spans, definitions.values(), recording.incident.service),
    events: recording.events,
    completeFeeds: completeFeeds(recording.sources),
    spans,
    ...(symptom === undefined ? {} : { symptom }),
    ...tellAffected(signals, spans, instances),
    instances,
  };
};
