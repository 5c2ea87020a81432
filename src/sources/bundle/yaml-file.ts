import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { InputError, type Location } from '../../errors.ts';
import { cleanDocument, cleanText } from '../clean-text.ts';
import { isNestedTooDeeply } from '../nesting.ts';

/** Keys and indices from the top of a YAML file to a place in it. */
export type YamlPath = readonly (string | number)[];

/** A small YAML file as plain, cleaned data, with the place of each entry. */
export type YamlFile = {
  readonly value: unknown;
  /** Where an entry stands, its key or its value; the nearest entry above it where it does not exist. */
  readonly locate: (path: YamlPath, on?: 'key' | 'value') => Location;
};

/** Longest file of facts or spans that is read, characters. */
const MAXIMUM_LENGTH = 1_000_000;

/** Anchors may be used, but not to make a small file unfold into a huge one. */
const MAXIMUM_ALIASES = 50;

type Entry = { readonly key?: Node | undefined; readonly value?: Node | undefined };

/** Reads YAML text; throws one error with line and column for what is not valid or hostile. */
export const parseYamlFile = (text: string, file: string): YamlFile => {
  const lines = new LineCounter();
  const at = (offset: number): Location => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(1, line), column: Math.max(1, col) };
  };
  const fail = (message: string, offset = 0): InputError =>
    new InputError(message, {
      location: at(offset),
      hint: 'Mend the file; one of a bundle can also be recorded again.',
    });
  if (text.length > MAXIMUM_LENGTH) {
    throw fail(`longer than ${MAXIMUM_LENGTH} characters, which is the limit`);
  }
  if (isNestedTooDeeply(text)) throw fail('nested too deeply');
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' });
    const trouble = [...document.errors, ...document.warnings][0];
    if (trouble !== undefined) throw fail(`not valid YAML: ${cleanText(trouble.message)}`, trouble.pos[0]);
    const next = (node: Node | undefined, step: string | number): Entry | undefined => {
      const target = isAlias(node) ? node.resolve(document) : node;
      if (isMap<Node, Node | null>(target)) {
        const pair = target.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
        return pair === undefined ? undefined : { key: pair.key, value: pair.value ?? undefined };
      }
      if (!isSeq<Node>(target) || typeof step !== 'number' || target.items[step] === undefined)
        return undefined;
      return { value: target.items[step] };
    };
    const locate = (path: YamlPath, on: 'key' | 'value' = 'value'): Location => {
      let entry: Entry = { value: (document.contents as Node | null) ?? undefined };
      for (const step of path) {
        const found = next(entry.value, step);
        if (found === undefined) break;
        entry = found;
      }
      const node = on === 'key' ? (entry.key ?? entry.value) : (entry.value ?? entry.key);
      return at(node?.range?.[0] ?? 0);
    };
    return { value: cleanDocument(document.toJS({ maxAliasCount: MAXIMUM_ALIASES })), locate };
  } catch (error) {
    if (error instanceof ReferenceError) throw fail(`aliases unfold too far: ${error.message}`);
    if (error instanceof RangeError) throw fail('nested too deeply');
    throw error;
  }
};
