import type { Diagnosis } from '../model/diagnosis.ts';
import type { AccountStep, AccountView } from '../views/account.ts';
import { type DiagnosisView, viewDiagnosis } from '../views/diagnosis-view.ts';
import { glyphs } from './glyphs.ts';
import { createPage, type Page } from './page.ts';
import type { ReportOptions } from './report.ts';
import { writeHypotheses } from './text-hypotheses.ts';
import { writeLogs, writeSources, writeTimeline } from './text-records.ts';
import { toneOf } from './tones.ts';

/** How many of a long list the text report prints; the JSON report has all. */
const shown = { signals: 10, nextChecks: 5 };

/** The plain report for a terminal, 80 columns wide: the answer first, then what it rests on. */
export const renderText = (diagnosis: Diagnosis, options: ReportOptions): Promise<string> => {
  const view = viewDiagnosis(diagnosis, options);
  const page = createPage(options);
  page.heading(`${view.tool} · ${view.service} · ${view.window}`);
  page.blank();
  for (const { label, text } of view.brief) {
    page.paragraph({ marker: label, markerWidth: 8, tone: 'heading', text });
  }
  writeImpact(page, view);
  writeAccount(page, view.account);
  writeMitigation(page, view);
  writeHypotheses(page, view.roles);
  writeRefuted(page, view);
  writeNotSeen(page, view);
  writeNextChecks(page, view);
  writeTimeline(page, view.timeline);
  writeLogs(page, view.logs);
  writeSources(page, view);
  return page.text();
};

const writeImpact = (page: Page, { impact }: DiagnosisView): void => {
  page.heading('WHAT HURTS');
  page.paragraph({ indent: 2, text: impact.sentence });
  page.paragraph({ indent: 2, text: impact.hardFailure });
  for (const text of impact.observations) {
    page.paragraph({ indent: 2, marker: glyphs.note, tone: 'refuted', text });
  }
};

const writeAccount = (page: Page, account: AccountView): void => {
  page.heading('HOW IT BEGAN AND SPREAD');
  page.paragraph({
    indent: 2,
    marker: glyphs[account.glyph],
    tone: toneOf(account.glyph),
    text: account.opening,
  });
  for (const [index, step] of account.steps.entries()) writeStep(page, step, index + 1);
  if (account.remarks.length > 0) page.blank();
  for (const text of account.remarks) page.paragraph({ indent: 2, text });
};

const writeStep = (page: Page, step: AccountStep, number: number): void => {
  if (number === 1) page.blank();
  if (step.follows !== undefined) {
    page.paragraph({
      indent: 5,
      marker: '→',
      tone: 'muted',
      text: `${step.follows.when}; ${step.follows.sentence}`,
    });
  }
  page.paragraph({
    indent: 2,
    marker: `${number} ${glyphs[step.glyph]}`,
    tone: toneOf(step.glyph),
    text: `${step.name} (${step.says})`,
  });
  if (step.dated !== undefined) page.paragraph({ indent: 6, text: step.dated });
};

const writeMitigation = (page: Page, { mitigation }: DiagnosisView): void => {
  page.heading('SAFEST MITIGATION');
  page.paragraph({ indent: 2, text: mitigation.action });
  page.paragraph({ indent: 2, text: mitigation.why });
  if (mitigation.loop !== undefined) page.paragraph({ indent: 2, text: mitigation.loop });
  if (mitigation.fix !== undefined) page.paragraph({ indent: 2, marker: 'Later:', text: mitigation.fix });
};

const writeRefuted = (page: Page, { refuted }: DiagnosisView): void => {
  page.heading('REFUTED, AND BY WHAT');
  if (refuted.length === 0) page.paragraph({ indent: 2, text: 'Nothing was refuted.' });
  for (const row of refuted) {
    page.paragraph({ indent: 2, marker: glyphs.refuted, tone: 'refuted', text: row.name });
    for (const evidence of row.by) {
      page.paragraph({ indent: 4, text: `Had to be: ${evidence.statement}.` });
      page.paragraph({ indent: 4, text: `Was: ${evidence.found}.` });
      for (const { query } of evidence.queries) page.code(query, 4);
    }
  }
};

const writeNotSeen = (page: Page, { notSeen }: DiagnosisView): void => {
  page.heading('WHAT COULD NOT BE SEEN');
  for (const text of notSeen.sources)
    page.paragraph({ indent: 2, marker: glyphs.note, tone: 'refuted', text });
  if (notSeen.signals.length === 0) page.paragraph({ indent: 2, text: notSeen.sentence });
  for (const { signal, why, decides } of notSeen.signals.slice(0, shown.signals)) {
    page.paragraph({
      indent: 2,
      marker: glyphs.untested,
      text: `${why.includes(signal) ? '' : `${signal}: `}${why}; ${decides}.`,
    });
  }
  writeMore(page, notSeen.signals.length - shown.signals, 'signals or feeds');
};

const writeNextChecks = (page: Page, { nextChecks }: DiagnosisView): void => {
  page.heading('WHAT TO CHECK NEXT');
  if (nextChecks.length === 0) page.paragraph({ indent: 2, text: 'No further check is known.' });
  for (const [index, check] of nextChecks.slice(0, shown.nextChecks).entries()) {
    page.paragraph({ indent: 2, marker: `${index + 1}.`, text: `${check.how} Cost: ${check.cost}.` });
    page.paragraph({
      indent: 5,
      text: `It would settle: ${check.statement} [${check.hypothesis}]. Untested: ${check.why}.`,
    });
  }
  writeMore(page, nextChecks.length - shown.nextChecks, 'checks');
};

const writeMore = (page: Page, count: number, what: string): void => {
  if (count > 0) page.paragraph({ indent: 2, text: `and ${count} more ${what}; --format json lists all.` });
};
