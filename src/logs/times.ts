import { CODE, DIGIT } from './characters.ts';
import type { LineText } from './line-text.ts';
import { endOf } from './sticky.ts';

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const CLOCK = String.raw`\d\d:\d\d:\d\d(?:[.,]\d{1,9})?`;

// Each is tried at one place only, where the first characters allow it, and bounded, so that a line takes linear time.
const ISO =
  /\d{4}[-/]\d\d[-/]\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?: ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d)(?!\w))?)?(?!\w)/y;
const TIME_OF_DAY = /\d{1,2}:\d\d:\d\d(?:[.,]\d{1,9})?(?![\w:])/y;
const COMMON_LOG = /\d\d\/[A-Z][a-z]{2}\/\d{4}(?::\d\d:\d\d:\d\d(?: [+-]\d{4})?)?(?!\w)/y;
const CALENDAR = new RegExp(
  String.raw`(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? )?(?:${MONTH} {1,2}\d{1,2}|\d{1,2} ${MONTH})(?:,? \d{4}(?![:\d]))?(?: ${CLOCK})?(?: (?:[+-]\d{4}|UTC|GMT))?(?: \d{4})?(?!\w)`,
  'y',
);

/** Where a time that starts with the digit at `start` ends; -1 where there is none. */
export const timeEnd = ({ text, codes, kinds }: LineText, start: number): number => {
  let digits = 1;
  while (digits < 5 && kinds[start + digits] === DIGIT) digits += 1;
  const next = codes[start + digits];
  if (digits === 4) return next === CODE.dash || next === CODE.slash ? endOf(ISO, text, start) : -1;
  if (digits > 2) return -1;
  if (next === CODE.colon) return endOf(TIME_OF_DAY, text, start);
  if (next === CODE.slash) return endOf(COMMON_LOG, text, start);
  return next === CODE.blank && isCapital(codes[start + digits + 1]) ? endOf(CALENDAR, text, start) : -1;
};

/** Where a time that starts with the name of a day or month at `start` ends; -1 where there is none. */
export const calendarEnd = ({ text, codes }: LineText, start: number): number =>
  isCapital(codes[start]) ? endOf(CALENDAR, text, start) : -1;

const isCapital = (code: number | undefined): boolean =>
  code !== undefined && code >= CODE.firstCapital && code <= CODE.lastCapital;
