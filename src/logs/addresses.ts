import { CODE, DASH, DIGIT, DOT, NAME, WORD } from './characters.ts';
import type { LineText } from './line-text.ts';
import { endOf } from './sticky.ts';
import { createWordList } from './word-list.ts';

/** Where at most `limit` digits from `index` on end. */
const digitsEnd = (line: LineText, index: number, limit: number): number => {
  let end = index;
  while (end - index < limit && line.kinds[end] === DIGIT) end += 1;
  return end;
};

/** Where the port (`:8080`) at `index` ends; `index` where there is none. */
const portEnd = (line: LineText, index: number): number => {
  if (line.codes[index] !== CODE.colon) return index;
  const end = digitsEnd(line, index + 1, 5);
  return end === index + 1 || ((line.kinds[end] as number) & WORD) !== 0 ? index : end;
};

/** Where the IPv4 address at `start`, with its port, ends; -1 where there is none. A version of five numbers is none. */
export const addressEnd = (line: LineText, start: number): number => {
  let index = start;
  for (let part = 0; part < 4; part += 1) {
    if (part > 0) {
      if (line.kinds[index] !== DOT) return -1;
      index += 1;
    }
    const end = digitsEnd(line, index, 3);
    if (end === index) return -1;
    index = end;
  }
  const next = line.kinds[index] as number;
  if ((next & WORD) !== 0) return -1;
  if (next === DOT && line.kinds[index + 1] === DIGIT) return -1;
  return portEnd(line, index);
};

const ADDRESS_6 =
  /(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}(?![\w:])|(?:[0-9a-f]{1,4}:){1,6}(?::[0-9a-f]{1,4}){1,6}(?![\w:])/iy;

/** Where the IPv6 address at `start` ends; -1 where there is none. */
export const longAddressEnd = (line: LineText, start: number): number => endOf(ADDRESS_6, line.text, start);

/** Last labels by which a dotted name is a host; `java.io.File` and `mapred.job.id` are none. */
const HOST_ENDINGS = createWordList(
  'internal local localdomain svc lan com net org io dev edu gov'.split(' ').map((ending) => [ending, true]),
);
const LONGEST_ENDING = 11;

/** Where the name `[start, end)` ends without what does not belong to it: `db.internal.` ends before the last dot. */
export const trimName = (line: LineText, start: number, end: number): number => {
  let last = end;
  while (last > start && ((line.kinds[last - 1] as number) & (DOT | DASH)) !== 0) last -= 1;
  return last;
};

/** Where the host name `[start, end)`, with its port, ends; -1 where it is none. */
export const hostNameEnd = (line: LineText, start: number, end: number): number => {
  const last = trimName(line, start, end);
  let label = last;
  while (label > start && ((line.kinds[label - 1] as number) & NAME & ~DOT) !== 0) label -= 1;
  if (label <= start + 1 || last - label > LONGEST_ENDING) return -1;
  return HOST_ENDINGS.find(line.text, line.codes, label, last) ? portEnd(line, last) : -1;
};
