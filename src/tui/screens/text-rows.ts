import { type Line, span, wrapLines } from '../line.ts';
import type { Row } from '../pane.ts';
import type { Token } from '../theme.ts';

/** A line as a row that cannot be selected. */
export const textRow = (line: Line): Row => ({ draw: () => line });

/** An empty row. */
export const blank: Row = textRow([]);

/** A heading as a row. */
export const headingRow = (text: string): Row => textRow([span(text, 'heading')]);

/** A text as rows of at most `columns`, with what stands before its first line. */
export const paragraph = (
  text: string,
  columns: number,
  options: { readonly marker?: Line; readonly token?: Token } = {},
): readonly Row[] => wrapLines(text, columns, options).map(textRow);
