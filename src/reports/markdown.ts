import type { Diagnosis } from '../model/diagnosis.ts';
import { type DiagnosisView, viewDiagnosis } from '../views/diagnosis-view.ts';
import { glyphs } from './glyphs.ts';
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

const account = ({ account: view }: DiagnosisView): readonly string[] => [
  '## How it began and spread',
  `${glyphs[view.glyph]} ${text(view.opening)}`,
  view.steps.length === 0
    ? ''
    : markdownTable(
        ['', 'Finding', 'Role and verdict', 'Onset', 'Follows by'],
        view.steps.map((step, index) => [
          String(index + 1),
          `${glyphs[step.glyph]} ${text(step.name)}`,
          text(step.says),
          text(step.dated ?? ''),
          step.follows === undefined ? '' : `${text(step.follows.when)} (${text(step.follows.sentence)})`,
        ]),
      ),
  bullets(view.remarks.map((words) => text(words))),
];

const mitigation = ({ mitigation: view }: DiagnosisView): readonly string[] => [
  '## Safest mitigation',
  bullets([
    `${text(view.action)} ${text(view.why)}`,
    ...(view.loop === undefined ? [] : [text(view.loop)]),
    ...(view.fix === undefined ? [] : [`Later: ${text(view.fix)}`]),
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

const nextChecks = ({ nextChecks: rows }: DiagnosisView): readonly string[] => [
  '## What to check next',
  rows.length === 0 ? 'No further check is known.' : '',
  rows
    .map(
      (check, index) =>
        `${index + 1}. ${text(check.how)} Cost: ${check.cost}.\n   It would settle: ${text(check.statement)} \\[${text(check.hypothesis)}\\]. Untested: ${text(check.why)}.`,
    )
    .join('\n'),
];
