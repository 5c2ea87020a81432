import type { Signal } from '../model/signal.ts';

/** Whether the members of a signal add up to something: rates, counts, lines. Quantiles and shares do not. */
export const isAdditive = (signal: Signal): boolean =>
  signal.kind === 'rate' ||
  signal.kind === 'log_count' ||
  signal.kind === 'counter_increase' ||
  signal.unit === 'count';
