/** Columns that a text takes on a terminal. */
export type Measure = (text: string) => number;

/**
 * Signs that take one column and combine with nothing: ASCII, European letters, dashes and quotes, arrows, mathematics,
 * lines and blocks, Braille dots, and the marks of verdicts.
 */
const narrow =
  /^[ -~¡-¬®-\u02ff\u0370-\u0377\u037a-\u037f\u0384-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u2190-\u21ff\u2200-\u22ff\u2500-\u259f▲▼◆●○\u2800-\u28ff✓✗]*$/;

/** Whether a text holds only signs of one column. */
export const isNarrow = (text: string): boolean => narrow.test(text);

const measureNarrow: Measure = (text) => text.length;

/** The measure that some texts need. The exact one costs half as much as starting Node, and most reports can do without. */
export const measureFor = async (texts: readonly string[]): Promise<Measure> => {
  if (texts.every(isNarrow)) return measureNarrow;
  const { default: stringWidth } = await import('string-width');
  return (text) => (isNarrow(text) ? text.length : stringWidth(text));
};
