import type { DiagnosisSpan } from '../model/diagnosis.ts';

/** A count with thousands marked, such as `5,265`. */
export const formatCount = (count: number): string =>
  String(Math.round(count)).replace(/\B(?=(\d{3})+$)/g, ',');

/** A share as words: `all`, `nearly all`, `about 8 in 10`, `about half`, `about 3 in 100`, `fewer than 1 in 1,000`, `none`. */
export const formatShare = (part: number, whole: number): string => {
  if (part <= 0) return 'none';
  if (part >= whole) return 'all';
  const share = part / whole;
  if (share > 0.95) return 'nearly all';
  if (share >= 0.45 && share < 0.55) return 'about half';
  if (share >= 0.095) return `about ${Math.round(share * 10)} in 10`;
  if (share >= 0.0095) return `about ${Math.round(share * 100)} in 100`;
  return share >= 0.0005
    ? `about ${Math.max(1, Math.round(share * 1000))} in 1,000`
    : 'fewer than 1 in 1,000';
};

/** At most one decimal, without a trailing zero: `0.3`, `12`. */
const tenths = (value: number): string => String(Math.round(value * 10) / 10);

/** Below this a length of time is told in seconds: nobody has to add up. */
const minutesFrom = 120;

/** A length of time, such as `0.3 s`, `66 s`, `12 min 30 s`, `2 h 5 min`. */
export const formatDuration = (seconds: number): string => {
  if (seconds < minutesFrom) return `${seconds < 10 ? tenths(seconds) : Math.round(seconds)} s`;
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const words =
    hours > 0
      ? [
          [hours, 'h'],
          [minutes, 'min'],
        ]
      : [
          [minutes, 'min'],
          [rest, 's'],
        ];
  return words
    .filter(([amount]) => amount !== 0)
    .map(([amount, unit]) => `${amount} ${unit}`)
    .join(' ');
};

/** Length of a span, seconds. */
export const spanSeconds = ({ from, to }: DiagnosisSpan): number =>
  (Date.parse(to) - Date.parse(from)) / 1000;

/** `1 test`, `3 tests`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** `a`, `a and b`, `a, b and c`; with a limit, `a, b and 7 more`. */
export const listWords = (words: readonly string[], limit = Number.POSITIVE_INFINITY): string => {
  const shown = words.length > limit ? [...words.slice(0, limit), `${words.length - limit} more`] : words;
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
};
