import type { GlyphName } from '../views/words.ts';
import type { Tone } from './page.ts';

/** The tone of a verdict's glyph. */
export const toneOf = (glyph: GlyphName): Tone => {
  if (glyph === 'supported') return 'supported';
  return glyph === 'refuted' || glyph === 'contested' || glyph === 'note' ? 'refuted' : 'muted';
};
