import { plainText } from '../views/plain-text.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '@': '&#64;' };

/**
 * Text from outside inside a Markdown paragraph, list item or table cell: it shows as it is, and can neither open
 * a construct (emphasis, link, image, HTML, table cell, heading, list) nor become a link or a mention by itself.
 */
export const markdownText = (text: string, limit?: number): string =>
  plainText(text, limit)
    .trim()
    .replace(/[\\`*_[\]{}|~#$]/g, '\\$&')
    .replace(/[&<>@]/g, (sign) => entities[sign] ?? sign)
    .replace(/!(?=\\\[)/g, '\\!')
    .replace(/:(?=\/\/)/g, '&#58;')
    .replace(/\bwww\./gi, (www) => `${www.slice(0, -1)}&#46;`)
    .replace(/^(\s*)([-+=])/, '$1\\$2')
    .replace(/^(\s*\d+)([.)])(?=\s|$)/, '$1\\$2');

/**
 * Text as a code span, whatever backticks it holds. Inside a table cell a pipe is escaped too; behind a backslash it
 * cannot be, since the two would be read as an escaped backslash and the end of the cell: such text is no code there.
 */
export const markdownCode = (text: string, place: 'cell' | 'text' = 'text'): string => {
  const plain = plainText(text, 4000);
  if (plain.trim() === '') return '';
  if (place === 'cell' && plain.includes('\\|')) return markdownText(plain, plain.length);
  const longest = Math.max(0, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  // A space is needed beside a backtick, and is stripped by the reader together with its twin.
  const padded = /^[` ]|[` ]$/.test(plain) ? ` ${plain} ` : plain;
  const span = `${fence}${padded}${fence}`;
  return place === 'cell' ? span.replaceAll('|', '\\|') : span;
};

/** A table from a heading row and rows of cells that are Markdown already. */
export const markdownTable = (heading: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heading, heading.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
