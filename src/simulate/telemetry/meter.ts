import type { Series } from '../../model/series.ts';
import { createHistogram, LATENCY_BOUNDS_S } from './histogram.ts';
import type { Instrument, ScrapePlan } from './sample-times.ts';

/** Counts events or amounts. */
export type Counter = { readonly add: (amount?: number) => void };
/** Takes in durations, seconds. */
export type Timer = { readonly observe: (seconds: number) => void };

/** What an instrument is told as, besides its signal: unit and who exports it. */
export type Told = Omit<Instrument, 'signal' | 'dimensions' | 'isUp'> & { readonly isUp?: () => boolean };

/** Which signals one histogram yields. */
export type TimerSignals = {
  readonly p50?: string;
  readonly p99?: string;
  readonly mean?: string;
  readonly max?: string;
};

/** All instruments of a run. */
export type Meter = {
  /** Told as a rate per second over the window. */
  readonly rate: (signal: string, dimensions: Instrument['dimensions'], told: Told) => Counter;
  /** Told as the rate of a counter that somebody else keeps. */
  readonly rateOf: (
    signal: string,
    dimensions: Instrument['dimensions'],
    told: Told,
    read: () => number,
  ) => void;
  /** Told as the quotient of two counters' increases. */
  readonly ratioOf: (
    signal: string,
    dimensions: Instrument['dimensions'],
    told: Told,
    read: () => readonly [number, number],
  ) => void;
  /** Told as the increase since the scrape before. */
  readonly increase: (signal: string, dimensions: Instrument['dimensions'], told: Told) => Counter;
  readonly gauge: (
    signal: string,
    dimensions: Instrument['dimensions'],
    told: Told,
    read: () => number,
  ) => void;
  readonly timer: (
    signals: TimerSignals,
    dimensions: Instrument['dimensions'],
    told: Omit<Told, 'unit'>,
  ) => Timer;
  readonly scrape: () => void;
  /** What was recorded, its first sample at `startMs`. */
  readonly series: (startMs: number) => readonly Series[];
  /** Every signal that an exporter of this source was asked for. */
  readonly bound: (source: string) => readonly string[];
};

type Recorder = {
  readonly source: string;
  readonly signals: readonly string[];
  readonly scrape: () => void;
  readonly tell: (startMs: number) => readonly Series[];
};

