import type { Outcome } from '../model/evidence.ts';
import type { Hypothesis } from '../model/hypothesis.ts';
import type { OnsetInterval } from '../model/time.ts';

/** One hypothesis tested on one subject. */
export type Candidate = {
  readonly hypothesis: Hypothesis;
  /** The member that the hypothesis is about, where it has a `subject` dimension. */
  readonly subject?: string;
  /** Whether any series names the subject; one that is only known to exist was not seen. */
  readonly isSeen: boolean;
  /** One per prediction. */
  readonly outcomes: readonly Outcome[];
  /** False where `appliesWhen` is not met: nothing was tested. */
  readonly applicable: boolean;
  readonly notApplicableReason?: string;
  /** Trouble goes on and was seen for so short a time that what the hypothesis does may not have had its time to show. */
  readonly isYoung?: boolean;
  /** When it began, with the signal, log or event that dates it; absent for a latent condition or where unknown. */
  readonly onset?: { readonly interval: OnsetInterval; readonly datedBy: string };
};
