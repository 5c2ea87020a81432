import type { AccountView } from './account.ts';
import type { ImpactView } from './impact.ts';
import type { MitigationView } from './mitigation.ts';
import type { NextCheckRow } from './next-checks.ts';
import type { NotSeenView } from './not-seen.ts';
import { listWords } from './quantities.ts';
import type { RefutedRow } from './refuted.ts';
import { inSentence } from './sentences.ts';

/** One line of the summary. */
export type BriefLine = { readonly label: string; readonly text: string };

/** The parts that a summary draws on. */
type Parts = {
  readonly impact: ImpactView;
  readonly account: AccountView;
  readonly mitigation: MitigationView;
  readonly refuted: readonly RefutedRow[];
  readonly notSeen: NotSeenView;
  readonly nextChecks: readonly NextCheckRow[];
};

/** What on-call asks first, in five lines: impact, beginning and spread, mitigation, refuted, and what to look at. */
export const viewBrief = (parts: Parts): readonly BriefLine[] => [
  { label: 'Impact', text: parts.impact.sentence },
  { label: 'Account', text: accountLine(parts.account) },
  { label: 'Do now', text: parts.mitigation.action },
  { label: 'Refuted', text: refutedLine(parts.refuted) },
  { label: 'Look', text: lookLine(parts) },
];

const accountLine = ({ opening, spread }: AccountView): string =>
  spread === '' ? opening : `${opening} ${spread}`;

const refutedLine = (refuted: readonly RefutedRow[]): string => {
  const [first, ...rest] = refuted;
  if (first === undefined) return 'Nothing was refuted.';
  const others =
    rest.length === 0
      ? ''
      : ` Also: ${listWords(
          rest.map(({ name }) => inSentence(name)),
          4,
        )}.`;
  return `${first.name}: ${first.found}.${others}`;
};

const lookLine = ({ notSeen, nextChecks }: Parts): string => {
  const [next] = nextChecks;
  const missing = notSeen.signals.length === 0 ? '' : `Not seen: ${notSeen.sentence} `;
  return next === undefined
    ? `${missing}No further check is known.`
    : `${missing}Check next (${next.cost}): ${next.how}`;
};
