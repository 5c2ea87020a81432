import type { VerificationView } from '../views/verification.ts';
import { createPage, type PageOptions } from './page.ts';

/** Longest query that is shown, characters. */
const MOST_QUERY = 300;

/** Whether a fix holds, as a readable page. */
export const renderVerification = (view: VerificationView, options: PageOptions): Promise<string> => {
  const page = createPage(options);
  page.heading(view.headline);
  page.paragraph({ indent: 2, marker: 'Failure', markerWidth: 8, text: view.failure });
  for (const text of view.spans) page.paragraph({ indent: 2, text });
  for (const { title, rows } of view.mended) {
    page.heading(`AGAINST: ${title}`);
    for (const row of rows) {
      page.paragraph({
        indent: 2,
        marker: row.glyph,
        tone: row.glyph === '✗' ? 'refuted' : 'supported',
        text: row.statement,
      });
      page.paragraph({ indent: 4, text: row.found });
      page.paragraph({ indent: 4, text: row.because });
      if (row.glyph !== '✓') for (const query of row.queries) page.code(query, 4, MOST_QUERY);
    }
  }
  page.heading('NEXT');
  for (const text of view.next) page.paragraph({ indent: 2, text });
  return page.text();
};
