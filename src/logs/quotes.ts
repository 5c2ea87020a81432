import { CODE } from './characters.ts';
import type { LineText } from './line-text.ts';
import { endOf } from './sticky.ts';

const METHODS = '(?:GET|HEAD|POST|PUT|DELETE|PATCH|OPTIONS|CONNECT|TRACE)';
const REQUEST = new RegExp(`${METHODS} `, 'y');
const ANSWERED = new RegExp(
  String.raw`${METHODS} \S{1,500}(?: HTTP/[\d.]{1,3})?"? (?=[1-5]\d\d(?![\w.]))`,
  'y',
);

/** Letters that the method of a request starts with, a bit each from `A` on. */
const FIRST_LETTERS = [...'GHPDOCT'].reduce(
  (bits, letter) => bits | (1 << (letter.charCodeAt(0) - CODE.firstCapital)),
  0,
);

const mayBeRequest = (code: number): boolean =>
  code >= CODE.firstCapital &&
  code <= CODE.lastCapital &&
  ((FIRST_LETTERS >> (code - CODE.firstCapital)) & 1) === 1;

/** Where the status of the request at `index` stands (`GET /search 504`): what such a line is about; -1 if there is none. */
export const statusOf = ({ text, codes }: LineText, index: number): number =>
  mayBeRequest(codes[index] as number) ? endOf(ANSWERED, text, index) : -1;

/** Keys whose quoted value is what the line says, not a detail of it: `level=error msg="dial tcp: refused"`. */
const SAYING = /(?:msg|message|err|error|reason|cause|event)["']?[=:] ?$/i;
const LONGEST_KEY = 12;

/**
 * Whether the quoted text `[start, end)`, its quotes not counted, is a detail that varies: more than one word,
 * and neither a request nor the message itself.
 */
export const isQuotedDetail = ({ text }: LineText, start: number, end: number): boolean =>
  /\s/.test(text.slice(start, end)) &&
  endOf(REQUEST, text, start) < 0 &&
  !SAYING.test(text.slice(Math.max(0, start - LONGEST_KEY), start - 1));
