import type { GlyphName } from './words.ts';

/** The character of each glyph. A verdict's word always stands beside it. */
export const glyphs: Readonly<Record<GlyphName, string>> = {
  supported: '✓',
  refuted: '✗',
  contested: '!',
  inconclusive: '?',
  untested: '–',
  note: '!',
};
