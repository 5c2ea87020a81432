import { glyphs } from '../views/glyphs.ts';
import type { RoleGroup } from '../views/hypothesis-rows.ts';
import { bullets, evidenceItem } from './markdown-lists.ts';
import { markdownCode, markdownTable, markdownText as text } from './markdown-text.ts';

/** The hypotheses by role: a table of verdicts, then the evidence of what stands or is still open. */
export const markdownHypotheses = (roles: readonly RoleGroup[]): readonly string[] =>
  roles.flatMap(({ heading, rows, noneOfThese }) => [
    `### ${heading}`,
    rows.length === 0
      ? ''
      : markdownTable(
          ['Verdict', 'Hypothesis', 'Tested'],
          rows.map(({ glyph, verdict, name, id, tested, override }) => [
            `${glyphs[glyph]} ${verdict}`,
            `${text(name)} (${markdownCode(id, 'cell')})`,
            override === '' ? tested : `${tested}; ${text(override)}`,
          ]),
        ),
    noneOfThese === undefined ? '' : `${glyphs.inconclusive} ${noneOfThese.sentence}`,
    // What refuted the refuted has a chapter of its own.
    ...rows
      .filter(({ glyph, evidence }) => glyph !== 'refuted' && evidence.length > 0)
      .map(({ name, glyph, verdict, remarks, evidence, confounders, stands }) =>
        [
          `**${glyphs[glyph]} ${text(name)}** (${verdict})`,
          ...(remarks.length === 0 ? [] : ['', bullets(remarks.map((words) => text(words)))]),
          '',
          ...evidence.map(evidenceItem),
          ...(stands && confounders.length > 0
            ? [`- Easily taken for it: ${text(confounders.join(' '))}`]
            : []),
        ].join('\n'),
      ),
  ]);
