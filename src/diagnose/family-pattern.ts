import { groupBy } from '../model/group-by.ts';
import type { LogPattern } from '../model/log-pattern.ts';
import type { SignalId } from '../model/signal.ts';

/** One pattern in the words of Perl, which log searches and `grep -P` share; flags stand where they apply. */
const inPerl = ({ regex, flags }: LogPattern): string => `(?${flags.replace(/[gy]/g, '')}:${regex})`;

/** What to search logs for: the pattern that finds the lines of a family of all writers; undefined for no family. */
export const familyPattern = (
  patterns: readonly LogPattern[],
): ((signal: SignalId) => string | undefined) => {
  const families = groupBy(patterns, ({ signal }) => signal);
  return (signal) => families.get(signal)?.map(inPerl).join('|');
};
