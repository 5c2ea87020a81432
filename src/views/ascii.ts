const replacements: Readonly<Record<string, string>> = {
  '✓': '+',
  '✗': 'x',
  '→': '->',
  '↪': '>',
  '·': '|',
  '–': '-',
  '—': '-',
  '…': '...',
  '±': '+/-',
  '−': '-',
  '×': 'x',
  '÷': '/',
  '≥': '>=',
  '≤': '<=',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  µ: 'u',
  μ: 'u',
  λ: 'lambda',
};

/** Text in ASCII alone: known signs spelled out, accents dropped, any other character a question mark. */
export const toAscii = (text: string): string =>
  text
    .replace(/[^\0-\x7f]/gu, (sign) => replacements[sign] ?? sign)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\0-\x7f]/gu, '?');
