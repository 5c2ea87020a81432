import { whyNothingFound } from '../../diagnose/nothing-found.ts';
import { prepareSignals } from '../../diagnose/prepare.ts';
import { InputError, SourceError } from '../../errors.ts';
import type { Catalog } from '../../model/catalog.ts';
import { dataSpan } from '../../model/data-span.ts';
import type { Facts } from '../../model/facts.ts';
import type { Incident, Recording, SourceReport } from '../../model/recording.ts';
import type { TimeSpan } from '../../model/time.ts';
import { findIncidentSpans } from '../../signals/window.ts';
import type { SourceAnswer } from '../../sources/source.ts';
import type { AskedTime } from './asked-time.ts';

/** Problems of one source that an error names, and how much of each. */
const NAMED = 2;
const QUOTED = 160;

const time = (ms: number): string => new Date(ms).toISOString();
const words = ({ startMs, endMs }: TimeSpan): string => `${time(startMs)} to ${time(endMs)}`;

/** What a source was not asked says less than what it answered. */
const byWeight = (one: string, other: string): number =>
  Number(one.startsWith('not asked')) - Number(other.startsWith('not asked'));

const failureOf = ({ id, problems }: SourceReport): string => {
  const named = problems
    .toSorted(byWeight)
    .slice(0, NAMED)
    .map((problem) => (problem.length > QUOTED ? `${problem.slice(0, QUOTED)}…` : problem));
  const more = problems.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].map((words) => `${id}: ${words}`).join('\n');
};

/** What to do about an answer that says too little: the sources that failed, if any did. */
const failuresOf = ({ sources }: SourceAnswer): string | undefined => {
  const failed = sources.filter(({ status }) => status === 'failed');
  return failed.length === 0 ? undefined : failed.map(failureOf).join('\n');
};

const requireData = (answer: SourceAnswer, service: string, asked: TimeSpan): TimeSpan => {
  const data = dataSpan(answer.series);
  if (data !== undefined) return data;
  const failures = failuresOf(answer);
  if (failures !== undefined) {
    throw new SourceError('no source could be reached, so nothing can be diagnosed', { hint: failures });
  }
  const warnings = answer.sources.flatMap((report) => report.warnings.slice(0, NAMED));
  throw new InputError(`the sources have no data about ${service} from ${words(asked)}`, {
    hint: [...warnings, 'Give the service as its labels or log lines name it, and a time that is kept.'].join(
      '\n',
    ),
  });
};

/** The part of a given window that the data reach. */
const clampWindow = (window: TimeSpan, data: TimeSpan): TimeSpan => {
  const clamped = {
    startMs: Math.max(window.startMs, data.startMs),
    endMs: Math.min(window.endMs, data.endMs),
  };
  if (clamped.startMs < clamped.endMs) return clamped;
  throw new InputError(`the window ${words(window)} is outside the data, which span ${words(data)}`, {
    hint: 'Give a window inside the data.',
  });
};

/** What the answers of a live run are about, besides the service. */
export type LiveContext = {
  readonly service: string;
  readonly facts: Facts;
  readonly times: AskedTime;
  readonly catalog: Catalog;
};

/**
 * The recording of a live run: its answers, with the window that was given or that the edge shows. Throws `SourceError` where
 * nothing was answered, and `InputError` where the answers hold no incident.
 */
export const toRecording = (answer: SourceAnswer, context: LiveContext): Recording => {
  const { service, facts, times, catalog } = context;
  const data = requireData(answer, service, times.asked);
  const whole: Incident = { service, window: data, baseline: [], episodes: [], scope: { service } };
  const prepared = prepareSignals({ ...answer, facts, incident: whole }, catalog);
  const { window, search, near, baseline } = times;
  const spans =
    prepared &&
    findIncidentSpans(prepared.signals, facts, {
      within: search,
      ...(near === undefined ? {} : { nearMs: near }),
      ...(window === undefined ? {} : { window: clampWindow(window, data) }),
      ...(baseline === undefined ? {} : { baseline }),
    });
  if (spans === undefined) {
    const hint = 'Give the window: --from and --to.';
    const failures = failuresOf(answer);
    throw new InputError(`no incident found from ${words(search)}: ${whyNothingFound(prepared?.signals)}`, {
      hint: failures === undefined ? hint : `${failures}\n${hint}`,
    });
  }
  return {
    ...answer,
    facts,
    incident: { ...whole, window: spans.window, baseline: [spans.baseline] },
  };
};
