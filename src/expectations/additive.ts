import type { Signal } from '../model/signal.ts';
import { isAmount } from '../signals/align.ts';

/** Whether the members of a signal add up to something: rates, counts, lines. Quantiles and shares do not. */
export const isAdditive = (signal: Signal): boolean => isAmount(signal) || signal.unit === 'count';
