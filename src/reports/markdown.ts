import type { Diagnosis } from '../model/diagnosis.ts';
import type { AccountStep } from '../views/account.ts';
import { type DiagnosisView, viewDiagnosis } from '../views/diagnosis-view.ts';
import { glyphs } from '../views/glyphs.ts';
import { mitigationWords } from '../views/mitigation.ts';
import { capitalized } from '../views/sentences.ts';
import { markdownHypotheses } from './markdown-hypotheses.ts';
import { bullets, evidenceItem } from './markdown-lists.ts';
import { markdownLogs, markdownSources, markdownTimeline } from './markdown-records.ts';
import { markdownCode, markdownTable, markdownText as text } from './markdown-text.ts';
import type { ReportOptions } from './report.ts';

/** The findings as Markdown, to be put into a postmortem: complete, and each claim with its query. */
export const renderMarkdown = (diagnosis: Diagnosis, options: ReportOptions): string => {
  const view = viewDiagnosis(diagnosis, options);
  const blocks = [
    `# ${text(view.service)}: diagnosis of ${text(view.window)}`,
    bullets(view.brief.map(({ label, text: words }) => `**${label}**: ${text(words)}`)),
    ...impact(view),
    ...account(view),
    ...largestChanges(view),
    ...mitigation(view),
    '## Hypotheses',
    ...markdownHypotheses(view.roles),
    ...refuted(view),
    ...notSeen(view),
    ...nextChecks(view),
    ...markdownTimeline(view.timeline),
    ...markdownLogs(view.logs),
    ...markdownSources(view),
    `*Made by ${text(view.tool)}. A verdict says what the recorded evidence supports or refutes, and no more.*`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
};

const impact = ({ impact: view }: DiagnosisView): readonly string[] => [
  '## Impact',
  bullets([view.sentence, view.hardFailure, ...view.observations].map((words) => text(words))),
];

const account = ({ account: view }: DiagnosisView): readonly string[] => {
  // A standing condition is no step in time.
  const numbers = view.steps.map(
    (_, index) => view.steps.slice(0, index + 1).filter(({ standing }) => !standing).length,
  );
  return [
    '## How it began and spread',
    `${glyphs[view.glyph]} ${text(view.opening)}`,
    view.steps.length === 0
      ? ''
      : markdownTable(
          ['', 'Finding', 'Role and verdict', 'Onset', 'Follows by'],
          view.steps.map((step, index) => [
            step.standing ? '\\+' : String(numbers[index]),
            `${glyphs[step.glyph]} ${text(step.name)}`,
            text(step.says),
            text(step.dated ?? ''),
            text(followsBy(step)),
          ]),
        ),
    bullets(view.remarks.map((words) => text(words))),
  ];
};

const followsBy = ({ follows, standing }: AccountStep): string => {
  if (follows === undefined) return '';
  if (standing) return `made it worse: ${follows.when}`;
  return follows.sentence === undefined ? follows.when : `${follows.when} (${follows.sentence})`;
};

const largestChanges = ({ largestChanges: rows }: DiagnosisView): readonly string[] =>
  rows.length === 0
    ? []
    : [
        '## Largest unexplained changes',
        markdownTable(
          ['Signal', 'Change', 'Query'],
          rows.map(({ name, change, query }) => [text(name), text(change), markdownCode(query, 'cell')]),
        ),
      ];

const mitigation = ({ mitigation: view }: DiagnosisView): readonly string[] => [
  '## Safest mitigation',
  bullets([
    text(mitigationWords(view)),
    ...(view.limit === undefined ? [] : [text(view.limit)]),
    ...(view.loop === undefined ? [] : [text(view.loop)]),
    ...view.later.map((words) => `Later: ${text(words)}`),
  ]),
];

const refuted = ({ refuted: rows }: DiagnosisView): readonly string[] => [
  '## Refuted, and by what',
  rows.length === 0 ? 'Nothing was refuted.' : '',
  ...rows.map(({ name, id, by }) =>
    [`**${glyphs.refuted} ${text(name)}** (${markdownCode(id)})`, '', ...by.map(evidenceItem)].join('\n'),
  ),
];

const notSeen = ({ notSeen: view }: DiagnosisView): readonly string[] => [
  '## What could not be seen',
  bullets(view.sources.map((words) => text(words))),
  view.signals.length === 0
    ? text(view.sentence)
    : markdownTable(
        ['Signal or feed', 'Why', 'What it would decide'],
        view.signals.map(({ signal, why, decides }) => [
          markdownCode(signal, 'cell'),
          text(why),
          text(decides),
        ]),
      ),
];

const nextChecks = ({ nextChecks: { rows, none } }: DiagnosisView): readonly string[] => [
  '## What to check next',
  rows.length === 0 ? none : '',
  rows
    .map(({ how, cost, query, settles, why }, index) => {
      const untested = why === undefined ? '' : ` Untested: ${text(why)}.`;
      const send = query === undefined ? '' : ` ${markdownCode(query)}`;
      return `${index + 1}. ${capitalized(cost)}: ${text(how)}${send}\n   ${text(settles)}${untested}`;
    })
    .join('\n'),
];
