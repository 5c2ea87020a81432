import { plainText } from '../views/plain-text.ts';

/** A piece of HTML that is safe to stand where it is put: text from outside gets in by {@link htmlText} alone. */
export type Html = string & { readonly html: unique symbol };

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

const escaped = (text: string): Html => text.replace(/[&<>"'`]/g, (sign) => entities[sign] ?? sign) as Html;

/** Text from outside as it reads: it can open no element, attribute, comment, style or script. */
export const htmlText = (text: string, limit?: number): Html => escaped(plainText(text, limit).trim());

/** Elements that a report is made of. */
type Tag =
  | 'article'
  | 'code'
  | 'dd'
  | 'div'
  | 'dl'
  | 'dt'
  | 'em'
  | 'footer'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'header'
  | 'li'
  | 'main'
  | 'ol'
  | 'p'
  | 'section'
  | 'span'
  | 'table'
  | 'tbody'
  | 'td'
  | 'th'
  | 'thead'
  | 'tr'
  | 'ul';

/** What some pieces are, one after another. */
export const joined = (pieces: readonly Html[]): Html => pieces.join('') as Html;

/** An element around pieces of HTML. Its class is a word of ours; nothing from outside becomes an attribute. */
export const element = (
  tag: Tag,
  pieces: Html | readonly Html[],
  look?: 'supported' | 'refuted' | 'muted' | 'note' | 'brief' | 'table',
): Html => {
  const inside = typeof pieces === 'string' ? pieces : joined(pieces);
  const attribute = look === undefined ? '' : ` class="${look}"`;
  return `<${tag}${attribute}>${inside}</${tag}>` as Html;
};

/** Text in an element. */
export const paragraph = (text: string): Html => element('p', htmlText(text, 4000));

/** A list of pieces; nothing where there is none. */
export const list = (tag: 'ol' | 'ul', items: readonly Html[]): Html =>
  items.length === 0
    ? joined([])
    : element(
        tag,
        items.map((item) => element('li', item)),
      );

/** A query or a log line, as code. */
export const code = (text: string): Html => element('code', htmlText(text, 4000));

/** A table with a row of headings, in a frame that scrolls where the page is too narrow. */
export const table = (heading: readonly string[], rows: readonly (readonly Html[])[]): Html => {
  const head = element(
    'tr',
    heading.map((words) => element('th', htmlText(words))),
  );
  const body = rows.map((cells) =>
    element(
      'tr',
      cells.map((cell) => element('td', cell)),
    ),
  );
  return element('div', element('table', [element('thead', head), element('tbody', body)]), 'table');
};
