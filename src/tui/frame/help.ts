import { keyPage } from '../keymap.ts';
import { type Line, span, wrapLines } from '../line.ts';

/** The keys by group, as the help page shows them. */
export const helpLines = (columns: number): readonly Line[] => {
  const keysOf = (labels: readonly string[]): string => labels.join(' ');
  const all = keyPage.flatMap(({ rows }) => rows.map(({ labels }) => keysOf(labels)));
  const width = Math.max(...all.map((text) => [...text].length)) + 2;
  return keyPage.flatMap(({ group, rows }): readonly Line[] => [
    [span(group, 'heading')],
    ...rows.flatMap(({ labels, does }) =>
      wrapLines(does, columns - 2, { marker: [span('  '), span(keysOf(labels).padEnd(width), 'key')] }),
    ),
    [],
  ]);
};
