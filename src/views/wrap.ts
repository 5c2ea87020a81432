import { isNarrow, type Measure } from './measure.ts';

/** The longest beginning of a text that fits into `width` columns; one character at least. */
const beginning = (text: string, width: number, measure: Measure): string => {
  // One sign more than fits must be narrow too: it could be a mark on the one before it.
  if (isNarrow(text.slice(0, width + 1))) return text.slice(0, width);
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
  let head = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    used += measure(segment);
    if (used > width && head !== '') return head;
    head += segment;
  }
  return head;
};

/** Pieces of a text that are each at most `width` columns wide; a character wider than that stands alone. */
const chunks = (text: string, width: number, measure: Measure): readonly string[] => {
  const pieces: string[] = [];
  for (let rest = text; rest !== ''; rest = rest.slice(pieces.at(-1)?.length)) {
    pieces.push(beginning(rest, width, measure));
  }
  return pieces;
};

/** A space at which a line may end: a number stays with its unit of time and with its percent sign. */
const betweenWords = / (?!%|(?<=\d )(?:ms|s|min|h)(?![\p{L}\d]))/u;

/** Text broken into lines of at most `width` columns, between words where possible. Never empty. */
export const wrap = (text: string, width: number, measure: Measure): readonly string[] => {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const word of text.split(betweenWords).filter((part) => part !== '')) {
    const size = measure(word);
    if (line !== '' && used + 1 + size <= width) {
      line += ` ${word}`;
      used += 1 + size;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = size <= width ? [word] : chunks(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
    used = measure(line);
  }
  return line !== '' || lines.length === 0 ? [...lines, line] : lines;
};

/** Where a query is best broken: before a space or after what opens or joins, unless that would waste half a line. */
const breakingPoint = (head: string): number => {
  const space = head.lastIndexOf(' ');
  if (space > head.length * 0.7) return space;
  const after = Math.max(...[...',({[=|/&?'].map((mark) => head.lastIndexOf(mark) + 1), space);
  return after > head.length / 2 ? after : head.length;
};

/** Text broken into lines so that joining them gives it back: for queries, which must not lose a space. */
export const wrapExactly = (text: string, width: number, measure: Measure): readonly string[] => {
  const lines: string[] = [];
  let rest = text;
  for (
    let head = beginning(rest, width, measure);
    head.length < rest.length;
    head = beginning(rest, width, measure)
  ) {
    const cut = breakingPoint(head);
    lines.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return [...lines, rest];
};
