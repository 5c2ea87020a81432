import type { Diagnosis, Impact } from '../model/diagnosis.ts';
import type { SignalId } from '../model/signal.ts';
import { isCalm } from './calm.ts';
import type { Clock } from './clock.ts';
import { formatCount, formatDuration, formatShare, spanSeconds } from './quantities.ts';
import { clause, sentence } from './sentences.ts';

/** What hurts, as sentences. */
export type ImpactView = {
  /** Failed of total, when, for how long, and whether it still goes on. */
  readonly sentence: string;
  /** The same; where few requests failed, with what else users saw. */
  readonly brief: string;
  readonly hardFailure: string;
  /** What a reader would misread in the edge picture. */
  readonly observations: readonly string[];
  /** The signals that show it, the most telling first: failures, or the latency where few requests failed. */
  readonly seenIn: readonly SignalId[];
};

/** Share of failed requests under which the failures are not the whole picture. */
const fewFailed = 0.1;

const isMostlyFailure = ({ failed, total }: Pick<Impact, 'failed' | 'total'>): boolean =>
  failed !== undefined && total !== undefined && failed >= fewFailed * total;

/** The impact of a diagnosis, ready to be read. */
export const viewImpact = (diagnosis: Diagnosis, clock: Clock): ImpactView => {
  const { impact } = diagnosis;
  const when = `${clock.span(impact)} (${formatDuration(spanSeconds(impact))})`;
  const parts = [
    `${requests(impact)}, ${when}`,
    ...hardFailureClause(impact),
    ...state(diagnosis, clock),
    ...(impact.seenAt === undefined ? [] : ['all as the service saw it, since nothing measured the edge']),
  ];
  const whole = `${parts.join('; ')}.`;
  return {
    sentence: whole,
    brief: [whole, ...slowness(impact)].join(' '),
    hardFailure: hardFailure(impact.hardFailureMinutes),
    observations: impact.observations.map(sentence),
    seenIn: seenIn(impact),
  };
};

const seenIn = (impact: Impact): readonly SignalId[] => {
  const vantage = impact.seenAt === 'service' ? 'svc' : 'edge';
  const failures = ['err_ratio', 'err'];
  const latency = ['p99', 'pmax'];
  const kinds = isMostlyFailure(impact) ? [...failures, ...latency] : [...latency, ...failures];
  return [...kinds, 'rps', 'requests'].map((kind) => `${vantage}.${kind}`);
};

const requests = ({ failed, total, retriesIncluded }: Impact): string => {
  const noun = retriesIncluded ? 'requests (retries included)' : 'requests';
  if (failed === undefined) {
    return total === undefined
      ? 'How many requests failed cannot be told (no counts, no access log)'
      : `How many of ${formatCount(total)} ${noun} failed cannot be told`;
  }
  if (total === undefined) {
    return failed === 0 ? 'No request failed' : `${formatCount(failed)} ${noun} failed, of an unknown total`;
  }
  if (total === 0) return 'There were no requests';
  if (failed === 0) return `No request failed (of ${formatCount(total)})`;
  if (failed >= total) return `All of ${formatCount(total)} ${noun} failed`;
  return `${formatCount(failed)} of ${formatCount(total)} ${noun} failed (${formatShare(failed, total)})`;
};

const hardFailureClause = ({ hardFailureMinutes: minutes }: Impact): readonly string[] =>
  minutes === undefined || minutes === 0 ? [] : [`hard failure for ${formatDuration(minutes * 60)}`];

const state = (diagnosis: Diagnosis, clock: Clock): readonly string[] => {
  const { ongoing, overSince } = diagnosis.impact;
  if (ongoing) return ['still going on when the data end'];
  return isCalm(diagnosis) || overSince === undefined ? [] : [`over since ${clock.time(overSince)}`];
};

/** The edge's latency comes first among the observations; what stands in parentheses is for the full report. */
const slowness = ({ failed, total, observations: [first] }: Impact): readonly string[] => {
  const isWhole = failed === undefined || total === undefined || isMostlyFailure({ failed, total });
  return isWhole || first === undefined ? [] : [sentence(clause(first).replace(/ \([^()]*\)$/, ''))];
};

const hardFailure = (minutes: number | undefined): string => {
  if (minutes === undefined) return 'How long it failed hard cannot be told.';
  if (minutes === 0) return 'No hard failure: requests went on completing.';
  return `Hard failure for ${formatDuration(minutes * 60)}: at least nine of ten requests failed, or none completed.`;
};
