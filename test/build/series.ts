import type { Series } from '../../src/model/series.ts';
import type { Dimensions, SignalDefinition } from '../../src/model/signal.ts';
import type { SignalDefinitions } from '../../src/signals/signal-set.ts';

/** A series from plain numbers, one a second from time 0; `undefined` is a gap. */
export const series = (
  signal: string,
  values: readonly (number | undefined)[],
  over: {
    readonly dimensions?: Dimensions;
    readonly stepMs?: number;
    readonly startMs?: number;
    readonly rateWindowMs?: number;
  } = {},
): Series => {
  const stepMs = over.stepMs ?? 1000;
  const startMs = over.startMs ?? 0;
  const samples = values.flatMap((value, index) =>
    value === undefined ? [] : [[startMs + index * stepMs, value] as const],
  );
  return {
    signal,
    dimensions: over.dimensions ?? {},
    unit: '',
    stepMs,
    timesMs: Float64Array.from(samples, ([time]) => time),
    values: Float64Array.from(samples, ([, value]) => value),
    rateWindowMs: over.rateWindowMs ?? 0,
    provenance: { source: 'test', query: signal },
  };
};

/** `count` times the same value. */
export const times = <T>(count: number, value: T): T[] => new Array<T>(count).fill(value);

const BASE = {
  dimensions: [],
  bad: 'up',
  meaning: '',
  absent: { kind: 'unknown' },
  givenBy: 'metric',
} as const;

/** Definitions by id, each with what the test cares about. */
export const definitions = (
  ...given: (Partial<SignalDefinition> & { readonly id: string })[]
): SignalDefinitions =>
  new Map(given.map((one) => [one.id, { unit: 'count', kind: 'gauge', ...BASE, ...one }]));
