/** Escape sequences of a terminal: OSC, DCS and their kin with a payload that ends; CSI; two-character escapes. */
const escapeSequences = new RegExp(
  [
    '(?:\\u001b[\\]PX^_]|[\\u0090\\u0098\\u009d-\\u009f])(?:[^\\u0007\\u001b\\u0090\\u0098\\u009c-\\u009f]*(?:\\u0007|\\u001b\\\\|\\u009c))?',
    '(?:\\u001b\\[|\\u009b)[0-?]*[ -/]*[@-~]?',
    '\\u001b[ -/]*[0-~]?',
  ].join('|'),
  'g',
);

/** Most text: nothing in it needs a closer look. */
const harmless = /^[ -~]*$/;

/** Line breaks and tabs, which become a space. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;

/** What is invisible or reorders text: controls, bidirectional marks, zero-width marks, tags, lone surrogates. */
const invisible =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;

/**
 * Text from outside as one line that can only be read: no control sequence, no reordering, nothing hidden.
 * Longer text than `limit` characters is cut, and says by how much.
 */
export const plainText = (text: string, limit = 600): string => {
  const plain = harmless.test(text)
    ? text
    : text.replace(escapeSequences, '').replace(breaks, ' ').replace(invisible, '');
  if (plain.length <= limit) return plain;
  // A cut in the middle of a surrogate pair would leave half a character.
  const cut = plain.slice(0, limit).replace(/[\ud800-\udbff]$/, '');
  return `${cut}… (${plain.length - cut.length} more characters)`;
};
