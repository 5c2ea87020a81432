import type { Confidence, VerdictWord } from '../model/diagnosis.ts';
import type { Role } from '../model/hypothesis.ts';
import type { Requirement } from '../model/workings.ts';
import { toNats } from './decibans.ts';
import { isRefuted, type Weighed } from './weighed.ts';

// All from knowledge: hypotheses.md §7.4 and §7.6, DESIGN.md §7.
const SUPPORTED_POSTERIOR = 0.7;
const STRONG_POSTERIOR = 0.9;
const LEADING_POSTERIOR = 0.4;
const STRONG_MARGIN_NATS = toNats(10);
const LEAST_TESTED = 3;
const LEAST_GROUPS = 2;

/** Whether a role competes for having begun the incident: triggers and artefacts, against each other. */
export const competes = (role: Role): boolean => role === 'trigger' || role === 'artefact';

/** What a verdict is read from. */
export type Standing = Pick<
  Weighed,
  | 'tested'
  | 'looked'
  | 'evidence'
  | 'support'
  | 'refutedBy'
  | 'survived'
  | 'anyFailed'
  | 'supportingGroups'
  | 'mechanism'
  | 'showsMechanism'
> & {
  readonly role: Role;
  readonly posterior: number;
  readonly marginNats: number;
  /** Whether a rival that came at the right time had no time to show what it does. */
  readonly isRivalOpen: boolean;
};

/** What `supported` takes: one instrument is not a case, and neither is the time of a change; nor is there one before the rivals could be heard. */
export const requirementsOf = (standing: Standing): readonly Requirement[] => {
  const { posterior, tested, survived, supportingGroups, showsMechanism, isRivalOpen } = standing;
  return [
    {
      what: 'no necessary condition failed at a quality of 0.8 or better',
      met: standing.refutedBy.length === 0,
    },
    { what: `a posterior of ${SUPPORTED_POSTERIOR} or more`, met: posterior >= SUPPORTED_POSTERIOR },
    { what: `${LEAST_TESTED} predictions tested`, met: tested >= LEAST_TESTED },
    { what: 'a necessary condition that was observed', met: survived.length > 0 },
    ...(competes(standing.role)
      ? [
          { what: `3 dB or more in each of ${LEAST_GROUPS} groups`, met: supportingGroups >= LEAST_GROUPS },
          { what: 'more than the time of a change: what it does must be seen', met: showsMechanism },
          { what: 'no rival that came in time and could not show yet what it does', met: !isRivalOpen },
        ]
      : []),
  ];
};

/**
 * What the evidence says about one hypothesis taken for itself. Nobody looked is `untested`; that somebody looked and
 * the data were too thin to tell is `inconclusive`.
 */
export const verdictOf = (standing: Standing): VerdictWord => {
  if (standing.tested === 0) return standing.looked ? 'inconclusive' : 'untested';
  if (isRefuted(standing)) return 'refuted';
  if (standing.refutedBy.length > 0) return 'contested';
  const supported = requirementsOf(standing).every(({ met }) => met);
  return supported ? 'supported' : 'inconclusive';
};

/** The time of a change alone leads nowhere: changes happen all day. */
const leads = (standing: Standing): boolean =>
  competes(standing.role) &&
  standing.posterior >= LEADING_POSTERIOR &&
  standing.evidence > 0 &&
  standing.mechanism > 0 &&
  standing.survived.length > 0 &&
  !standing.anyFailed;

/** How sure a verdict is, in words. */
export const confidenceOf = (verdict: VerdictWord, standing: Standing): Confidence => {
  switch (verdict) {
    case 'supported':
      return standing.posterior >= STRONG_POSTERIOR && standing.marginNats >= STRONG_MARGIN_NATS
        ? 'strong'
        : 'probable';
    case 'inconclusive':
      return leads(standing) ? 'leading' : 'none';
    case 'refuted':
    case 'contested':
    case 'untested':
      return 'none';
  }
};
