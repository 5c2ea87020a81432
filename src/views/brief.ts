import { inSentence } from '../model/in-sentence.ts';
import type { AccountView } from './account.ts';
import type { ImpactView } from './impact.ts';
import type { LargestChangeRow } from './largest-changes.ts';
import type { MitigationView } from './mitigation.ts';
import type { NextChecksView } from './next-checks.ts';
import type { NotSeenView } from './not-seen.ts';
import type { RefutedRow } from './refuted.ts';
import { clause } from './sentences.ts';

/** One line of the summary. */
export type BriefLine = { readonly label: string; readonly text: string };

/** The parts that a summary draws on. */
type Parts = {
  readonly impact: ImpactView;
  readonly account: AccountView;
  readonly mitigation: MitigationView;
  readonly refuted: readonly RefutedRow[];
  readonly notSeen: NotSeenView;
  readonly nextChecks: NextChecksView;
  readonly largestChanges: readonly LargestChangeRow[];
  /** That only some hypotheses are told of; empty where all are. */
  readonly scope: string;
  /** That a configuration changed hypotheses; empty where it did not. */
  readonly overrides: string;
  /** What was changed shortly before; empty where nothing is known to have been. */
  readonly changed: string;
};

/** What on-call asks first, in five lines: impact, beginning and spread, mitigation, refuted, and what to look at. */
export const viewBrief = (parts: Parts): readonly BriefLine[] => [
  { label: 'Impact', text: parts.impact.brief },
  { label: 'Account', text: accountLine(parts) },
  { label: 'Do now', text: doNow(parts.mitigation) },
  { label: 'Refuted', text: refutedLine(parts.refuted) },
  { label: 'Look', text: lookLine(parts) },
];

const accountLine = ({ account, changed, scope, overrides }: Parts): string =>
  join(account.opening, account.spread, changed, scope, overrides);

const join = (...sentences: readonly string[]): string => sentences.filter((text) => text !== '').join(' ');

/** What is over is kept from coming back: then the durable fixes are what there is to do. */
const doNow = ({ action, again, limit, later }: MitigationView): string => {
  if (again === undefined) return join(action, limit ?? '');
  const prevents = limit === undefined ? 'To keep it from coming back' : 'Later';
  return join(action, again, limit ?? '', `${prevents}: ${later.join(' ')}`);
};

/** How many of the refuted are named after the nearest rival. */
const shownOthers = 3;

const refutedLine = (refuted: readonly RefutedRow[]): string => {
  const [first, ...rest] = refuted;
  if (first === undefined) return 'Nothing was refuted.';
  const others = rest.slice(0, shownOthers).map(({ shortName }) => inSentence(shortName));
  const more = rest.length - others.length;
  const also = [...others, ...(more > 0 ? [`${more} more`] : [])].join('; ');
  return join(`${first.shortName}: ${first.found}.`, also === '' ? '' : `Also: ${also}.`);
};

const lookLine = ({ notSeen, nextChecks, largestChanges }: Parts): string => {
  const [trouble] = notSeen.sources;
  const [next] = nextChecks.rows;
  const changes = largestChanges.map(({ name, change }) => `${name} ${change}`).join('; ');
  return join(
    trouble === undefined ? '' : `${clause(trouble)}.`,
    changes === '' ? '' : `Largest unexplained changes: ${changes}.`,
    next === undefined ? nextChecks.none : `Check next (${next.cost}): ${next.how}`,
  );
};
