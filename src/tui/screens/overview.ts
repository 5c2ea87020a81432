import type { AccountStep } from '../../views/account.ts';
import type { DiagnosisView } from '../../views/diagnosis-view.ts';
import { capitalized } from '../../views/sentences.ts';
import { type Line, span } from '../line.ts';
import type { Pane, Row } from '../pane.ts';
import { verdictGlyph } from '../verdict.ts';
import { hypothesisList } from './hypothesis-list.ts';
import { remember, type Screen, type Show } from './screen.ts';
import { blank, headingRow, paragraph, textRow } from './text-rows.ts';

/** Columns of the labels before the first lines. */
const LABEL_COLUMNS = 9;

const brief = ({ brief: lines }: DiagnosisView, columns: number): readonly Row[] =>
  lines.flatMap(({ label, text }) =>
    paragraph(text, columns, { marker: [span(label.padEnd(LABEL_COLUMNS), 'heading')] }),
  );

const stepRows = (step: AccountStep, columns: number): readonly Row[] => {
  const lag = step.follows === undefined ? [] : [`${step.follows.when}; ${step.follows.sentence ?? ''}`];
  const marker: Line = step.standing
    ? [span('  + '), verdictGlyph(step.glyph), span(' ')]
    : [span('  '), verdictGlyph(step.glyph), span(' ')];
  return [
    ...lag.flatMap((text) =>
      paragraph(text.replace(/; $/, ''), columns, { marker: [span('    ↓ ', 'muted')], token: 'muted' }),
    ),
    ...paragraph(`${step.name}: ${step.says}${step.dated === undefined ? '' : `; ${step.dated}`}`, columns, {
      marker,
    }),
  ];
};

/** What one reads first: the five lines, then how it began and spread with its rival, and what could not be seen. */
const summaryRows = (view: DiagnosisView, columns: number): readonly Row[] => {
  const { account, impact, notSeen, notes } = view;
  const observations = impact.observations.flatMap((text) =>
    paragraph(text, columns, { marker: [span('! ', 'warning')] }),
  );
  return [
    textRow([span(view.window, 'muted')]),
    ...brief(view, columns),
    ...(account.steps.length === 0
      ? []
      : [
          blank,
          headingRow('How it began and spread'),
          ...account.steps.flatMap((step) => stepRows(step, columns)),
        ]),
    ...account.remarks.flatMap((text) => paragraph(text, columns)),
    ...(observations.length === 0 ? [] : [blank, headingRow('What hurts'), ...observations]),
    blank,
    headingRow('What could not be seen'),
    ...[...notes, ...notSeen.sources].flatMap((text) =>
      paragraph(capitalized(text), columns, { marker: [span('! ', 'warning')] }),
    ),
    ...notSeen.groups.flatMap(({ waiting, missing }) =>
      paragraph(`${waiting}: ${missing}`, columns, { marker: [span('– ', 'muted')] }),
    ),
  ];
};

/** Impact, account and the hypotheses by role: the answer at a glance. */
export const overview = (): Screen => {
  const rows = remember(summaryRows);
  const list = hypothesisList();
  const panes = (show: Show): readonly Pane[] => [
    { ...list(show), share: 0.46 },
    { id: 'summary', title: 'What happened', rows: ({ columns }) => rows(show.view, columns) },
  ];
  return { id: 'overview', name: 'Overview', panes };
};
