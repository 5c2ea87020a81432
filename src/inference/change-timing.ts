import type { Expectation } from '../model/hypothesis.ts';
import { signatureTests } from './expectation-parts.ts';

const TIMING_SIGNATURES: ReadonlySet<string> = new Set(['event_before', 'no_event']);

/** Whether an expectation asks only whether an event happened and when: that nominates, and shows no mechanism. */
export const isChangeTiming = (expectation: Expectation): boolean =>
  signatureTests(expectation).every(({ signature }) => TIMING_SIGNATURES.has(signature));