/** A {@link Meter} for so many scrapes. */
export const createMeter = (plan: ScrapePlan, scrapes: number): Meter => {
  const recorders: Recorder[] = [];
  const { stepMs, windowSteps } = plan;
  const windowMs = stepMs * windowSteps;
  let taken = 0;

  const toSeries = (
    one: Instrument,
    startMs: number,
    {
      up,
      valueAt,
      rateWindowMs,
      buckets,
      isLazy,
    }: {
      readonly up: Uint8Array;
      readonly valueAt: (scrape: number) => number;
      readonly rateWindowMs: number;
      readonly buckets?: readonly number[];
      readonly isLazy?: boolean;
    },
  ): readonly Series[] => {
    const times: number[] = [];
    const values: number[] = [];
    let isBlank = true;
    for (let scrape = 0; scrape < taken; scrape += 1) {
      if (up[scrape] === 0) continue;
      const value = valueAt(scrape);
      times.push(startMs + scrape * stepMs);
      values.push(value);
      if (value !== 0) isBlank = false;
    }
    if (times.length === 0 || (isLazy === true && isBlank)) return [];
    return [
      {
        signal: one.signal,
        dimensions: one.dimensions,
        unit: one.unit,
        stepMs,
        timesMs: Float64Array.from(times),
        values: Float64Array.from(values),
        rateWindowMs,
        ...(buckets === undefined ? {} : { buckets }),
        provenance: { source: one.source, emitter: one.emitter, query: `simulated: ${one.signal}` },
      },
    ];
  };

  const instrument = (signal: string, dimensions: Instrument['dimensions'], told: Told): Instrument => ({
    ...told,
    signal,
    dimensions,
    isUp: told.isUp ?? (() => true),
  });

  /** Keeps what `read` gives at each scrape, and tells it as `valueAt` computes it. */
  const keep = (
    one: Instrument,
    read: () => number,
    valueAt: (kept: Float64Array, scrape: number) => number,
    options: { readonly rateWindowMs: number; readonly isLazy?: boolean },
  ): void => {
    const kept = new Float64Array(scrapes);
    // What is counted from lines was zero before the first of them; a counter of an exporter was not there.
    const up = new Uint8Array(scrapes).fill(options.isLazy === true ? 1 : 0, 0, taken);
    recorders.push({
      source: one.source,
      signals: [one.signal],
      scrape: () => {
        kept[taken] = read();
        up[taken] = one.isUp() ? 1 : 0;
      },
      tell: (startMs) =>
        toSeries(one, startMs, { up, valueAt: (scrape) => valueAt(kept, scrape), ...options }),
    });
  };

  /** The scrape at which the window before this one begins; −1 for the start of the run. */
  const windowStart = (scrape: number): number => Math.max(-1, scrape - windowSteps);
  const increaseOf = (kept: Float64Array, scrape: number, from: number): number =>
    kept[scrape]! - (from < 0 ? 0 : kept[from]!);
  const perSecond = (kept: Float64Array, scrape: number): number => {
    const from = windowStart(scrape);
    return increaseOf(kept, scrape, from) / (((scrape - from) * stepMs) / 1000);
  };

  const rateOf: Meter['rateOf'] = (signal, dimensions, told, read) =>
    keep(instrument(signal, dimensions, told), read, perSecond, { rateWindowMs: windowMs });
  const counter = (register: (read: () => number) => void): Counter => {
    let count = 0;
    register(() => count);
    return {
      add: (amount = 1) => {
        count += amount;
      },
    };
  };

  return {
    rate: (signal, dimensions, told) => counter((read) => rateOf(signal, dimensions, told, read)),
    rateOf,
    ratioOf: (signal, dimensions, told, read) => {
      const below = new Float64Array(scrapes);
      keep(
        instrument(signal, dimensions, told),
        () => {
          const [above, of] = read();
          below[taken] = of;
          return above;
        },
        (kept, scrape) => {
          const from = windowStart(scrape);
          return increaseOf(kept, scrape, from) / increaseOf(below, scrape, from);
        },
        { rateWindowMs: windowMs },
      );
    },
    increase: (signal, dimensions, told) =>
      counter((read) =>
        keep(
          instrument(signal, dimensions, told),
          read,
          (kept, scrape) => increaseOf(kept, scrape, scrape - 1),
          { rateWindowMs: stepMs, isLazy: signal.startsWith('log.') },
        ),
      ),
    gauge: (signal, dimensions, told, read) =>
      keep(instrument(signal, dimensions, told), read, (kept, scrape) => kept[scrape]!, { rateWindowMs: 0 }),
    timer: (signals, dimensions, told) => {
      const histogram = createHistogram(scrapes, taken);
      const up = new Uint8Array(scrapes);
      const one = (signal: string): Instrument => instrument(signal, dimensions, { ...told, unit: 's' });
      const { isUp } = one('');
      recorders.push({
        source: told.source,
        signals: Object.values(signals),
        scrape: () => {
          histogram.scrape();
          up[taken] = isUp() ? 1 : 0;
        },
        tell: (startMs) => {
          const quantile = (signal: string | undefined, share: number): readonly Series[] =>
            signal === undefined
              ? []
              : toSeries(one(signal), startMs, {
                  up,
                  valueAt: (scrape) => histogram.quantile(share, windowStart(scrape), scrape),
                  rateWindowMs: windowMs,
                  buckets: LATENCY_BOUNDS_S,
                });
          return [
            ...quantile(signals.p50, 0.5),
            ...quantile(signals.p99, 0.99),
            ...(signals.mean === undefined
              ? []
              : toSeries(one(signals.mean), startMs, {
                  up,
                  valueAt: (scrape) => histogram.mean(windowStart(scrape), scrape),
                  rateWindowMs: windowMs,
                })),
            ...(signals.max === undefined
              ? []
              : toSeries(one(signals.max), startMs, {
                  up,
                  valueAt: (scrape) => histogram.largest(scrape),
                  rateWindowMs: stepMs,
                })),
          ];
        },
      });
      return { observe: histogram.observe };
    },
    scrape: () => {
      for (const recorder of recorders) recorder.scrape();
      taken += 1;
    },
    series: (startMs) => recorders.flatMap((recorder) => recorder.tell(startMs)),
    bound: (source) =>
      [...new Set(recorders.filter((one) => one.source === source).flatMap((one) => one.signals))].sort(),
  };
};
