import { lineText } from './line.ts';
import type { Row } from './pane.ts';

const wordsOf = (row: Row): string => (row.words ?? lineText(row.draw())).toLowerCase();

/** The rows that hold all of some words, whatever their case. Lines that belong to a row stay with it. */
export const filteredRows = (rows: readonly Row[], words: string): readonly Row[] => {
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (wanted.length === 0) return rows;
  const kept: Row[] = [];
  // Headings go where they lead to nothing.
  let keeps = false;
  for (const row of rows) {
    if (row.key !== undefined) {
      const own = wordsOf(row);
      keeps = wanted.every((word) => own.includes(word));
    }
    if (keeps) kept.push(row);
  }
  return kept;
};
