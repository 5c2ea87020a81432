import type { DiagnosisView } from '../views/diagnosis-view.ts';
import type { LogsView } from '../views/logs.ts';
import { plainText } from '../views/plain-text.ts';
import type { TimelineRow } from '../views/timeline.ts';
import { bullets } from './markdown-lists.ts';
import { markdownCode, markdownTable, markdownText as text } from './markdown-text.ts';

/** What happened when. */
export const markdownTimeline = (timeline: readonly TimelineRow[]): readonly string[] =>
  timeline.length === 0
    ? []
    : [
        '## Timeline',
        markdownTable(
          ['When', 'What', 'Belongs to'],
          timeline.map(({ at, text: words, hypothesis }) => [at, text(words), text(hypothesis ?? '')]),
        ),
      ];

/** Longest example of a log line, characters. Cut after it is made harmless: half an escape sequence is none. */
const longestExample = 300;

/** The groups of log lines that changed. */
export const markdownLogs = ({ rows, order }: LogsView): readonly string[] =>
  rows.length === 0
    ? []
    : [
        '## Log lines that changed',
        order,
        markdownTable(
          ['Log', 'Lines', 'On', 'Example'],
          rows.map(({ dataset, counts, where, example }) => [
            text(dataset),
            counts,
            text(where),
            markdownCode(plainText(example, longestExample), 'cell'),
          ]),
        ),
      ];

/** What the diagnosis was made from. */
export const markdownSources = (view: DiagnosisView): readonly string[] => [
  '## Made from',
  bullets([
    `Incident window ${text(view.window)}; baseline ${text(view.baseline.join(', ') || 'none')}`,
    ...view.notes.map((words) => text(words)),
    ...view.sources.map(({ id, status, remarks }) =>
      [`Source ${text(id)}: ${status}`, ...remarks.map((words) => `  - ${text(words)}`)].join('\n'),
    ),
    ...view.facts.map(
      ({ id, value, origin }) => `Fact ${markdownCode(id)} = ${text(value)} (${text(origin)})`,
    ),
  ]),
];
