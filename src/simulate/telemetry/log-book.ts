import type { LogLine } from '../../model/series.ts';
import type { Counter, Meter } from './meter.ts';

/** Where a line comes from. */
export type LogOrigin = {
  readonly dataset: string;
  readonly level: string;
  readonly dimensions: Readonly<Record<string, string>>;
};

/** All log lines of a run: counted one by one, kept as a sample. */
export type LogBook = {
  /** `families` are the `log.*` signals that such a line counts for. `times` lines at once. */
  readonly write: (origin: LogOrigin, message: string, families?: readonly string[], times?: number) => void;
  /** Keeps a line that stands for so many, counted elsewhere. */
  readonly keep: (origin: LogOrigin, message: string, weight: number) => void;
  /** The lines kept, the run's beginning at `startMs`. */
  readonly lines: (startMs: number) => readonly LogLine[];
};

/** Lines kept of one kind in each stretch of {@link SAMPLE_MS}; what is over adds to their weight. */
const KEPT = 2;
const SAMPLE_MS = 20_000;
/** Texts whose shape is remembered: most lines repeat. */
const REMEMBERED = 5000;
/** Emitter names as recordings have them. */
const emitterOf = (dataset: string): string =>
  dataset.endsWith('.app') ? 'application log' : dataset.endsWith('.event') ? 'orchestrator log' : dataset;

type Kept = { readonly line: Omit<LogLine, 'weight'>; weight: number };

/** An empty {@link LogBook}. */
export const createLogBook = (meter: Meter, now: () => number): LogBook => {
  const counters = new Map<string, Counter>();
  const kept: Kept[] = [];
  /** By kind: the stretch of time it was last kept in, how many of it, and the last of them. */
  const recent = new Map<string, { readonly stretch: number; readonly count: number; readonly last: Kept }>();
  const shapes = new Map<string, string>();
  const count = (signal: string, { dataset }: LogOrigin, dimensions: LogOrigin['dimensions']): Counter => {
    let key = `${signal} ${dataset}`;
    for (const name in dimensions) key += ` ${name}=${dimensions[name]}`;
    const known = counters.get(key);
    if (known !== undefined) return known;
    const counter = meter.increase(signal, dimensions, {
      unit: 'count',
      source: 'elasticsearch',
      emitter: emitterOf(dataset),
    });
    counters.set(key, counter);
    return counter;
  };
  const shapeOf = (message: string): string => {
    const known = shapes.get(message);
    if (known !== undefined) return known;
    const shape = message.replace(/\d+/g, '0');
    if (shapes.size < REMEMBERED) shapes.set(message, shape);
    return shape;
  };
  const keep = (origin: LogOrigin, message: string, times: number): void => {
    const kind = `${origin.dataset} ${shapeOf(message)}`;
    const stretch = Math.floor(now() / SAMPLE_MS);
    const known = recent.get(kind);
    const isSame = known?.stretch === stretch;
    if (isSame && known.count >= KEPT) {
      known.last.weight += times;
      return;
    }
    const one: Kept = {
      line: {
        timeMs: now(),
        message,
        level: origin.level,
        dataset: origin.dataset,
        dimensions: origin.dimensions,
        fields: { message, 'event.dataset': origin.dataset, 'log.level': origin.level },
      },
      weight: times,
    };
    kept.push(one);
    recent.set(kind, { stretch, count: isSame ? known.count + 1 : 1, last: one });
  };
  return {
    write: (origin, message, families = [], times = 1) => {
      const { instance } = origin.dimensions;
      count(
        'log.lines',
        origin,
        instance === undefined || !origin.dataset.endsWith('.app')
          ? { dataset: origin.dataset }
          : { instance },
      ).add(times);
      for (const family of families) count(family, origin, origin.dimensions).add(times);
      keep(origin, message, times);
    },
    keep,
    lines: (startMs) =>
      kept.map(({ line, weight }) => ({ ...line, timeMs: Math.round(startMs + line.timeMs), weight })),
  };
};
