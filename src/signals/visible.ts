import { formatQuantity } from '../model/quantity.ts';
import type { Signal } from '../model/signal.ts';
import type { IndexSpan } from '../model/time.ts';
import { quantile } from '../stats/quantile.ts';
import type { Limits } from './excursion.ts';
import { oncePerSpan } from './once.ts';
import { valuesIn } from './stretch.ts';

/** Share of a stretch's samples that may be past what `worst` says: a lone sample proves nothing. */
const WORST = 0.9;

const highest = oncePerSpan((signal, span) => quantile(valuesIn(signal, span), WORST));
const lowest = oncePerSpan((signal, span) => quantile(valuesIn(signal, span), 1 - WORST));

/** How far a signal went in the direction of a limit, outliers aside; NaN without samples. */
export const worstIn = (signal: Signal, span: IndexSpan, limits: Limits): number =>
  (limits.direction === 'up' ? highest : lowest)(signal, span);

/** A part of all there is, by its name (`cpu.throttled_ratio`, `trace.excess_share`, `cpu.util`): never above 1. */
const isShare = (signal: Signal): boolean =>
  signal.unit === 'ratio' && /_(?:ratio|share|util)$|\.util$/.test(signal.id);

/** Why a signal cannot go as far as a limit, in words that follow its baseline; undefined where it can. */
export const whyOutOfReach = (signal: Signal, { direction, limit }: Limits): string | undefined => {
  if (direction === 'down') return undefined;
  const show = (value: number): string => formatQuantity(value, signal.unit);
  if (isShare(signal) && limit > 1) return `a share cannot rise to ${show(limit)}`;
  const { most } = signal;
  return most !== undefined && limit > most.value
    ? `it cannot rise to ${show(limit)} where ${most.of} is ${show(most.value)} at most`
    : undefined;
};

/**
 * How well an effect of the predicted size would have been seen, 0..1: fully if it begins beyond the noise. If it
 * begins inside, the signal must not have stirred by one noise scale, and then as far as the effect is larger than
 * that. 0 where nothing can be said: a quantity at zero, for one, cannot show a fall, nor one at its ceiling a rise.
 */
export const visibility = (signal: Signal, span: IndexSpan, limits: Limits): number => {
  const { baseline, effect, noise, direction } = limits;
  const up = direction === 'up';
  if (whyOutOfReach(signal, limits) !== undefined) return 0;
  // Nothing here goes below zero, so a fall past it could not be seen.
  if (!up && Math.min(effect, noise) < 0 && baseline.median >= 0) return 0;
  if (up ? effect >= noise : effect <= noise) return 1;
  const worst = worstIn(signal, span, limits);
  const stirred = up ? worst - baseline.median : baseline.median - worst;
  // Of things that are counted, most of the time none, one more is the least that can be seen of any change in their mean.
  const hasStirred =
    signal.unit === 'count' && baseline.median === 0 ? stirred >= 1 : stirred > baseline.scale;
  return !hasStirred ? Math.min(1, Math.abs(effect - baseline.median) / baseline.scale) : 0;
};

/** Whether an effect of the predicted size would have been seen at all. */
export const wouldShow = (signal: Signal, span: IndexSpan, limits: Limits): boolean =>
  visibility(signal, span, limits) > 0;
