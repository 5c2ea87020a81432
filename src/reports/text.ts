import type { Diagnosis } from '../model/diagnosis.ts';
import type { AccountStep, AccountView } from '../views/account.ts';
import { type DiagnosisView, viewDiagnosis } from '../views/diagnosis-view.ts';
import { glyphs } from '../views/glyphs.ts';
import { mitigationWords } from '../views/mitigation.ts';
import { capitalized, sentence } from '../views/sentences.ts';
import { addsToAccount } from '../views/timeline.ts';
import { createPage, type Page } from './page.ts';
import type { ReportOptions } from './report.ts';
import { writeHypotheses, writeQueries } from './text-hypotheses.ts';
import { writeLogs, writeSources, writeTimeline } from './text-records.ts';
import { toneOf } from './tones.ts';

/** How much of a long list the text report prints; the other formats have all. */
const shown = { refuted: 6, missing: 6, nextChecks: 3 };

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
  writeLargestChanges(page, view);
  writeMitigation(page, view);
  writeHypotheses(page, view.roles);
  writeRefuted(page, view);
  writeNotSeen(page, view);
  writeNextChecks(page, view);
  if (addsToAccount(diagnosis)) writeTimeline(page, view.timeline);
  writeLogs(page, view.logs);
  writeSources(page, view);
  return page.text();
};

// The sentence itself stands in the first lines.
const writeImpact = (page: Page, { impact }: DiagnosisView): void => {
  page.heading('WHAT HURTS');
  if (impact.observations.length === 0) page.paragraph({ indent: 2, text: impact.hardFailure });
  for (const text of impact.observations) {
    page.paragraph({ indent: 2, marker: glyphs.note, tone: 'refuted', text });
  }
};

const writeAccount = (page: Page, account: AccountView): void => {
  // Where nothing hurts, the first lines say all.
  if (account.steps.length === 0 && account.remarks.length === 0) return;
  page.heading('HOW IT BEGAN AND SPREAD');
  if (account.steps.length === 0) {
    const { glyph, opening } = account;
    page.paragraph({ indent: 2, marker: glyphs[glyph], tone: toneOf(glyph), text: opening });
  }
  let number = 0;
  for (const step of account.steps) {
    if (step.standing) writeStanding(page, step);
    else {
      number += 1;
      writeStep(page, step, number);
    }
  }
  for (const text of account.remarks) page.paragraph({ indent: 2, text });
};

const writeStep = (page: Page, { follows, ...step }: AccountStep, number: number): void => {
  if (follows !== undefined) {
    const text = follows.sentence === undefined ? follows.when : `${follows.when}; ${follows.sentence}`;
    page.paragraph({ indent: 4, marker: '→', tone: 'muted', text });
  }
  page.paragraph({
    indent: 2,
    marker: `${number} ${glyphs[step.glyph]}`,
    tone: toneOf(step.glyph),
    text: `${step.shortName} (${step.says})${step.dated === undefined ? '' : `; ${step.dated}`}`,
  });
};

const writeStanding = (page: Page, step: AccountStep): void =>
  page.paragraph({
    indent: 4,
    marker: '+',
    tone: 'muted',
    text: `made worse by: ${step.shortName} (${step.says})`,
  });

const writeLargestChanges = (page: Page, { largestChanges }: DiagnosisView): void => {
  if (largestChanges.length === 0) return;
  page.heading('LARGEST UNEXPLAINED CHANGES');
  for (const { name, change, query } of largestChanges) {
    page.paragraph({ indent: 2, marker: glyphs.note, tone: 'refuted', text: `${name} ${change}` });
    page.code(query, 4);
  }
};

const writeMitigation = (page: Page, { mitigation }: DiagnosisView): void => {
  if (mitigation.why === '') return;
  page.heading('SAFEST MITIGATION');
  page.paragraph({ indent: 2, text: mitigationWords(mitigation) });
  if (mitigation.limit !== undefined) page.paragraph({ indent: 2, text: mitigation.limit });
  if (mitigation.loop !== undefined) page.paragraph({ indent: 2, text: mitigation.loop });
  for (const text of mitigation.later) page.paragraph({ indent: 2, marker: 'Later:', text });
};

const writeRefuted = (page: Page, { refuted }: DiagnosisView): void => {
  page.heading('REFUTED, AND BY WHAT');
  if (refuted.length === 0) page.paragraph({ indent: 2, text: 'Nothing was refuted.' });
  for (const { name, by, found, override } of refuted.slice(0, shown.refuted)) {
    page.paragraph({
      indent: 2,
      marker: glyphs.refuted,
      tone: 'refuted',
      text: `${name}${override === '' ? '' : ` (${override})`}: ${found}.`,
    });
    for (const evidence of by.slice(0, 1)) writeQueries(page, evidence, { indent: 4, limit: 1 });
  }
  const more = refuted.length - shown.refuted;
  if (more > 0) page.paragraph({ indent: 2, text: `and ${more} more; --format json lists all.` });
};

const writeNotSeen = (page: Page, { notes, notSeen }: DiagnosisView): void => {
  page.heading('WHAT COULD NOT BE SEEN');
  for (const text of notSeen.sources)
    page.paragraph({ indent: 2, marker: glyphs.note, tone: 'refuted', text });
  for (const words of notes)
    page.paragraph({ indent: 2, marker: glyphs.note, text: sentence(capitalized(words)) });
  if (notSeen.groups.length === 0) page.paragraph({ indent: 2, text: notSeen.sentence });
  for (const { waiting, missing } of notSeen.groups.slice(0, shown.missing)) {
    const text = waiting === '' ? missing : `For ${waiting}: ${missing}`;
    page.paragraph({ indent: 2, marker: glyphs.untested, text });
  }
  const more = notSeen.groups.length - shown.missing;
  if (more > 0) page.paragraph({ indent: 2, text: `and for ${more} more; --format json lists all.` });
};

const writeNextChecks = (page: Page, { nextChecks }: DiagnosisView): void => {
  page.heading('WHAT TO CHECK NEXT');
  if (nextChecks.rows.length === 0) page.paragraph({ indent: 2, text: nextChecks.none });
  const told = nextChecks.rows.filter(({ isQuestion }, index) => index < shown.nextChecks || isQuestion);
  for (const [index, { how, cost, query, settles, why }] of told.entries()) {
    page.paragraph({ indent: 2, marker: `${index + 1}.`, text: `${capitalized(cost)}: ${how}` });
    if (query !== undefined) page.code(query, 5);
    page.paragraph({ indent: 5, text: why === undefined ? settles : `${settles} Untested: ${why}.` });
  }
};
