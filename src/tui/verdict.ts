import { glyphs } from '../views/glyphs.ts';
import type { GlyphName } from '../views/words.ts';
import { type Span, span } from './line.ts';
import type { Token } from './theme.ts';

/** The token of a verdict. */
export const verdictToken = (glyph: GlyphName): Token => (glyph === 'note' ? 'warning' : `verdict.${glyph}`);

/** The sign of a verdict; its word stands beside it. */
export const verdictGlyph = (glyph: GlyphName): Span => span(glyphs[glyph], verdictToken(glyph));
