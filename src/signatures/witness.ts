import type { Signal } from '../model/signal.ts';
import type { IndexSpan } from '../model/time.ts';
import { coverageOf, valuesIn } from '../signals/stretch.ts';
import { median } from '../stats/median.ts';
import { quantile } from '../stats/quantile.ts';

/** What other instruments say about a plateau read from a histogram. */
export type Testimony =
  | { readonly kind: 'confirmed'; readonly by: Signal }
  /** A finer clock read another level. */
  | { readonly kind: 'contradicted'; readonly by: Signal; readonly read: number }
  /** A counter that would have counted did not. */
  | { readonly kind: 'denied'; readonly by: Signal }
  | { readonly kind: 'silent' };

const COVERAGE = 0.8;

const hear = (witness: Signal, span: IndexSpan, level: number, tolerance: number): Testimony => {
  const values = valuesIn(witness, span);
  if (values.length === 0) return { kind: 'silent' };
  if (witness.unit === 's') {
    const read = median(values);
    return Math.abs(read - level) <= tolerance * level
      ? { kind: 'confirmed', by: witness }
      : { kind: 'contradicted', by: witness, read };
  }
  if (quantile(values, 1) > 0) return { kind: 'confirmed', by: witness };
  return coverageOf(witness, span) >= COVERAGE ? { kind: 'denied', by: witness } : { kind: 'silent' };
};

/**
 * Asks every witness about a plateau: a timeout counter confirms by counting, a longest request by its length.
 * One confirmation is enough.
 */
export const askWitnesses = (
  witnesses: readonly Signal[],
  span: IndexSpan,
  level: number,
  tolerance: number,
): Testimony => {
  const heard = witnesses.map((witness) => hear(witness, span, level, tolerance));
  return (
    heard.find((one) => one.kind === 'confirmed') ??
    heard.find((one) => one.kind === 'contradicted') ??
    heard.find((one) => one.kind === 'denied') ?? { kind: 'silent' }
  );
};
