import type { DiagnosisView } from '../views/diagnosis-view.ts';
import type { LogsView } from '../views/logs.ts';
import { plainText } from '../views/plain-text.ts';
import type { TimelineRow } from '../views/timeline.ts';
import { code, type Html, htmlText, joined, list, paragraph, table } from './html-text.ts';

/** What happened when. */
export const htmlTimeline = (timeline: readonly TimelineRow[]): readonly Html[] =>
  timeline.length === 0
    ? []
    : [
        table(
          ['When', 'What', 'Belongs to'],
          timeline.map(({ at, text, hypothesis = '' }) => [
            htmlText(at),
            htmlText(text),
            htmlText(hypothesis),
          ]),
        ),
      ];

/** Longest example of a log line, characters. */
const longestExample = 300;

/** The groups of log lines that changed. */
export const htmlLogs = ({ rows, order }: LogsView): readonly Html[] =>
  rows.length === 0
    ? []
    : [
        paragraph(order),
        table(
          ['Log', 'Lines', 'On', 'Example'],
          rows.map(({ dataset, counts, where, example }) => [
            htmlText(dataset),
            htmlText(counts),
            htmlText(where),
            code(plainText(example, longestExample)),
          ]),
        ),
      ];

/** What the diagnosis was made from. */
export const htmlSources = (view: DiagnosisView): readonly Html[] => [
  list('ul', [
    htmlText(`Incident window ${view.window}; baseline ${view.baseline.join(', ') || 'none'}`),
    ...view.sources.map(({ id, status, remarks }) =>
      joined([
        htmlText(`Source ${id}: ${status}`),
        list(
          'ul',
          remarks.map((words) => htmlText(words)),
        ),
      ]),
    ),
    ...view.facts.map(({ id, value, origin }) =>
      joined([htmlText('Fact'), ' ' as Html, code(id), htmlText('='), htmlText(`${value} (${origin})`)]),
    ),
  ]),
];
