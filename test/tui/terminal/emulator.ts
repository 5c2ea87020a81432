import stringWidth from 'string-width';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const ESCAPE = '\u001B';
const SEQUENCE = new RegExp(`^${ESCAPE}\\[([0-9;?]*)([A-Za-z])`);
const PLAIN = new RegExp(`^[^${ESCAPE}]+`);

type Cell = { readonly text: string; readonly style: string };

const BLANK: Cell = { text: ' ', style: '' };

/** A terminal of a few sequences, those that the screen writer may use: it throws at any other. */
export const emulator = (columns: number, rows: number) => {
  let cells: Cell[][] = [];
  let [row, column, style] = [0, 0, ''];
  const erase = (): void => {
    cells = Array.from({ length: rows }, () => Array.from({ length: columns }, () => BLANK));
  };
  erase();
  const set = (at: number, cell: Cell): void => {
    const line = cells[row];
    if (line !== undefined && at < columns) line[at] = cell;
  };
  /** Half of a wide sign that is written over takes its other half with it. */
  const free = (at: number): void => {
    const line = cells[row];
    if (line?.[at]?.text === '') set(at - 1, BLANK);
    if (at + 1 < columns && line?.[at + 1]?.text === '') set(at + 1, BLANK);
  };
  const put = (text: string): void => {
    const width = stringWidth(text);
    if (width === 0) return;
    if (column + width > columns) throw new Error(`written past the last column: ${text}`);
    for (let each = 0; each < width; each += 1) {
      free(column + each);
    }
    set(column, { text, style });
    for (let each = 1; each < width; each += 1) set(column + each, { text: '', style });
    column += width;
  };
  const obey = (parameters: string, final: string): void => {
    const numbers = parameters.split(';').map(Number);
    if (final === 'H') [row, column] = [(numbers[0] || 1) - 1, (numbers[1] || 1) - 1];
    else if (final === 'G') column = (numbers[0] || 1) - 1;
    else if (final === 'J' && parameters === '2') erase();
    else if (final === 'm') {
      for (const each of parameters.split(';')) {
        style = each === '' || each === '0' ? '' : style === '' ? each : `${style};${each}`;
      }
    } else if (!/^\?2026$/.test(parameters)) throw new Error(`not expected: ${parameters}${final}`);
  };
  return {
    write: (text: string): boolean => {
      let rest = text;
      while (rest !== '') {
        const sequence = SEQUENCE.exec(rest);
        if (sequence !== null) {
          obey(sequence[1] ?? '', sequence[2] ?? '');
          rest = rest.slice(sequence[0].length);
          continue;
        }
        const plain = PLAIN.exec(rest)?.[0];
        if (plain === undefined) throw new Error(`not expected: ${JSON.stringify(rest.slice(0, 10))}`);
        for (const { segment } of graphemes.segment(plain)) put(segment);
        rest = rest.slice(plain.length);
      }
      return true;
    },
    /** What is on the screen, with the style of each sign. */
    styled: () => cells.map((line) => line.map(({ text, style: own }) => `${own}|${text}`)),
    lines: () => cells.map((line) => line.map(({ text }) => text).join('')),
  };
};
