/**
 * What is removed from text of a source. Linear: a string's text stops at the next introducer, so nothing is read twice.
 * - strings that a terminal runs up to a terminator (OSC 52 sets the clipboard; also DCS, SOS, PM, APC), in their 7-bit
 *   and 8-bit forms; without a terminator only the introducer goes, so that the rest of the line is not lost;
 * - CSI sequences, other two-character escapes, and every C0 (but tab and line feed), DEL and C1 character;
 * - characters that reorder text on screen (Trojan Source, CVE-2021-42574).
 */
const UNSAFE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  /(?:\u001B[\]PX^_]|[\u009D\u0090\u0098\u009E\u009F])(?:[^\u0007\u001B\u0090\u0098\u009C-\u009F\n]*(?:\u0007|\u001B\\|\u009C))?|(?:\u001B\[|\u009B)[0-?]{0,64}[ -/]{0,16}[@-~]?|\u001B[ -/]{0,16}[0-~]?|[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Whether text holds any character that {@link cleanText} removes, or an escape by which JSON may write one. */
export const mayNeedCleaning = (text: string): boolean => SUSPECT.test(text);

const SUSPECT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]|\\[ubfr]/u;

/** Text of a source without control sequences, control characters (tab and line feed stay) and bidi overrides. */
export const cleanText = (text: string): string => text.replace(UNSAFE, '');

/** Deepest nesting of a document that is read; what nests deeper is cut off there. */
const MAXIMUM_DEPTH = 32;

/** A JSON value with every string and key of it cleaned; of two keys that become the same, the last one stays. */
export const cleanDocument = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAXIMUM_DEPTH) return '[nested too deeply]';
  if (Array.isArray(value)) return value.map((item) => cleanDocument(item, depth + 1));
  // `fromEntries` defines properties, so that a key `__proto__` stays a key.
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [cleanText(key), cleanDocument(item, depth + 1)]),
  );
};
