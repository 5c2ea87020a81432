import { toAscii } from '../views/ascii.ts';
import { type Measure, measureFor } from '../views/measure.ts';
import { plainText } from '../views/plain-text.ts';
import { wrap, wrapExactly } from '../views/wrap.ts';

/** What a piece of text is, for a reader who sees colour. The words say the same. */
export type Tone = 'heading' | 'supported' | 'refuted' | 'muted';

/** How a page is drawn. */
export type PageOptions = { readonly ascii: boolean; readonly colour: boolean };

/** One paragraph: a marker, and text that hangs beside it. */
export type Paragraph = {
  readonly text: string;
  /** Columns before the marker. */
  readonly indent?: number;
  /** What stands before the text: a glyph, a label, a number. */
  readonly marker?: string;
  /** Columns that the marker is given, at least; for labels that align. */
  readonly markerWidth?: number;
  /** Tone of the marker. */
  readonly tone?: Tone;
};

/** A page of plain text, at most {@link pageWidth} columns wide. All text that comes in is made harmless. */
export type Page = {
  readonly heading: (text: string) => void;
  readonly paragraph: (paragraph: Paragraph) => void;
  /** A query on its own lines; one that is too long goes on after a continuation mark, losing nothing up to `limit`. */
  readonly code: (text: string, indent: number, limit?: number) => void;
  readonly blank: () => void;
  /** The whole page laid out, with a newline at its end. */
  readonly text: () => Promise<string>;
};

/** Columns of a page: what every terminal has. */
export const pageWidth = 80;

/** Longest query that is shown whole, characters. */
const longestCode = 4000;

// Blue and orange can be told apart by nearly everyone; the terminal's palette decides their exact colour.
const colours: Readonly<Record<Tone, string>> = { heading: '1', supported: '94', refuted: '33', muted: '2' };

/** A part of a page that is laid out once it is known how wide its signs are. */
type Part = { readonly texts: readonly string[]; readonly layOut: (measure: Measure) => readonly string[] };

/** An empty page. */
export const createPage = ({ ascii, colour }: PageOptions): Page => {
  const parts: Part[] = [];
  const prepare = (text: string, limit?: number): string => {
    const plain = plainText(text, limit);
    return ascii ? toAscii(plain) : plain;
  };
  const paint = (text: string, tone: Tone | undefined): string =>
    colour && tone !== undefined ? `\u001b[${colours[tone]}m${text}\u001b[0m` : text;

  const blank = (): void => {
    parts.push({ texts: [], layOut: () => [''] });
  };

  const paragraph = ({ indent = 0, markerWidth = 0, tone, ...given }: Paragraph): void => {
    const marker = given.marker === undefined ? '' : prepare(given.marker);
    const text = prepare(given.text);
    const layOut = (measure: Measure): readonly string[] => {
      const size = measure(marker);
      const hang = marker === '' ? indent : indent + Math.max(size, markerWidth) + 1;
      const [first = '', ...rest] = wrap(text, pageWidth - hang, measure);
      const gap = ' '.repeat(hang - indent - size);
      return [
        `${' '.repeat(indent)}${paint(marker, tone)}${gap}${first}`.trimEnd(),
        ...rest.map((line) => `${' '.repeat(hang)}${line}`),
      ];
    };
    parts.push({ texts: [marker, text], layOut });
  };

  const code = (query: string, indent: number, limit = longestCode): void => {
    const mark = ascii ? '> ' : '↪ ';
    const text = prepare(query, limit);
    const layOut = (measure: Measure): readonly string[] =>
      wrapExactly(text, pageWidth - indent - 2, measure).map(
        (piece, index) => `${' '.repeat(indent)}${paint(`${index === 0 ? '  ' : mark}${piece}`, 'muted')}`,
      );
    parts.push({ texts: [text], layOut });
  };

  const heading = (given: string): void => {
    if (parts.length > 0) blank();
    const text = prepare(given);
    parts.push({
      texts: [text],
      layOut: (measure) => wrap(text, pageWidth, measure).map((line) => paint(line, 'heading')),
    });
  };

  const text = async (): Promise<string> => {
    const measure = await measureFor(parts.flatMap(({ texts }) => texts));
    return `${parts.flatMap(({ layOut }) => layOut(measure)).join('\n')}\n`;
  };
  return { heading, paragraph, code, blank, text };
};
