import type { EvidenceRow } from '../views/evidence.ts';
import { glyphs } from '../views/glyphs.ts';
import type { GlyphName } from '../views/words.ts';
import { code, element, type Html, htmlText, joined, list } from './html-text.ts';
import { toneOf } from './tones.ts';

/** The sign of a verdict, whose word stands beside it. */
export const verdictSign = (glyph: GlyphName): Html => {
  const tone = toneOf(glyph);
  return joined([
    element('span', htmlText(glyphs[glyph]), tone === 'supported' || tone === 'refuted' ? tone : 'muted'),
    ' ' as Html,
  ]);
};

/** One prediction: what was expected, what was found, why it matters, and the query. */
export const evidenceItem = (evidence: EvidenceRow): Html =>
  joined([
    htmlText(`${evidence.statement} (${evidence.says}): ${evidence.found}.`, 4000),
    ' ' as Html,
    element('em', htmlText(evidence.because, 4000)),
    list('ul', [
      ...evidence.queries.map(({ source, query }) =>
        joined([htmlText(`${source}:`), ' ' as Html, code(query)]),
      ),
      // A link is shown, not made one: what it leads to came from outside.
      ...evidence.links.map((link) => joined([htmlText('link:'), ' ' as Html, code(link)])),
    ]),
  ]);
