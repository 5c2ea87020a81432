import type { AcceptanceOutcome, Verification } from '../model/verification.ts';
import type { Clock } from './clock.ts';
import { hypothesisName, shortHypothesisName } from './names.ts';
import { formatCount, plural } from './quantities.ts';
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
  /** What to do next. */
  readonly next: readonly string[];
};

const glyphs = { held: '✓', failed: '✗', unknown: '?' } as const;

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
  `${hypothesisName(failure)}: ${failure.induced ? 'came again' : 'not seen again'} (${verdictWords(failure.verdict, failure.confidence)}).`;

const row = ({ outcome, statement, reason, because, queries }: AcceptanceOutcome): AcceptanceRow => ({
  glyph: glyphs[outcome],
  statement: sentence(statement),
  found: sentence(reason),
  because: sentence(because),
  queries,
});

/** What is left to be mended, to be seen, or to be made to fail; never empty. */
const nextSteps = ({ outcomes, failure, result }: Verification): readonly string[] => {
  if (result === 'held') return ['Keep both recordings, and verify again when what was mended changes.'];
  const failed = new Map(
    outcomes.filter(({ outcome }) => outcome === 'failed').map((one) => [shortHypothesisName(one), one.fix]),
  );
  const unknown = outcomes.filter(({ outcome }) => outcome === 'unknown').length;
  return [
    ...[...failed].map(([name, fix]) => `${name}: ${sentence(fix.trim())}`),
    ...(failure.induced
      ? []
      : [`Bring the same failure about again while recording: ${shortHypothesisName(failure)}.`]),
    ...(unknown === 0
      ? []
      : [
          `${plural(unknown, 'test')} could not be told: record what each names as missing, or say it under facts.`,
        ]),
  ];
};

/** A verification as sentences and rows. */
export const viewVerification = (verification: Verification, clock: Clock): VerificationView => {
  const titles = [...new Set(verification.outcomes.map(hypothesisName))];
  const { before, after } = verification;
  return {
    headline: headline(verification),
    failure: failureWords(verification),
    mended: titles.map((title) => ({
      title,
      rows: verification.outcomes.filter((one) => hypothesisName(one) === title).map(row),
    })),
    spans: [
      `The incident: ${clock.date(before.window.from)}, ${clock.span(before.window)}: ${before.account.map(shortHypothesisName).join(' → ')}.`,
      `After the fix: ${clock.date(after.window.from)}, ${clock.span(after.window)}${users(after.impact)}.`,
    ],
    next: nextSteps(verification),
  };
};
