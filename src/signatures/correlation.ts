import type { Lack } from '../model/evidence.ts';

/** How strongly two things go together, or why it cannot be told. */
export type Correlation =
  | {
      readonly kind: 'correlation';
      /** −1..1. */
      readonly value: number;
      /** Independent pairs. */
      readonly pairs: number;
      /** Whether the changes go together by that sign too, not only the levels. */
      readonly changesAgree: boolean;
      /** Whether lost samples are so many in a row that both may have gone up and come down in them. */
      readonly lost: boolean;
      /** Upper bound on the quality, 0..1. */
      readonly sureness: number;
      /** Over what: `over 8 instances`. */
      readonly detail: string;
    }
  | { readonly kind: 'unknown'; readonly lack: Lack; readonly reason: string };

/** Pairs without which a rank correlation means nothing (hypotheses.md §2.1). */
export const FEWEST_PAIRS = 8;

/** A correlation that cannot be told. */
export const noCorrelation = (lack: Lack, reason: string): Correlation => ({ kind: 'unknown', lack, reason });
