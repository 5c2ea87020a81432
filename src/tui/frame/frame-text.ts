import type { Paint } from '../paint.ts';
import type { Frame } from './frame.ts';

/** A frame as the lines of text that a terminal of so many columns shows. */
export const frameText = ({ top, body, bottom }: Frame, columns: number, paint: Paint): readonly string[] => {
  const height = Math.max(0, ...body.map(({ lines }) => lines.length));
  const rows = Array.from({ length: height }, (_, row) =>
    body.map((block) => paint(block.lines[row] ?? [], block.columns)).join(' '),
  );
  return [...top.map((line) => paint(line, columns)), ...rows, ...bottom.map((line) => paint(line, columns))];
};
