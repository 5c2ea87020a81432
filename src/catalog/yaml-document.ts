import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { InputError, type Location } from '../errors.ts';
import { unsafeText } from './unsafe-text.ts';

/** Keys and indices that lead from the top of a YAML file to a place in it. */
export type YamlPath = readonly (string | number)[];

/** Which end of an entry is meant, and how many characters into its value. */
export type Spot = { readonly on?: 'key' | 'value'; readonly offset?: number };

/** A YAML file as plain data, each place of which can be named by line and column. */
export type YamlDocument = {
  readonly file: string;
  readonly value: unknown;
  /** Where a path stands; the nearest entry above it where it does not exist. */
  readonly locate: (path: YamlPath, spot?: Spot) => Location;
};

/** Largest file that is read, characters: a hundred times the longest hypothesis. */
const MAXIMUM_LENGTH = 1_000_000;

/** Anchors may be used, but not to make a small file unfold into a huge one. */
const MAXIMUM_ALIASES = 50;

type Entry = { readonly key: Node | undefined; readonly value: Node | undefined };

const child = (document: Document, node: Node | undefined, step: string | number): Entry | undefined => {
  const target = isAlias(node) ? node.resolve(document) : node;
  if (isMap<Node, Node | null>(target)) {
    const pair = target.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
    return pair === undefined ? undefined : { key: pair.key, value: pair.value ?? undefined };
  }
  if (!isSeq<Node>(target) || typeof step !== 'number') return undefined;
  const value = target.items[step];
  return value === undefined ? undefined : { key: undefined, value };
};

const textStart = (node: Node): number => {
  const quoted = isScalar(node) && (node.type === 'QUOTE_SINGLE' || node.type === 'QUOTE_DOUBLE');
  return (node.range?.[0] ?? 0) + (quoted ? 1 : 0);
};

const findOffset = (document: Document, path: YamlPath, spot: Spot): number => {
  let entry: Entry = { key: undefined, value: (document.contents as Node | null) ?? undefined };
  for (const step of path) {
    const next = child(document, entry.value, step);
    if (next === undefined) return (entry.key ?? entry.value)?.range?.[0] ?? 0;
    entry = next;
  }
  const node = spot.on === 'key' ? (entry.key ?? entry.value) : (entry.value ?? entry.key);
  if (node === undefined) return 0;
  return spot.offset === undefined ? (node.range?.[0] ?? 0) : textStart(node) + spot.offset;
};

/** Reads YAML; every syntax error, duplicate key, tag and hostile construction is an error with its place. */
export const parseYaml = (
  file: string,
  text: string,
): { readonly yaml?: YamlDocument; readonly errors: readonly InputError[] } => {
  if (text.length > MAXIMUM_LENGTH) {
    return {
      errors: [new InputError('the file is longer than 1,000,000 characters', { location: { file } })],
    };
  }
  const lines = new LineCounter();
  const at = (offset: number): Location => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(1, line), column: Math.max(1, col) };
  };
  const fail = (message: string, offset: number) => new InputError(message, { location: at(offset) });
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' });
    const trouble = [...document.errors, ...document.warnings];
    if (trouble.length > 0) {
      return { errors: trouble.map(({ message, pos }) => fail(`not valid YAML: ${message}`, pos[0])) };
    }
    const value: unknown = document.toJS({ maxAliasCount: MAXIMUM_ALIASES });
    const locate = (path: YamlPath, spot: Spot = {}) => at(findOffset(document, path, spot));
    const unsafe = unsafeText(value).map(
      ({ path, on, message }) => new InputError(message, { location: locate(path, { on }) }),
    );
    return unsafe.length > 0 ? { errors: unsafe } : { yaml: { file, value, locate }, errors: [] };
  } catch (error) {
    // What the parser throws on hostile input: too many aliases, or nesting deeper than the stack.
    if (error instanceof ReferenceError)
      return { errors: [fail(`aliases unfold too far: ${error.message}`, 0)] };
    if (error instanceof RangeError) return { errors: [fail('nested too deeply', 0)] };
    throw error;
  }
};
