import { glyphs } from '../views/glyphs.ts';
import type { WorkedPrediction } from '../views/worked-prediction.ts';
import type { WorkingsView } from '../views/workings.ts';
import { createPage, type Page, type PageOptions } from './page.ts';
import { toneOf } from './tones.ts';

/** Columns of the labels within one prediction. */
const LABELS = 10;

/** The arithmetic behind one verdict as a page: prediction by prediction, then what they come to. */
export const renderWorkings = (view: WorkingsView, options: PageOptions): Promise<string> => {
  const page = createPage(options);
  page.heading(view.title);
  page.paragraph({ indent: 2, text: view.incident });
  page.heading('PREDICTIONS');
  for (const [index, prediction] of view.predictions.entries()) {
    if (index > 0) page.blank();
    writePrediction(page, prediction);
  }
  page.heading('THE SUM, GROUP BY GROUP');
  for (const text of view.sum) page.paragraph({ indent: 2, text });
  page.heading('THE POSTERIOR');
  for (const text of view.posterior) page.paragraph({ indent: 2, text });
  page.heading('WHAT SUPPORTED TAKES');
  for (const { glyph, text } of view.requirements) {
    page.paragraph({ indent: 2, marker: glyphs[glyph], tone: toneOf(glyph), text });
  }
  page.heading('THE VERDICT');
  page.paragraph({ indent: 2, marker: glyphs[view.glyph], tone: toneOf(view.glyph), text: view.verdict });
  return page.text();
};

const writePrediction = (page: Page, prediction: WorkedPrediction): void => {
  const { id, glyph, outcome, statement, looksFor, read, numbers, found, weight } = prediction;
  page.paragraph({ indent: 2, marker: glyphs[glyph], tone: toneOf(glyph), text: `${id}: ${outcome}` });
  const labelled = (label: string, texts: readonly string[]): void => {
    for (const [index, text] of texts.entries()) {
      page.paragraph({
        indent: 4,
        marker: index === 0 ? label : ' ',
        markerWidth: LABELS,
        tone: 'muted',
        text,
      });
    }
  };
  labelled('expected', [statement, ...looksFor.map(({ depth, text }) => `${'· '.repeat(depth)}${text}`)]);
  labelled('read', read.length === 0 ? ['nothing'] : read);
  labelled('numbers', numbers === '' ? [] : [numbers]);
  labelled('found', [found]);
  labelled('weight', weight);
};
