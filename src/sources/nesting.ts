/** More levels than any file has that a person or a program wrote; a parser takes some hundred bytes for each. */
const DEEPEST = 1000;

/**
 * Whether a JSON or YAML text opens more brackets at once than a file has: a megabyte of them takes most of a gigabyte to
 * parse, only to be refused. Brackets inside of texts count too.
 */
export const isNestedTooDeeply = (text: string): boolean => {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    if (bracket === '[' || bracket === '{') depth += 1;
    else depth = Math.max(0, depth - 1);
    if (depth > DEEPEST) return true;
  }
  return false;
};
