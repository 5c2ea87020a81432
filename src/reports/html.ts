import type { Diagnosis } from '../model/diagnosis.ts';
import { type DiagnosisView, viewDiagnosis } from '../views/diagnosis-view.ts';
import { glyphs } from '../views/glyphs.ts';
import { mitigationWords } from '../views/mitigation.ts';
import { capitalized, sentence } from '../views/sentences.ts';
import { htmlHypotheses } from './html-hypotheses.ts';
import { evidenceItem, verdictSign } from './html-parts.ts';
import { htmlLogs, htmlSources, htmlTimeline } from './html-records.ts';
import { STYLE, STYLE_HASH } from './html-style.ts';
import { code, element, type Html, htmlText, joined, list, paragraph, table } from './html-text.ts';
import type { ReportOptions } from './report.ts';

/** Nothing is loaded, run, framed or sent; the one style is known by its hash. */
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'`;

/**
 * The findings as one HTML file for a browser or a printer: as complete as the Markdown. It holds no script, loads nothing,
 * and its own policy forbids both.
 */
export const renderHtml = (diagnosis: Diagnosis, options: ReportOptions): string => {
  const view = viewDiagnosis(diagnosis, options);
  const title = htmlText(`${view.service}: diagnosis of ${view.window}`);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="referrer" content="no-referrer">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    element('header', [element('h1', title), brief(view)]),
    element('main', sections(view)),
    element(
      'footer',
      paragraph(
        `Made by ${view.tool}. A verdict says what the recorded evidence supports or refutes, and no more.`,
      ),
    ),
    '</body>',
    '</html>',
    '',
  ].join('\n');
};

const section = (heading: string, pieces: readonly Html[]): Html =>
  joined(pieces) === ''
    ? joined([])
    : element('section', [element('h2', htmlText(heading)), ...pieces, line]);

/** A line break between elements, so that the file can be read as text too. */
const line = '\n' as Html;

const sections = (view: DiagnosisView): readonly Html[] => [
  section('Impact', impact(view)),
  section('How it began and spread', account(view)),
  section('Largest unexplained changes', largestChanges(view)),
  section('Safest mitigation', mitigation(view)),
  section('Hypotheses', htmlHypotheses(view.roles)),
  section('Refuted, and by what', refuted(view)),
  section('What could not be seen', notSeen(view)),
  section('What to check next', nextChecks(view)),
  section('Timeline', htmlTimeline(view.timeline)),
  section('Log lines that changed', htmlLogs(view.logs)),
  section('Made from', htmlSources(view)),
];

const brief = (view: DiagnosisView): Html =>
  element(
    'dl',
    view.brief.flatMap(({ label, text }) => [
      element('dt', htmlText(label)),
      element('dd', htmlText(text, 4000)),
    ]),
    'brief',
  );

const texts = (all: readonly string[]): readonly Html[] => all.map((text) => htmlText(text, 4000));

const impact = ({ impact: view }: DiagnosisView): readonly Html[] => [
  list('ul', texts([view.sentence, view.hardFailure, ...view.observations])),
];

const account = ({ account: view }: DiagnosisView): readonly Html[] => [
  element('p', [verdictSign(view.glyph), htmlText(` ${view.opening}`, 4000)]),
  view.steps.length === 0
    ? joined([])
    : table(
        ['Finding', 'Role and verdict', 'Onset', 'Follows by'],
        view.steps.map(({ glyph, name, says, dated = '', standing, follows }) => [
          joined([verdictSign(glyph), htmlText(name)]),
          htmlText(says),
          htmlText(dated),
          htmlText(
            follows === undefined
              ? ''
              : [
                  standing ? `made it worse: ${follows.when}` : follows.when,
                  ...(standing || follows.sentence === undefined ? [] : [follows.sentence]),
                ].join('; '),
          ),
        ]),
      ),
  list('ul', texts(view.remarks)),
];

const largestChanges = ({ largestChanges: rows }: DiagnosisView): readonly Html[] =>
  rows.length === 0
    ? []
    : [
        table(
          ['Signal', 'Change', 'Query'],
          rows.map(({ name, change, query }) => [htmlText(name), htmlText(change), code(query)]),
        ),
      ];

const mitigation = ({ mitigation: view }: DiagnosisView): readonly Html[] => [
  paragraph(mitigationWords(view)),
  ...[view.limit, view.loop].filter((words) => words !== undefined).map(paragraph),
  list('ul', texts(view.later.map((words) => `Later: ${words}`))),
];

const refuted = ({ refuted: rows }: DiagnosisView): readonly Html[] => [
  rows.length === 0 ? paragraph('Nothing was refuted.') : joined([]),
  ...rows.map(({ name, id, by }) =>
    element('article', [
      element('h4', [verdictSign('refuted'), htmlText(name), line, code(id)]),
      list('ul', by.map(evidenceItem)),
    ]),
  ),
];

const notSeen = ({ notSeen: view, notes }: DiagnosisView): readonly Html[] => [
  list(
    'ul',
    [...view.sources, ...notes.map((words) => sentence(capitalized(words)))].map((words) =>
      element('span', htmlText(`${glyphs.note} ${words}`, 4000), 'note'),
    ),
  ),
  view.signals.length === 0
    ? paragraph(view.sentence)
    : table(
        ['Signal or feed', 'Why', 'What it would decide'],
        view.signals.map(({ signal, why, decides }) => [code(signal), htmlText(why), htmlText(decides)]),
      ),
];

const nextChecks = ({ nextChecks: { rows, none } }: DiagnosisView): readonly Html[] => [
  rows.length === 0 ? paragraph(none) : joined([]),
  list(
    'ol',
    rows.map(({ how, cost, query, settles, why }) =>
      joined([
        htmlText(`${capitalized(cost)}: ${how}`, 4000),
        ...(query === undefined ? [] : [line, code(query)]),
        paragraph(why === undefined ? settles : `${settles} Untested: ${why}.`),
      ]),
    ),
  ),
];
