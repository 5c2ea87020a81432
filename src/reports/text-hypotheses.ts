import type { EvidenceRow } from '../views/evidence.ts';
import type { HypothesisRow, RoleGroup } from '../views/hypothesis-rows.ts';
import { glyphs } from './glyphs.ts';
import type { Page } from './page.ts';
import { toneOf } from './tones.ts';

/** Room for the longest verdict but one, so that names align. */
const markerWidth = 21;

/** Writes the hypotheses by role: in full what stands, a line for what does not, a list of what is untested. */
export const writeHypotheses = (page: Page, roles: readonly RoleGroup[]): void => {
  page.heading('HYPOTHESES');
  for (const [index, { heading, rows, noneOfThese }] of roles.entries()) {
    if (index > 0) page.blank();
    page.paragraph({ indent: 2, marker: heading, tone: 'heading', text: '' });
    if (noneOfThese?.leads === true) writeNoneOfThese(page, noneOfThese.sentence);
    for (const [rank, row] of rows.filter(({ stands }) => stands).entries()) {
      if (rank > 0) page.blank();
      writeStanding(page, row);
    }
    for (const row of rows.filter(isFallen)) writeFallen(page, row);
    const untested = rows.filter((row) => row.glyph === 'untested');
    if (untested.length > 0) {
      const names = untested.map(({ name }) => name).join(', ');
      page.paragraph({
        indent: 2,
        marker: `${glyphs.untested} untested`,
        markerWidth,
        tone: 'muted',
        text: names,
      });
    }
    if (noneOfThese?.leads === false) writeNoneOfThese(page, noneOfThese.sentence);
  }
};

const writeNoneOfThese = (page: Page, text: string): void =>
  page.paragraph({ indent: 2, marker: glyphs.inconclusive, tone: 'muted', text });

const isFallen = ({ stands, glyph }: HypothesisRow): boolean => !stands && glyph !== 'untested';

const writeStanding = (page: Page, row: HypothesisRow): void => {
  page.paragraph({
    indent: 2,
    marker: `${glyphs[row.glyph]} ${row.verdict}`,
    markerWidth,
    tone: toneOf(row.glyph),
    text: `${row.name}; ${row.tested}`,
  });
  for (const text of row.remarks) page.paragraph({ indent: 4, text });
  for (const evidence of row.evidence) writeEvidence(page, evidence);
  if (row.confounders.length > 0) {
    page.paragraph({ indent: 4, text: `Easily taken for it: ${row.confounders.join(' ')}` });
  }
};

const writeEvidence = (page: Page, evidence: EvidenceRow): void => {
  const marker = evidence.bearing === 'for' ? '+' : '-';
  page.paragraph({ indent: 4, marker, text: `${evidence.statement} (${evidence.says})` });
  page.paragraph({ indent: 6, text: `${evidence.found}.` });
  for (const { query } of evidence.queries) page.code(query, 6);
};

const writeFallen = (page: Page, row: HypothesisRow): void => {
  const text =
    row.glyph === 'refuted' ? `${row.name}; what refuted it is below` : `${row.name}; ${row.tested}`;
  page.paragraph({
    indent: 2,
    marker: `${glyphs[row.glyph]} ${row.verdict}`,
    markerWidth,
    tone: toneOf(row.glyph),
    text,
  });
  if (row.glyph === 'refuted') return;
  for (const text of row.remarks) page.paragraph({ indent: 4, text });
  for (const { bearing, found } of row.evidence) {
    page.paragraph({ indent: 4, marker: bearing === 'for' ? '+' : '-', text: `${found}.` });
  }
};
