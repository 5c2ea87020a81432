import { InputError } from '../../errors.ts';

/**
 * YAML text without the block under one key at its top, whose lines become empty: every other line keeps its number.
 * Throws {@link InputError} where the key is not written as a block of its own.
 */
export const withoutBlock = (text: string, key: string, file: string): string => {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => new RegExp(`^["']?${key}["']?\\s*:`).test(line));
  if (start < 0) {
    if (!new RegExp(`[{,]\\s*["']?${key}["']?\\s*:`).test(text)) return text;
    throw new InputError(`${key}: expected a block of its own`, {
      location: { file },
      hint: `Write "${key}:" at the start of a line, and what belongs to it indented below.`,
    });
  }
  const after = lines.findIndex((line, index) => index > start && /^[^\s#]/.test(line));
  const end = after < 0 ? lines.length : after;
  return lines.map((line, index) => (index >= start && index < end ? '' : line)).join('\n');
};
