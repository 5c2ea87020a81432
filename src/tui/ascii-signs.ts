/** Signs of charts and frames for which ASCII has one of the same width and about the same look. */
const signs: Readonly<Record<string, string>> = {
  '─': '-',
  '━': '=',
  '│': '|',
  '┃': '|',
  '┌': '+',
  '┐': '+',
  '└': '+',
  '┘': '+',
  '├': '+',
  '┤': '+',
  '┬': '+',
  '┴': '+',
  '┼': '+',
  '╌': '-',
  '┄': '-',
  '┊': ':',
  '╵': "'",
  '▁': '_',
  '▂': '_',
  '▃': '.',
  '▄': '-',
  '▅': '=',
  '▆': '+',
  '▇': '*',
  '█': '#',
  '░': '.',
  '▒': ':',
  '▓': '%',
  '▌': '#',
  '▐': '#',
  '▏': '|',
  '▎': '|',
  '▍': '|',
  '▋': '#',
  '▊': '#',
  '▉': '#',
  '▲': '^',
  '▼': 'v',
  '◆': '*',
  '●': '*',
  '○': 'o',
  '·': '.',
  '→': '>',
  '←': '<',
  '↑': '^',
  '↓': 'v',
  '↪': '>',
  '…': '~',
  '×': 'x',
};

/** Two by four dots as one sign: how many dots it has decides which. */
const BRAILLE = ' .::-+*##';

/** A text with the signs of frames and charts in ASCII of the same width; other signs stay. */
export const asciiSigns = (text: string): string =>
  text.replace(/[^\0-\x7f]/gu, (sign) => {
    const known = signs[sign];
    if (known !== undefined) return known;
    const dots = (sign.codePointAt(0) ?? 0) - 0x28_00;
    return dots >= 0 && dots < 256 ? (BRAILLE[countBits(dots)] ?? '#') : sign;
  });

const countBits = (number: number): number => {
  let count = 0;
  for (let rest = number; rest > 0; rest >>= 1) count += rest & 1;
  return count;
};
