import type { Sampling, SignalKind } from '../../src/model/signal.ts';
import { SAMPLE, type Signal } from '../../src/model/signal.ts';
import type { Grid, Spans } from '../../src/model/time.ts';

/** Start of every built grid, epoch milliseconds. */
export const START_MS = 1_800_000_000_000;

/**
 * Samples in promtool's notation: `4x3` is four samples of 4, `1+2x3` climbs 1 3 5 7, `_x3` is three missing samples,
 * `NaN` what a source may say, and `>5x3` four lower bounds of 5.
 */
export const parseSamples = (notation: string): { readonly values: number[]; readonly states: number[] } => {
  const values: number[] = [];
  const states: number[] = [];
  const push = (value: number, state: number): void => {
    values.push(state === SAMPLE.value || state === SAMPLE.censored ? value : Number.NaN);
    states.push(state);
  };
  for (const term of notation.trim().split(/\s+/)) {
    const gap = /^_(?:x(\d+))?$/.exec(term);
    const run = /^(>?)(-?[\d.]+(?:e-?\d+)?|NaN|Inf)(?:([+-][\d.]+(?:e-?\d+)?)?x(\d+))?$/.exec(term);
    if (gap !== null) {
      for (let count = Number(gap[1] ?? 1); count > 0; count -= 1) push(Number.NaN, SAMPLE.gap);
      continue;
    }
    if (run === null) throw new Error(`cannot read "${term}" in "${notation}"`);
    const [, bound, first, slope = '0', more = '0'] = run;
    const start = first === 'Inf' ? Number.POSITIVE_INFINITY : Number(first);
    for (let index = 0; index <= Number(more); index += 1) {
      const value = start + index * Number(slope);
      push(value, Number.isNaN(value) ? SAMPLE.notANumber : bound === '>' ? SAMPLE.censored : SAMPLE.value);
    }
  }
  return { values, states };
};

/** What a built signal is, beyond its samples; the rest has plain defaults. */
export type SignalOptions = {
  readonly id?: string;
  readonly unit?: string;
  readonly kind?: SignalKind;
  readonly dimensions?: Readonly<Record<string, string>>;
  readonly stepMs?: number;
  readonly startMs?: number;
  readonly rateWindowMs?: number;
  readonly resolution?: number;
  readonly buckets?: readonly number[];
  readonly companions?: readonly Signal[];
  readonly firstMs?: number;
  readonly most?: Signal['most'];
  /** Steps for which each sample holds; one unless told otherwise. */
  readonly heldSteps?: number;
};

const samplingOf = (length: number, steps: number): Sampling => ({
  steps,
  held: Uint8Array.from({ length }, (_, at) => (at % steps === 0 ? 0 : 1)),
});

/** A signal from promtool-like notation or numbers (NaN is missing): a gauge in seconds at one sample a second. */
export const buildSignal = (samples: string | readonly number[], options: SignalOptions = {}): Signal => {
  const parsed =
    typeof samples === 'string'
      ? parseSamples(samples)
      : {
          values: [...samples],
          states: samples.map((value) => (Number.isNaN(value) ? SAMPLE.gap : SAMPLE.value)),
        };
  const grid: Grid = {
    startMs: options.startMs ?? START_MS,
    stepMs: options.stepMs ?? 1000,
    length: parsed.values.length,
  };
  return {
    id: options.id ?? 'test.signal',
    dimensions: options.dimensions ?? {},
    unit: options.unit ?? 's',
    kind: options.kind ?? 'gauge',
    grid,
    values: Float64Array.from(parsed.values),
    states: Uint8Array.from(parsed.states),
    rateWindowMs: options.rateWindowMs ?? 0,
    resolution: options.resolution ?? 0.01,
    ...(options.buckets === undefined ? {} : { buckets: options.buckets }),
    ...(options.companions === undefined ? {} : { companions: options.companions }),
    ...(options.firstMs === undefined ? {} : { firstMs: options.firstMs }),
    ...(options.most === undefined ? {} : { most: options.most }),
    ...(options.heldSteps === undefined ? {} : { sampling: samplingOf(grid.length, options.heldSteps) }),
    provenance: { source: 'test', query: options.id ?? 'test.signal' },
  };
};

/** Spans of so many samples, one after another; `after` is what was seen past the window. */
export const buildSpans = (
  lengths: {
    readonly baseline?: number;
    readonly lead?: number;
    readonly window?: number;
    readonly after?: number;
    readonly stepMs?: number;
  } = {},
): Spans => {
  const { baseline = 40, lead = 5, window = 40, after = 0, stepMs = 1000 } = lengths;
  return {
    grid: { startMs: START_MS, stepMs, length: baseline + lead + window + after },
    baseline: { start: 0, end: baseline },
    lead: { start: baseline, end: baseline + lead },
    window: { start: baseline + lead, end: baseline + lead + window },
  };
};
