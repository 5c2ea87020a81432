import { whyNothingFound } from '../../diagnose/nothing-found.ts';
import { prepareSignals } from '../../diagnose/prepare.ts';
import { InputError, SourceError } from '../../errors.ts';
import type { Catalog } from '../../model/catalog.ts';
import { dataSpan } from '../../model/data-span.ts';
import type { Facts } from '../../model/facts.ts';
import type { Incident, Recording, SourceReport } from '../../model/recording.ts';
import type { TimeSpan } from '../../model/time.ts';
import { findIncidentSpans } from '../../signals/window.ts';
import { SERVICES_SEEN } from '../../sources/services-seen.ts';
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

type Answered = { readonly answer: SourceAnswer; readonly places: LiveContext['places'] };

const failureOf = ({ id, problems }: SourceReport, place: string | undefined): string => {
  const name = place === undefined ? id : `${id} at ${place}`;
  const named = problems
    .toSorted(byWeight)
    .slice(0, NAMED)
    .map((problem) => (problem.length > QUOTED ? `${problem.slice(0, QUOTED)}…` : problem));
  const more = problems.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].map((words) => `${name}: ${words}`).join('\n');
};

/** What to do about an answer that says too little: the sources that failed, if any did. */
const failuresOf = ({ answer, places }: Answered): readonly string[] =>
  answer.sources
    .filter(({ status }) => status === 'failed')
    .map((report) => failureOf(report, places.get(report.id)));

/** What sources say about themselves where the answer holds nothing of the service: the services seen come first. */
const warningsOf = ({ answer }: Answered): readonly string[] =>
  answer.sources.flatMap(({ warnings }) =>
    warnings.toSorted((one, other) => Number(isSeen(other)) - Number(isSeen(one))).slice(0, NAMED),
  );

const isSeen = (warning: string): boolean => warning.startsWith(SERVICES_SEEN);

const requireData = (answered: Answered, service: string, asked: TimeSpan): TimeSpan => {
  const data = dataSpan(answered.answer.series);
  if (data !== undefined) return data;
  const failures = failuresOf(answered);
  if (failures.length > 0) {
    throw new SourceError('no source could be reached, so nothing can be diagnosed', {
      hint: failures.join('\n'),
    });
  }
  throw new InputError(`the sources have no data about ${service} from ${words(asked)}`, {
    hint: [
      ...warningsOf(answered),
      'Give the service as its labels or log lines name it, and a time that is kept.',
    ].join('\n'),
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
  /** Where sources are, by id. */
  readonly places: ReadonlyMap<string, string>;
};

/**
 * The recording of a live run: its answers, with the window that was given or that the edge shows. Throws `SourceError` where
 * nothing was answered, and `InputError` where the answers hold no incident.
 */
export const toRecording = (answer: SourceAnswer, context: LiveContext): Recording => {
  const { service, facts, times, catalog, places } = context;
  const data = requireData({ answer, places }, service, times.asked);
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
    const why = whyNothingFound(prepared?.signals, search.endMs);
    const seen = warningsOf({ answer, places }).filter(isSeen);
    throw new InputError(`no incident found from ${words(search)}: ${why}`, {
      hint: [...failuresOf({ answer, places }), ...seen, 'Give the window: --from and --to.'].join('\n'),
    });
  }
  return {
    ...answer,
    facts,
    incident: { ...whole, window: spans.window, baseline: [spans.baseline] },
  };
};
