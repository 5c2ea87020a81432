import type { DiagnosisView } from '../views/diagnosis-view.ts';
import { glyphs } from '../views/glyphs.ts';
import type { LogsView } from '../views/logs.ts';
import { collapseTimeline, type TimelineRow } from '../views/timeline.ts';
import type { Page } from './page.ts';

/** How many groups of log lines the text report prints, and how much of each example; the JSON report has all. */
const shownLogs = { groups: 3, example: 140 };

/** Writes what happened when. */
export const writeTimeline = (page: Page, timeline: readonly TimelineRow[]): void => {
  if (timeline.length === 0) return;
  page.heading('TIMELINE');
  for (const { at, kind, text, hypothesis } of collapseTimeline(timeline)) {
    const belongs = hypothesis === undefined ? '' : ` (${hypothesis})`;
    // What dates a step stands in the account.
    const words = kind === 'onset' ? text.replace(/ \([^()]*\)$/, '') : text;
    page.paragraph({ indent: 2, marker: at, markerWidth: 15, text: `${words}${belongs}` });
  }
};

/** Writes the groups of log lines that changed. */
export const writeLogs = (page: Page, { rows, order }: LogsView): void => {
  if (rows.length === 0) return;
  page.heading('LOG LINES THAT CHANGED');
  page.paragraph({ indent: 2, text: order });
  for (const { counts, dataset, where, example } of rows.slice(0, shownLogs.groups)) {
    page.paragraph({ indent: 2, text: `${dataset}, ${counts}${where === '' ? '' : ` (${where})`}` });
    page.code(example, 2, shownLogs.example);
  }
  if (rows.length > shownLogs.groups) {
    page.paragraph({
      indent: 2,
      text: `and ${rows.length - shownLogs.groups} more; --format json lists all.`,
    });
  }
};

/** Writes what the diagnosis was made from, in short. */
export const writeSources = (page: Page, { baseline, notes, madeFrom }: DiagnosisView): void => {
  const { sources, given, others } = madeFrom;
  page.heading('MADE FROM');
  page.paragraph({ indent: 2, text: `Baseline ${baseline.join(', ') || 'none'}. ${sources}` });
  for (const text of notes) page.paragraph({ indent: 2, marker: glyphs.note, tone: 'refuted', text });
  const facts = given === '' ? 'No fact was given.' : `Facts given: ${given}.`;
  page.paragraph({ indent: 2, text: `${facts} ${others}` });
  page.paragraph({
    indent: 2,
    text: '--format markdown tells all of it, each claim with its query.',
  });
};
