import type { HypothesisRow, RoleGroup } from '../views/hypothesis-rows.ts';
import { evidenceItem, verdictSign } from './html-parts.ts';
import { code, element, type Html, htmlText, joined, list, table } from './html-text.ts';

/** The hypotheses by role: a table of verdicts, then the evidence of what stands or is still open. */
export const htmlHypotheses = (roles: readonly RoleGroup[]): readonly Html[] =>
  roles.flatMap(({ heading, rows, noneOfThese }) => [
    element('h3', htmlText(heading)),
    rows.length === 0 ? joined([]) : verdicts(rows),
    noneOfThese === undefined
      ? joined([])
      : element('p', [verdictSign('inconclusive'), htmlText(noneOfThese.sentence)]),
    // What refuted the refuted has a chapter of its own.
    ...rows.filter(({ glyph, evidence }) => glyph !== 'refuted' && evidence.length > 0).map(grounds),
  ]);

const verdicts = (rows: readonly HypothesisRow[]): Html =>
  table(
    ['Verdict', 'Hypothesis', 'Tested'],
    rows.map(({ glyph, verdict, name, id, tested, override }) => [
      joined([verdictSign(glyph), htmlText(verdict)]),
      joined([htmlText(name), ' ' as Html, code(id)]),
      htmlText(override === '' ? tested : `${tested}; ${override}`),
    ]),
  );

const grounds = ({ name, glyph, verdict, remarks, evidence, confounders, stands }: HypothesisRow): Html =>
  element('article', [
    element('h4', [verdictSign(glyph), htmlText(`${name} (${verdict})`)]),
    ...remarks.map((words) => element('p', htmlText(words))),
    list('ul', [
      ...evidence.map(evidenceItem),
      ...(stands && confounders.length > 0
        ? [htmlText(`Easily taken for it: ${confounders.join(' ')}`, 4000)]
        : []),
    ]),
  ]);
