import type { Lack } from '../model/evidence.ts';
import { formatQuantity } from '../model/quantity.ts';
import type { Signal } from '../model/signal.ts';
import type { IndexSpan } from '../model/time.ts';
import type { Baseline } from '../signals/baseline.ts';
import { rateWindowSamples } from '../signals/stretch.ts';
import { nameOf } from './answer.ts';
import { approachTo, climbsOn } from './approach.ts';
import { bandAround, isAtLevel, type LevelBand, type Plateau, plateausAt } from './plateau.ts';
import { askWitnesses, type Testimony } from './witness.ts';

/** What came of looking for a plateau at one level. */
export type Judgement =
  | {
      readonly kind: 'plateau';
      readonly plateau: Plateau;
      readonly band: LevelBand;
      readonly testimony: Testimony;
      readonly quality: number;
      readonly reason: string;
    }
  | { readonly kind: 'unknown'; readonly lack: Lack; readonly reason: string }
  /** There is a reason to mention why what looks like one is none. */
  | { readonly kind: 'rejected'; readonly reason: string }
  | { readonly kind: 'nothing' };

/** How a plateau is looked for. */
export type PlateauSearch = {
  readonly signal: Signal;
  readonly baseline: Baseline;
  readonly span: IndexSpan;
  readonly tolerance: number;
  readonly withinSteps: number;
  readonly witnesses: readonly Signal[];
};

/** Samples at a level that make a plateau (hypotheses.md §2.1). */
export const FEWEST_AT_LEVEL = 5;
const MOST_VARIATION = 0.05;
const NOISE_SCALES = 3;
/** A plateau read off a clock is what it says; one read from a histogram is any level in the bucket. */
const UNCONFIRMED = { clock: 0.8, histogram: 0.5, denied: 0.3 } as const;

const bucketInWords = ({ bucket }: LevelBand, unit: string): string =>
  bucket === undefined
    ? ''
    : ` in the bucket ${formatQuantity(bucket.above, '')}–${bucket.upTo === Number.POSITIVE_INFINITY ? '∞' : formatQuantity(bucket.upTo, unit)}`;

const testimonyInWords = (testimony: Testimony, unit: string): string => {
  switch (testimony.kind) {
    case 'confirmed':
      return `confirmed by ${nameOf(testimony.by)}`;
    case 'contradicted':
      return `but ${nameOf(testimony.by)} read ${formatQuantity(testimony.read, unit)}`;
    case 'denied':
      return `but ${nameOf(testimony.by)} stayed zero`;
    case 'silent':
      return 'not confirmed by another instrument';
  }
};

const judgePlateau = (plateau: Plateau, band: LevelBand, search: PlateauSearch): Judgement => {
  const { signal, baseline, span } = search;
  const { unit } = signal;
  const stepS = signal.grid.stepMs / 1000;
  const show = (value: number): string => formatQuantity(value, unit);
  const where =
    band.bucket === undefined
      ? show(band.level)
      : `the ${formatQuantity(band.bucket.above, '')}–${formatQuantity(band.bucket.upTo, unit)} bucket`;
  if (plateau.variation > MOST_VARIATION) return { kind: 'nothing' };
  const approach = approachTo(signal, plateau, baseline.median + NOISE_SCALES * baseline.scale);
  const allowed = search.withinSteps + Math.round(signal.rateWindowMs / signal.grid.stepMs);
  if (approach.climbing > allowed - 1) {
    const climb = formatQuantity(approach.steps * stepS, 's');
    return {
      kind: 'rejected',
      reason: `${nameOf(signal)} reached ${where} by climbing for ${climb}: no flat top`,
    };
  }
  if (climbsOn(signal, plateau, band, span)) {
    return {
      kind: 'rejected',
      reason: `${nameOf(signal)} passed ${where} and went on higher: a staircase, no flat top`,
    };
  }
  if (plateau.samples < FEWEST_AT_LEVEL) {
    const reason = `${nameOf(signal)} was at ${where} for ${plateau.samples} samples, ${FEWEST_AT_LEVEL} needed: too short to tell`;
    return plateau.samples > FEWEST_AT_LEVEL / 2
      ? { kind: 'unknown', lack: 'too_short', reason }
      : { kind: 'nothing' };
  }
  const testimony = askWitnesses(search.witnesses, plateau, band.level, search.tolerance);
  const words = `${nameOf(signal)} sat at ${show(plateau.read)}${bucketInWords(band, unit)} for ${formatQuantity((plateau.end - plateau.start) * stepS, 's')}: cut off at ${show(band.level)}, ${testimonyInWords(testimony, unit)}`;
  if (testimony.kind === 'contradicted') return { kind: 'rejected', reason: words };
  const highest = signal.buckets?.at(-1);
  if (highest !== undefined && plateau.read >= highest * (1 - 1e-9) && testimony.kind !== 'confirmed') {
    return {
      kind: 'unknown',
      lack: 'not_detectable',
      reason: `${words}; it is also the highest finite bucket bound, where quantiles end`,
    };
  }
  const base = {
    confirmed: 1,
    denied: UNCONFIRMED.denied,
    silent: signal.buckets === undefined ? UNCONFIRMED.clock : UNCONFIRMED.histogram,
  };
  const independent = FEWEST_AT_LEVEL + rateWindowSamples(signal) - 1;
  const quality = base[testimony.kind] * Math.min(1, plateau.samples / independent);
  return { kind: 'plateau', plateau, band, testimony, quality, reason: words };
};

const RANK = { plateau: 3, unknown: 2, rejected: 1, nothing: 0 } as const;

/** The best judgement: a plateau before a doubt, a doubt before a rejection; among plateaus the surest. */
export const bestJudgement = (judgements: readonly Judgement[]): Judgement => {
  const sureness = (one: Judgement): number => RANK[one.kind] + (one.kind === 'plateau' ? one.quality : 0);
  return judgements.reduce<Judgement>((best, one) => (sureness(one) > sureness(best) ? one : best), {
    kind: 'nothing',
  });
};

/** Looks for a plateau at one level. */
export const judgeLevel = (level: number, search: PlateauSearch): Judgement => {
  const { signal, baseline, span } = search;
  const band = bandAround(signal, level, search.tolerance);
  if (isAtLevel(baseline.median, band)) {
    const reason = `${nameOf(signal)} is at ${formatQuantity(level, signal.unit)} in its baseline already`;
    return { kind: 'unknown', lack: 'baseline', reason };
  }
  return bestJudgement(plateausAt(signal, span, band).map((plateau) => judgePlateau(plateau, band, search)));
};
