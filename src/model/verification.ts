import type { Confidence, Diagnosis, DiagnosisSpan, VerdictWord } from './diagnosis.ts';

/** What became of one acceptance test. */
export type AcceptanceOutcome = {
  /** The hypothesis that the fix was for, its title, and what it is about. */
  readonly hypothesis: string;
  readonly title: string;
  readonly subject?: string;
  readonly id: string;
  readonly statement: string;
  readonly because: string;
  readonly outcome: 'held' | 'failed' | 'unknown';
  /** One sentence with numbers; where unknown, what was missing. */
  readonly reason: string;
  readonly queries: readonly string[];
  /** What mends the hypothesis for good. */
  readonly fix: string;
};

/** Whether a fix holds under the same failure: plain data, the same bytes for the same input. */
export type Verification = {
  readonly schema: 1;
  readonly tool: Diagnosis['tool'];
  readonly service: string;
  /** The incident that was to be mended. */
  readonly before: {
    readonly window: DiagnosisSpan;
    readonly account: readonly { readonly id: string; readonly title: string }[];
  };
  /** The recording after the fix. */
  readonly after: { readonly window: DiagnosisSpan; readonly impact: Diagnosis['impact'] };
  /** The failure that began the incident, and whether it came again. */
  readonly failure: {
    readonly hypothesis: string;
    readonly title: string;
    readonly subject?: string;
    /** What the recording after the fix says of it. */
    readonly verdict: VerdictWord;
    readonly confidence: Confidence;
    readonly induced: boolean;
  };
  /** In the order of the incident's hypotheses. */
  readonly outcomes: readonly AcceptanceOutcome[];
  /** `held` only where the failure came again and every test held; `not shown` where some could not be told. */
  readonly result: 'held' | 'failed' | 'not shown';
};
