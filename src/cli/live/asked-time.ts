import { InputError } from '../../errors.ts';
import type { TimeSpan } from '../../model/time.ts';
import { parseLength } from './length.ts';
import { isTimeOfDay, parseMoment, withDay } from './moment.ts';

/** The flags that say when. */
export type TimeFlags = {
  readonly from?: string;
  readonly to?: string;
  readonly around?: string;
  readonly last?: string;
  /** `FROM..TO` */
  readonly baseline?: string;
};

/** When to look, and at what. */
export type AskedTime = {
  /** Span that the sources are asked for. */
  readonly asked: TimeSpan;
  /** The incident's window, where it was given. */
  readonly window?: TimeSpan;
  /** Where to look for the window otherwise, and the moment that it should be at or near. */
  readonly search: TimeSpan;
  readonly near?: number;
  readonly baseline?: TimeSpan;
};

const MINUTE = 60_000;

/** Searched on each side of `--around`. */
const AROUND_MS = 30 * MINUTE;
/** Searched where no time is given. */
const LAST = '1h';
/** Least that is asked for before the span in question, for a baseline of 30 samples at the usual 15 s, and what a lead takes of it. */
const LEAST_BEFORE_MS = 15 * MINUTE;
/** Lead and rate windows between baseline and window. */
const LEAD_MS = 5 * MINUTE;
/** Least that is asked for after the window: whether it recovered, and how, is evidence. */
const LEAST_AFTER_MS = 5 * MINUTE;

/** Longest span whose days are guessed from times of day: from there on the other way round is as likely meant. */
const LONGEST_GUESSED_MS = 12 * 60 * MINUTE;

/** The two ends of a span as they were written, and the flags for an error. */
type Written = { readonly from: string; readonly to?: string; readonly flags: string };

/** A span that ends after it starts, and whose days are not guessed where that makes it most of a day long. */
const checkSpan = (span: TimeSpan, { from, to = 'now', flags }: Written): TimeSpan => {
  const isGuessed = isTimeOfDay(from) || isTimeOfDay(to);
  const isEmpty = span.startMs >= span.endMs;
  if (!isEmpty && !(isTimeOfDay(from) && span.endMs - span.startMs > LONGEST_GUESSED_MS)) return span;
  const wrong = isEmpty
    ? 'ends before it starts, or is empty'
    : `is ${Math.round((span.endMs - span.startMs) / 60 / MINUTE)} h long`;
  if (!isGuessed) throw new InputError(`${flags}: ${wrong}`);
  const [start, end] = [withDay(span.startMs), withDay(span.endMs)];
  const meant = isEmpty
    ? `Write the day of each, such as ${start}.`
    : `If you mean that, write the days: ${start} and ${end}.`;
  throw new InputError(`${flags}: ${wrong}: ${from} was read as ${start}, and ${to} as ${end}`, {
    hint: `A time of day is the last one that is past. ${meant}`,
  });
};

/** Whole minutes, so that the intervals of all sources fall on the same moments; never past now, where nothing is yet. */
const toWholeMinutes = ({ startMs, endMs }: TimeSpan, nowMs: number): TimeSpan => ({
  startMs: Math.floor(startMs / MINUTE) * MINUTE,
  endMs: Math.min(nowMs, Math.ceil(endMs / MINUTE) * MINUTE),
});

const parseBaseline = (text: string, nowMs: number): TimeSpan => {
  const [from, to, ...more] = text.split('..');
  if (from === undefined || to === undefined || more.length > 0 || from === '' || to === '') {
    throw new InputError(`--baseline ${text}: not a span`, {
      hint: 'Give its start and end, such as 13:00..13:30.',
    });
  }
  return checkSpan(
    {
      startMs: parseMoment(from, '--baseline', nowMs),
      endMs: parseMoment(to, '--baseline', nowMs),
    },
    { from, to, flags: `--baseline ${text}` },
  );
};

const searched = ({ around, last = LAST }: TimeFlags, nowMs: number): Pick<AskedTime, 'search' | 'near'> => {
  if (around === undefined)
    return { search: { startMs: nowMs - parseLength(last, '--last', '30m or 2h'), endMs: nowMs } };
  const near = parseMoment(around, '--around', nowMs);
  return { near, search: { startMs: near - AROUND_MS, endMs: Math.min(nowMs, near + AROUND_MS) } };
};

const given = ({ from, to }: TimeFlags, nowMs: number): TimeSpan | undefined => {
  if (from === undefined && to === undefined) return undefined;
  if (from === undefined) throw new InputError('--to needs --from');
  const endMs = to === undefined ? nowMs : parseMoment(to, '--to', nowMs);
  return checkSpan(
    { startMs: parseMoment(from, '--from', nowMs), endMs },
    to === undefined ? { from, flags: `--from ${from}` } : { from, to, flags: `--from ${from} --to ${to}` },
  );
};

const checkKinds = ({ from, to, around, last }: TimeFlags): void => {
  const kinds = [
    from === undefined && to === undefined ? undefined : '--from and --to',
    around === undefined ? undefined : '--around',
    last === undefined ? undefined : '--last',
  ].filter((kind) => kind !== undefined);
  if (kinds.length > 1) throw new InputError(`${kinds.join(', ')}: expected only one of them`);
};

/**
 * What the flags ask for, at a clock that shows `nowMs`. The sources are asked for more than the span in question: a baseline
 * before it, and how it ended. Throws {@link InputError}.
 */
export const askedTime = (flags: TimeFlags, nowMs: number): AskedTime => {
  checkKinds(flags);
  const window = given(flags, nowMs);
  const found = window === undefined ? searched(flags, nowMs) : { search: window };
  const { search } = found;
  const length = search.endMs - search.startMs;
  const baseline = flags.baseline === undefined ? undefined : parseBaseline(flags.baseline, nowMs);
  const before = search.startMs - LEAD_MS - Math.max(LEAST_BEFORE_MS, length);
  const after = window === undefined ? 0 : Math.max(LEAST_AFTER_MS, length / 2);
  const asked = {
    startMs: baseline === undefined ? before : Math.min(before, baseline.startMs - LEAD_MS),
    endMs: search.endMs + after,
  };
  return {
    ...found,
    asked: toWholeMinutes(asked, nowMs),
    ...(window === undefined ? {} : { window }),
    ...(baseline === undefined ? {} : { baseline }),
  };
};
