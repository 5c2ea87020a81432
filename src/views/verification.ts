import type { AcceptanceOutcome, Verification } from '../model/verification.ts';
import type { Clock } from './clock.ts';
import { formatCount } from './quantities.ts';
import { sentence } from './sentences.ts';
import { verdictWords } from './words.ts';

/** One acceptance test, ready to be read. */
export type AcceptanceRow = {
  readonly glyph: '✓' | '✗' | '?';
  readonly statement: string;
  readonly found: string;
  readonly because: string;
  readonly queries: readonly string[];
};

/** A verification, ready to be read. */
export type VerificationView = {
  readonly headline: string;
  readonly failure: string;
  /** By what was to be mended, in the order of the incident. */
  readonly mended: readonly { readonly title: string; readonly rows: readonly AcceptanceRow[] }[];
  readonly spans: readonly string[];
};

const glyphs = { held: '✓', failed: '✗', unknown: '?' } as const;

const named = ({ title, subject }: { readonly title: string; readonly subject?: string }): string =>
  subject === undefined ? title : `${title} [${subject}]`;

const headline = ({ result, failure, outcomes }: Verification): string => {
  const count = (wanted: AcceptanceOutcome['outcome']) =>
    outcomes.filter(({ outcome }) => outcome === wanted).length;
  const counts = `${count('held')} of ${outcomes.length} held, ${count('failed')} failed, ${count('unknown')} could not be told`;
  if (outcomes.length === 0) return 'Not shown: nothing in this account says what a fix must prove.';
  if (result === 'failed') {
    const other = failure.induced
      ? ''
      : '; the failure that began the incident was not seen again, so look what this one is';
    return `The fix does not hold: ${counts}${other}.`;
  }
  if (result === 'held') return `The fix holds under the same failure: ${counts}.`;
  return failure.induced
    ? `Not shown yet: ${counts}.`
    : `Not shown: the failure did not come again, so what held proves nothing (${counts}).`;
};

const users = ({ failed, total }: Verification['after']['impact']): string =>
  failed === undefined || total === undefined
    ? ''
    : `: ${formatCount(failed)} of ${formatCount(total)} requests failed`;

const failureWords = ({ failure }: Verification): string =>
  `${named(failure)}: ${failure.induced ? 'came again' : 'not seen again'} (${verdictWords(failure.verdict, 'none')}).`;

const row = ({ outcome, statement, reason, because, queries }: AcceptanceOutcome): AcceptanceRow => ({
  glyph: glyphs[outcome],
  statement: sentence(statement),
  found: sentence(reason),
  because: sentence(because),
  queries,
});

/** A verification as sentences and rows. */
export const viewVerification = (verification: Verification, clock: Clock): VerificationView => {
  const titles = [...new Set(verification.outcomes.map(named))];
  const { before, after } = verification;
  return {
    headline: headline(verification),
    failure: failureWords(verification),
    mended: titles.map((title) => ({
      title,
      rows: verification.outcomes.filter((one) => named(one) === title).map(row),
    })),
    spans: [
      `The incident: ${clock.date(before.window.from)}, ${clock.span(before.window)}: ${before.account.join(' → ')}.`,
      `After the fix: ${clock.date(after.window.from)}, ${clock.span(after.window)}${users(after.impact)}.`,
    ],
  };
};
