import { glyphs } from '../views/glyphs.ts';
import type { HypothesisPage, PredictionEntry } from '../views/hypothesis-page.ts';
import type { Testability } from '../views/testability.ts';
import { createPage, type Page, type PageOptions } from './page.ts';
import { toneOf } from './tones.ts';

/** Columns that the name of a signal or fact is given; a longer one pushes its meaning on. */
const WIDEST_NAME = 28;

/** One hypothesis of the catalogue as a readable page; with a recorded incident, whether it can be tested there. */
export const renderHypothesisPage = (
  view: HypothesisPage,
  options: PageOptions,
  testability?: Testability,
): Promise<string> => {
  const page = createPage(options);
  page.heading(`${view.title} [${view.id}]`);
  page.paragraph({ indent: 2, text: view.kind });
  section(page, 'MECHANISM', [view.mechanism]);
  page.heading('PREDICTIONS');
  for (const [index, prediction] of view.predictions.entries()) {
    if (index > 0) page.blank();
    writePrediction(page, prediction);
  }
  section(page, 'LEADS TO', view.leadsTo, '→');
  section(page, 'COMES FROM', view.comesFrom, '→');
  section(page, 'LOOK-ALIKES', view.lookAlikes, '-');
  section(page, 'MITIGATION', view.mitigation);
  section(page, 'FIX', [view.fix]);
  section(page, 'NEXT CHECK', view.nextCheck);
  page.heading('WHAT IT NEEDS TO BE TESTED');
  const width = Math.min(WIDEST_NAME, Math.max(0, ...view.needs.map(({ name }) => name.length)));
  for (const { name, says } of view.needs) {
    page.paragraph({ indent: 2, marker: name, markerWidth: width, text: says });
  }
  if (testability !== undefined) writeTestability(page, testability);
  section(page, 'REFERENCES', view.references, '-');
  section(page, 'FILE', [view.file]);
  return page.text();
};

const writeTestability = (page: Page, { heading, sentence, predictions }: Testability): void => {
  page.heading(heading);
  page.paragraph({ indent: 2, text: sentence });
  for (const { glyph, text } of predictions) {
    page.paragraph({ indent: 2, marker: glyphs[glyph], tone: toneOf(glyph), text });
  }
};

const section = (page: Page, heading: string, items: readonly string[], marker?: string): void => {
  if (items.length === 0) return;
  page.heading(heading);
  for (const text of items) page.paragraph({ indent: 2, text, ...(marker === undefined ? {} : { marker }) });
};

const writePrediction = (page: Page, prediction: PredictionEntry): void => {
  const necessary = prediction.refuting ? ' (necessary: its failure refutes)' : '';
  page.paragraph({
    indent: 2,
    marker: `${prediction.id}:`,
    tone: 'heading',
    text: `${prediction.statement}${necessary}`,
  });
  for (const { depth, text } of prediction.looksFor) {
    page.paragraph({ indent: 4 + 2 * depth, text });
  }
  page.paragraph({ indent: 4, text: prediction.likelihood });
  page.paragraph({ indent: 4, text: prediction.because });
};
