import type { DiagnosisSpan, Timestamp } from '../model/diagnosis.ts';

/** Times of a diagnosis as people read them, all in one time zone. */
export type Clock = {
  /** `23:27:59` */
  readonly time: (at: Timestamp) => string;
  /** `29 Nov 2026` */
  readonly date: (at: Timestamp) => string;
  /** `UTC`, or the zone's offset at that time such as `UTC+05:30`. */
  readonly offset: (at: Timestamp) => string;
  /** `23:27:59–23:28:47 UTC`; both dates where they differ. */
  readonly span: (span: DiagnosisSpan) => string;
  /** When something began, as exactly as is known: `23:27:53`, or `23:28:05 to :06` within a minute. */
  readonly onset: (span: DiagnosisSpan) => string;
};

/** Clock of one IANA time zone (`UTC`, `Europe/Berlin`). The language is fixed, so that only the zone matters. */
export const createClock = (zone: string): Clock => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  });
  const parts = (at: Timestamp) => {
    const found = format.formatToParts(new Date(at)).map(({ type, value }) => [type, value] as const);
    return new Map<string, string>(found);
  };
  const time = (at: Timestamp): string => {
    const found = parts(at);
    return [found.get('hour'), found.get('minute'), found.get('second')].join(':');
  };
  const date = (at: Timestamp): string => {
    const found = parts(at);
    return [found.get('day'), found.get('month')?.slice(0, 3), found.get('year')].join(' ');
  };
  const offset = (at: Timestamp): string =>
    (parts(at).get('timeZoneName') ?? '').replace(/^(?:GMT|UTC)/, 'UTC').replace(/^UTC[+-]00:00$/, 'UTC');

  const span = ({ from, to }: DiagnosisSpan): string => {
    const sameDay = date(from) === date(to);
    const begin = sameDay ? time(from) : `${date(from)} ${time(from)}`;
    const end = sameDay ? time(to) : `${date(to)} ${time(to)}`;
    const beginOffset = offset(from) === offset(to) ? '' : ` ${offset(from)}`;
    return `${begin}${beginOffset}–${end} ${offset(to)}`;
  };
  const onset = ({ from, to }: DiagnosisSpan): string => {
    const [begin, end] = [time(from), time(to)];
    if (begin === end && date(from) === date(to)) return begin;
    return begin.slice(0, 5) === end.slice(0, 5) ? `${begin} to ${end.slice(5)}` : `${begin} to ${end}`;
  };
  return { time, date, offset, span, onset };
};
