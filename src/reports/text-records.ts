import type { DiagnosisView } from '../views/diagnosis-view.ts';
import type { LogsView } from '../views/logs.ts';
import type { TimelineRow } from '../views/timeline.ts';
import { glyphs } from './glyphs.ts';
import type { Page } from './page.ts';

/** How many groups of log lines the text report prints; the JSON report has all. */
const shownLogs = 8;

/** Writes what happened when. */
export const writeTimeline = (page: Page, timeline: readonly TimelineRow[]): void => {
  if (timeline.length === 0) return;
  page.heading('TIMELINE');
  for (const { at, text, hypothesis } of timeline) {
    const belongs = hypothesis === undefined ? '' : ` (${hypothesis})`;
    page.paragraph({ indent: 2, marker: at, markerWidth: 15, text: `${text}${belongs}` });
  }
};

/** Writes the groups of log lines that changed. */
export const writeLogs = (page: Page, { rows }: LogsView): void => {
  if (rows.length === 0) return;
  page.heading('LOG LINES THAT CHANGED');
  for (const { counts, dataset, where, example } of rows.slice(0, shownLogs)) {
    page.paragraph({ indent: 2, text: `${dataset}, ${counts}${where === '' ? '' : ` (${where})`}` });
    page.code(example.slice(0, 300), 2);
  }
  if (rows.length > shownLogs) {
    page.paragraph({ indent: 2, text: `and ${rows.length - shownLogs} more; --format json lists all.` });
  }
};

/** Writes what the diagnosis was made from. */
export const writeSources = (page: Page, view: DiagnosisView): void => {
  page.heading('MADE FROM');
  page.paragraph({
    indent: 2,
    text: `Incident window ${view.window}; baseline ${view.baseline.join(', ') || 'none'}.`,
  });
  for (const text of view.notes) page.paragraph({ indent: 2, marker: glyphs.note, tone: 'refuted', text });
  for (const { id, status, remarks } of view.sources) {
    page.paragraph({ indent: 2, text: `Source ${id}: ${status}` });
    for (const text of remarks) page.paragraph({ indent: 4, marker: '-', text });
  }
  for (const { id, value, origin } of view.facts) {
    page.paragraph({ indent: 2, text: `Fact ${id} = ${value} (${origin})` });
  }
};
