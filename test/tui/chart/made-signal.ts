import { SAMPLE, type Signal } from '../../../src/model/signal.ts';

/** A sample of a made signal: a number, a gap, NaN as the source said it, or a lower bound. */
export type Sample = number | 'gap' | 'NaN' | { readonly atLeast: number };

const stateOf = (sample: Sample): number => {
  if (sample === 'gap') return SAMPLE.gap;
  if (sample === 'NaN') return SAMPLE.notANumber;
  return typeof sample === 'number' ? SAMPLE.value : SAMPLE.censored;
};

const numberOf = (sample: Sample): number => {
  if (typeof sample === 'number') return sample;
  return typeof sample === 'string' ? Number.NaN : sample.atLeast;
};

/** 29 Nov 2026, 23:00:00 UTC. */
export const START_MS = Date.parse('2026-11-29T23:00:00Z');

/** A signal of one sample a second from {@link START_MS}. */
export const madeSignal = (samples: readonly Sample[], more: Partial<Signal> = {}): Signal => ({
  id: 'edge.p99',
  dimensions: {},
  unit: 's',
  kind: 'quantile',
  grid: { startMs: START_MS, stepMs: 1000, length: samples.length },
  values: Float64Array.from(samples, numberOf),
  states: Uint8Array.from(samples, stateOf),
  rateWindowMs: 0,
  resolution: 0.01,
  provenance: { source: 'test', query: 'made' },
  ...more,
});

/** So many times the same sample. */
export const times = (count: number, sample: Sample): readonly Sample[] =>
  Array.from({ length: count }, () => sample);
