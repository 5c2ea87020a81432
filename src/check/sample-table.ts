import type { DiagnosisPrediction } from '../model/diagnosis.ts';
import { type Dimensions, SAMPLE, type Signal, type SignalId } from '../model/signal.ts';
import type { Spans } from '../model/time.ts';

/** One row of samples under the columns of a {@link SampleTable}. */
export type SampleRow = { readonly name: string; readonly cells: readonly string[] };

/** What a prediction read of a test's series around the moment that decides it. */
export type SampleTable = {
  /** Which samples of the series are shown, counted from 0; the incident begins at `firstOfWindow` of them. */
  readonly columns: readonly number[];
  readonly firstOfWindow: number;
  /** Seconds from one sample to the next. */
  readonly stepS: number;
  /** What was there: a series each. */
  readonly got: readonly SampleRow[];
  /** What it was compared with, in the samples of the incident: a level each. */
  readonly compared: readonly SampleRow[];
  /** Members that are left out, for there are so many. */
  readonly more: number;
};

/** Samples before the incident begins, and from there: a series that is one sample too long or too short shows. */
const BEFORE = 4;
const FROM_START = 5;

/** Series that are shown; a test with more repeats itself. */
const MOST_ROWS = 6;

/** Numbers of an answer that samples are held against; what a rise reached is called a level too, and was there. */
const isCompared = (name: string, isPlateau: boolean): boolean =>
  ['baseline', 'threshold', 'limit'].includes(name) || (isPlateau && name === 'level');

const short = (value: number): string =>
  Number.isFinite(value) ? String(Number(value.toPrecision(3))) : String(value);

const cell = (signal: Signal, index: number): string => {
  const value = signal.values[index] ?? Number.NaN;
  switch (signal.states[index]) {
    case SAMPLE.value:
      return short(value);
    case SAMPLE.censored:
      return `≥${short(value)}`;
    case SAMPLE.notANumber:
      return 'NaN';
    default:
      return '_';
  }
};

const memberName = (signal: SignalId, dimensions: Dimensions): string => {
  const members = Object.entries(dimensions).map(([name, member]) => `${name}=${member}`);
  return members.length === 0 ? signal : `${signal}{${members.join(', ')}}`;
};

const columnsOf = ({ window, grid }: Spans): readonly number[] => {
  const around = Array.from({ length: BEFORE + FROM_START }, (_, place) => window.start - BEFORE + place);
  const shown = [...around, window.end - 1].filter(
    (index) => index >= 0 && index < Math.min(window.end, grid.length),
  );
  return [...new Set(shown)];
};

/** The samples that a prediction read around the start of the incident; undefined where it read none. */
export const sampleTable = (
  prediction: DiagnosisPrediction,
  signals: readonly Signal[],
  spans: Spans,
): SampleTable | undefined => {
  const same = (one: Dimensions, other: Dimensions): boolean => memberName('', one) === memberName('', other);
  const read = prediction.signals.flatMap(({ signal, dimensions }) =>
    signals.filter((each) => each.id === signal && same(each.dimensions, dimensions)),
  );
  if (read.length === 0) return undefined;
  const columns = columnsOf(spans);
  const units = new Set(read.map(({ unit }) => unit));
  const isPlateau = prediction.numbers.some(({ name }) => name === 'bucket from');
  const levels = prediction.numbers.flatMap(({ name, value, unit }) =>
    isCompared(name, isPlateau) && units.has(unit) && typeof value === 'number' ? [{ name, value }] : [],
  );
  const unlike = new Map(levels.map((level) => [`${level.name} ${level.value}`, level]));
  return {
    columns,
    firstOfWindow: columns.filter((index) => index < spans.window.start).length,
    stepS: spans.grid.stepMs / 1000,
    got: read.slice(0, MOST_ROWS).map((signal) => ({
      name: memberName(signal.id, signal.dimensions),
      cells: columns.map((index) => cell(signal, index)),
    })),
    compared: [...unlike.values()].map(({ name, value }) => ({
      name,
      cells: columns.map((index) => (index < spans.window.start ? '' : short(value))),
    })),
    more: Math.max(0, read.length - MOST_ROWS),
  };
};
