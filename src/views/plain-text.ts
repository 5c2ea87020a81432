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

/**
 * What is invisible or reorders text: controls, lone surrogates, and all that Unicode lets a screen ignore, such as
 * bidirectional and zero-width marks, fillers and tags. The joiners and the emoji's selector stay: words need them.
 */
const invisible = /(?!\u200c|\u200d|\ufe0f)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

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

/** Lines that were laid out, with names from outside in them: each line as {@link plainText}, its indentation kept. */
export const plainLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => plainText(line, 2000))
    .join('\n');
