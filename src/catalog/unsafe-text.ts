/**
 * Code points that move the cursor, colour the screen or reorder what a reader sees: C0 except tab and line feed, DEL
 * and C1, and the marks that switch the direction of text (Trojan Source, CVE-2021-42574).
 */
const UNSAFE: readonly (readonly [from: number, to: number])[] = [
  [0x00, 0x08],
  [0x0b, 0x1f],
  [0x7f, 0x9f],
  [0x61c, 0x61c],
  [0x200e, 0x200f],
  [0x202a, 0x202e],
  [0x2066, 0x2069],
];

/** A place in plain data whose text is not safe to show or to use, and why. */
export type UnsafeText = {
  readonly path: readonly (string | number)[];
  readonly on: 'key' | 'value';
  readonly message: string;
};

const inspect = (text: string, path: UnsafeText['path'], on: UnsafeText['on']): readonly UnsafeText[] => {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (UNSAFE.some(([from, to]) => code >= from && code <= to)) {
      const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
      return [{ path, on, message: `control character ${name} in text` }];
    }
  }
  return [];
};

/** Every such place in a value, keys included. */
export const unsafeText = (
  value: unknown,
  path: readonly (string | number)[] = [],
): readonly UnsafeText[] => {
  if (typeof value === 'string') return inspect(value, path, 'value');
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => unsafeText(item, [...path, index]));
  return Object.entries(value).flatMap(([key, item]) => [
    ...inspect(key, [...path, key], 'key'),
    // A schema for records would leave it out without a word.
    ...(key === '__proto__'
      ? [{ path: [...path, key], on: 'key', message: 'no key may be called __proto__' } as const]
      : []),
    ...unsafeText(item, [...path, key]),
  ]);
};
