/** Before what was pasted, where it stands in a key's place: no key is named so. */
export const PASTED = 'paste:';

const ESCAPE = '\u001B';
/** What terminals put around a paste when asked to (mode 2004). */
const PASTE_START = `${ESCAPE}[200~`;
const PASTE_END = `${ESCAPE}[201~`;

/** Longest paste that is taken, characters: it becomes one line of a prompt. */
const LONGEST_PASTE = 1000;

const finals: Readonly<Record<string, string>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  H: 'home',
  F: 'end',
  Z: 'shift-tab',
};

const numbered: Readonly<Record<string, string>> = {
  '1': 'home',
  '3': 'backspace',
  '4': 'end',
  '5': 'pageup',
  '6': 'pagedown',
  '7': 'home',
  '8': 'end',
};

const signs: Readonly<Record<string, string>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\b': 'backspace',
  '\u007F': 'backspace',
  ' ': 'space',
};

/** What a terminal answers to questions (OSC, DCS, APC and their kin), and the mouse of old: no keys, whatever signs are in them. */
const REPLY = new RegExp(`^${ESCAPE}(?:[\\]PX^_][^\\u0007${ESCAPE}]*(?:\\u0007|${ESCAPE}\\\\)|\\[M[^]{3})`);
const REPLY_BEGUN = new RegExp(`^${ESCAPE}(?:[\\]PX^_][^\\u0007${ESCAPE}]*${ESCAPE}?|\\[M[^]{0,2})$`);

/** A whole sequence of a key, or the beginning of one. */
const SEQUENCE = new RegExp(`^${ESCAPE}(?:\\[([0-?]*)[ -/]*([@-~])|O([ -~]))`);
const BEGUN = new RegExp(`^${ESCAPE}(?:\\[[0-?]*[ -/]*|O)?$`);

const sequenceName = (parameters: string, final: string): string | undefined => {
  if (final === '~') return numbered[parameters.split(';')[0] ?? ''];
  return finals[final];
};

const signName = (sign: string): string | undefined => {
  const known = signs[sign];
  if (known !== undefined) return known;
  const code = sign.codePointAt(0) ?? 0;
  if (code >= 1 && code <= 26) return `ctrl-${String.fromCodePoint(code + 96)}`;
  return code < 32 || (code >= 127 && code < 160) ? undefined : sign;
};

/** What was pasted, on one line: a line break in it presses no key. */
const pasted = (text: string): string =>
  PASTED +
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_PASTE);

/** Whether a text begins what is pasted. */
export const isPaste = (text: string): boolean => text.startsWith(PASTE_START);

/** Signs of an answer without an end that nobody has typed so fast: Escape and `_` begin one as well. */
const UNTYPED = 16;

/** Whether a text begins a terminal's answer, and is more than keys that were pressed fast. */
export const isReply = (text: string): boolean => text.length > UNTYPED && REPLY_BEGUN.test(text);

/** What is pasted as far as it has come, without what would not be taken, so that a long one takes no memory. */
export const shortenedPaste = (text: string): string =>
  text.length <= 2 * LONGEST_PASTE
    ? text
    : text.slice(0, PASTE_START.length + LONGEST_PASTE) + text.slice(-PASTE_END.length);

/** The key of a paste whose end does not come. */
export const endedPaste = (text: string): string => pasted(text.slice(PASTE_START.length));

/** The keys in what a terminal sent, and what may yet become one. */
export type Keys = { readonly keys: readonly string[]; readonly rest: string };

/**
 * Reads the names of keys from what a terminal sent: `up`, `ctrl-c`, `shift-tab`, `G`, or {@link PASTED} with what was pasted.
 * Keys that were pressed faster than they were read come in one text. Sequences of keys that have no name are passed over.
 */
export const readKeys = (text: string): Keys => {
  const keys: string[] = [];
  let rest = text;
  while (rest !== '') {
    if (isPaste(rest)) {
      const end = rest.indexOf(PASTE_END);
      if (end < 0) return { keys, rest };
      keys.push(pasted(rest.slice(PASTE_START.length, end)));
      rest = rest.slice(end + PASTE_END.length);
      continue;
    }
    const reply = REPLY.exec(rest);
    if (reply !== null) {
      rest = rest.slice(reply[0].length);
      continue;
    }
    if (REPLY_BEGUN.test(rest)) return { keys, rest };
    const sequence = SEQUENCE.exec(rest);
    if (sequence !== null) {
      const [whole, parameters = '', final = '', shifted = ''] = sequence;
      const name = final === '' ? finals[shifted] : sequenceName(parameters, final);
      if (name !== undefined) keys.push(name);
      rest = rest.slice(whole.length);
      continue;
    }
    if (BEGUN.test(rest)) return { keys, rest };
    // Escape before a sign is that key and then the sign: so do terminals send Alt with a key, too.
    const [sign = ''] = rest;
    const name = sign === ESCAPE ? 'escape' : signName(sign);
    if (name !== undefined) keys.push(name);
    rest = rest.slice(sign.length);
  }
  return { keys, rest };
};
