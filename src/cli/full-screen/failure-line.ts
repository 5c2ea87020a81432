import { describeFailure } from '../failure.ts';

/** A failure in words on one line. */
export const failureLine = (error: unknown): string =>
  describeFailure(error)
    .text.replace(/^tollens: /, '')
    .trim()
    .replace(/\s*\n\s*/g, ' · ');
