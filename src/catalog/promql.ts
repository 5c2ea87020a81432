/** A piece of PromQL that matters here, with its offset in characters. */
export type PromqlToken =
  | { readonly kind: 'metric'; readonly name: string; readonly matchers: string; readonly at: number }
  | { readonly kind: 'placeholder'; readonly name: string; readonly place: Place; readonly at: number }
  | { readonly kind: 'bare'; readonly name: string; readonly at: number };

/** Where a placeholder stands: inside braces, last in them, in a range, after `offset`, in a string, or elsewhere. */
export type Place = 'matchers' | 'last matcher' | 'range' | 'offset' | 'string' | 'elsewhere';

/** A query as far as bindings need to understand it; the server parses the rest. */
export type ScannedPromql = {
  readonly tokens: readonly PromqlToken[];
  readonly fault?: { readonly message: string; readonly at: number };
};

const WORDS = new Set([
  'by',
  'without',
  'on',
  'ignoring',
  'group_left',
  'group_right',
  'and',
  'or',
  'unless',
  'bool',
  'offset',
  'atan2',
  'inf',
  'nan',
]);

/** After these a list of labels stands in parentheses. */
const LABEL_LISTS = new Set(['by', 'without', 'on', 'ignoring', 'group_left', 'group_right']);

const LEXEME =
  /(?<string>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`)|(?<quote>["'`])|(?<placeholder>\$[a-z_]*)|(?<name>[A-Za-z_:][\w:]*)|(?<number>\d[\w.]*)|(?<mark>[{}()[\]])|(?<other>[\s\S])/gy;

const CLOSED_BY: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

type Lexeme = { readonly kind: string; readonly text: string; readonly at: number };

const lex = (query: string): readonly Lexeme[] =>
  [...query.matchAll(LEXEME)].map((match) => {
    const [kind = 'other'] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? [];
    return { kind, text: match[0], at: match.index };
  });

const isBlank = ({ text }: Lexeme): boolean => text.trim() === '';

/** Finds metrics (written with braces), placeholders, and names that are neither function nor keyword. */
export const scanPromql = (query: string): ScannedPromql => {
  const lexemes = lex(query).filter((each) => !isBlank(each));
  const open: Lexeme[] = [];
  const tokens: PromqlToken[] = [];
  let labels = false;
  for (const [index, lexeme] of lexemes.entries()) {
    const { kind, text, at } = lexeme;
    const next = lexemes[index + 1]?.text;
    const inside = open.at(-1)?.text;
    if (kind === 'quote') return { tokens, fault: { message: `string without an end`, at } };
    if (kind === 'string') {
      const found = /\$([a-z_]+)/.exec(text);
      if (found !== null)
        tokens.push({
          kind: 'placeholder',
          name: found[1] as string,
          place: 'string',
          at: at + found.index,
        });
    } else if (kind === 'mark' && text in CLOSED_BY) {
      open.push(lexeme);
      labels = text === '(' && LABEL_LISTS.has(lexemes[index - 1]?.text ?? '');
    } else if (kind === 'mark') {
      const opened = open.pop();
      labels = false;
      if (opened === undefined || CLOSED_BY[opened.text] !== text)
        return { tokens, fault: { message: `"${text}" closes nothing`, at } };
    } else if (kind === 'placeholder') {
      const before = lexemes[index - 1]?.text;
      const place: Place =
        inside === '{'
          ? next === '}'
            ? 'last matcher'
            : 'matchers'
          : inside === '['
            ? 'range'
            : before === 'offset'
              ? 'offset'
              : 'elsewhere';
      tokens.push({ kind: 'placeholder', name: text.slice(1), place, at });
    } else if (kind === 'name' && inside !== '{' && inside !== '[' && !labels) {
      if (next === '{') {
        const end = lexemes.findIndex((each, place) => place > index && each.text === '}');
        tokens.push({
          kind: 'metric',
          name: text,
          matchers: query.slice((lexemes[index + 1]?.at ?? at) + 1, lexemes[end]?.at),
          at,
        });
      } else if (next !== '(' && !WORDS.has(text.toLowerCase()) && !LABEL_LISTS.has(next ?? '')) {
        tokens.push({ kind: 'bare', name: text, at });
      }
    }
  }
  const left = open[0];
  return left === undefined
    ? { tokens }
    : { tokens, fault: { message: `"${left.text}" is never closed`, at: left.at } };
};
