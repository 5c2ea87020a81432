import { InputError } from '../../errors.ts';
import { parseDuration } from '../../model/duration.ts';

const ZONED = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
const LOCAL = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d))?$/;
const CLOCK = /^(\d\d?):(\d\d)(?::(\d\d))?$/;
const EPOCH = /^\d{9,10}(?:\.\d+)?$/;
const EPOCH_MS = /^\d{12,13}$/;

const DAY_BEFORE = 1;

const numbers = (match: RegExpExecArray): readonly number[] =>
  match.slice(1).map((text) => Number(text ?? 0));

/** Epoch milliseconds in the zone of the environment; undefined where the calendar has no such day or the clock no such time. */
const local = (
  year: number,
  month: number,
  day: number,
  [hour = 0, minute = 0, second = 0]: readonly number[],
): number | undefined => {
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const date = new Date(year, month, day, hour, minute, second);
  return date.getDate() === new Date(year, month, day).getDate() && date.getMonth() === month
    ? date.getTime()
    : undefined;
};

/** The last time the clock showed this, not after `nowMs`. */
const lastTime = (clock: readonly number[], nowMs: number): number | undefined => {
  const now = new Date(nowMs);
  const today = local(now.getFullYear(), now.getMonth(), now.getDate(), clock);
  if (today === undefined || today <= nowMs) return today;
  const before = new Date(now.getFullYear(), now.getMonth(), now.getDate() - DAY_BEFORE);
  return local(before.getFullYear(), before.getMonth(), before.getDate(), clock);
};

/** Whether a moment is written as a time of day alone, so that its day has to be guessed. */
export const isTimeOfDay = (text: string): boolean => CLOCK.test(text.trim());

/** A moment as one may write it with its day, in the zone of the environment: `2026-11-29T14:00`. */
export const withDay = (ms: number): string => {
  const date = new Date(ms);
  const two = (part: number): string => String(part).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  const seconds = date.getSeconds() === 0 ? '' : `:${two(date.getSeconds())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}${seconds}`;
};

const read = (text: string, nowMs: number): number | undefined => {
  if (text === 'now') return nowMs;
  const clock = CLOCK.exec(text);
  if (clock !== null) return lastTime(numbers(clock), nowMs);
  const calendar = LOCAL.exec(text);
  if (calendar !== null) {
    const [year = 0, month = 0, day = 0, ...rest] = numbers(calendar);
    return month < 1 || month > 12 || day < 1 || day > 31 ? undefined : local(year, month - 1, day, rest);
  }
  if (ZONED.test(text)) {
    const ms = Date.parse(text.replace(' ', 'T'));
    return Number.isNaN(ms) ? undefined : ms;
  }
  if (EPOCH.test(text)) return Math.round(Number(text) * 1000);
  if (EPOCH_MS.test(text)) return Number(text);
  const offset = text.startsWith('-') ? parseDuration(text) : undefined;
  return offset === undefined ? undefined : nowMs + Math.round(offset * 1000);
};

/**
 * A moment as people write it, epoch milliseconds: RFC 3339, a date and time or a time of day in the zone of the environment
 * (the last one that is past), unix seconds or milliseconds, `-45m` from now, `now`. Throws {@link InputError}.
 */
export const parseMoment = (text: string, flag: string, nowMs: number): number => {
  const moment = read(text.trim(), nowMs);
  if (moment === undefined) {
    throw new InputError(`${flag} ${text}: not a time`, {
      hint: 'Give a time such as 14:02, -45m, 2026-11-29T14:02:00Z, 1795960920 (unix seconds) or now.',
    });
  }
  if (moment > nowMs) throw new InputError(`${flag} ${text}: in the future`);
  return moment;
};
