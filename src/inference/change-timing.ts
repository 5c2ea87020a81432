import type { Expectation } from '../model/hypothesis.ts';
import { oncePer } from '../model/once-per.ts';
import { signatureTests } from '../model/signature-tests.ts';

const TIMING_SIGNATURES: ReadonlySet<string> = new Set(['event_before', 'no_event']);

/**
 * Whether an expectation asks only whether an event happened and when: that nominates, and shows no mechanism.
 * Worked out once per expectation: every reversal that is tried asks again.
 */
export const isChangeTiming = oncePer((expectation: Expectation): boolean =>
  signatureTests(expectation).every(({ signature }) => TIMING_SIGNATURES.has(signature)),
);
