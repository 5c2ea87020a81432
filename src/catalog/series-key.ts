import type { Dimensions } from '../model/signal.ts';

/** A series' name in a test; or what is wrong, `offset` characters into the text. */
export type ParsedSeriesKey =
  | { readonly kind: 'key'; readonly signal: string; readonly dimensions: Dimensions }
  | { readonly kind: 'wrong'; readonly offset: number; readonly message: string };

const PAIR = /^\s*([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(?:"([^"]*)"|([^\s,"{}]+))\s*$/;

/** Splits at commas outside double quotes. */
const splitPairs = (body: string): readonly { readonly text: string; readonly offset: number }[] => {
  const parts: { text: string; offset: number }[] = [];
  for (const match of body.matchAll(/(?:"[^"]*"|[^,"])+/g))
    parts.push({ text: match[0], offset: match.index });
  return parts;
};

/** Reads `pool.active{pool=orders,instance=a}`; members may be quoted (`{route="/a,b"}`). */
export const parseSeriesKey = (key: string): ParsedSeriesKey => {
  const open = key.indexOf('{');
  const signal = (open < 0 ? key : key.slice(0, open)).trim();
  if (open < 0) return { kind: 'key', signal, dimensions: {} };
  if (!key.trimEnd().endsWith('}'))
    return { kind: 'wrong', offset: key.length, message: 'expected } at the end' };
  const body = key.slice(open + 1, key.lastIndexOf('}'));
  const dimensions = new Map<string, string>();
  for (const { text, offset } of splitPairs(body)) {
    const pair = PAIR.exec(text);
    const name = pair?.[1];
    const at = open + 1 + offset;
    if (pair === null || name === undefined) {
      return { kind: 'wrong', offset: at, message: `expected dimension=member, got "${text.trim()}"` };
    }
    if (dimensions.has(name))
      return { kind: 'wrong', offset: at, message: `dimension "${name}" is given twice` };
    dimensions.set(name, pair[2] ?? pair[3] ?? '');
  }
  if (dimensions.size === 0) return { kind: 'wrong', offset: open + 1, message: 'expected dimension=member' };
  return { kind: 'key', signal, dimensions: Object.fromEntries(dimensions) };
};
