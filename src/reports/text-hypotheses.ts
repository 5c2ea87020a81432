import type { EvidenceRow } from '../views/evidence.ts';
import { glyphs } from '../views/glyphs.ts';
import type { HypothesisRow, RoleGroup } from '../views/hypothesis-rows.ts';
import type { Page } from './page.ts';
import { toneOf } from './tones.ts';

/**
 * Writes the hypotheses by role: in full what stands, in short what is open, a list of what is untested. The refuted
 * have a chapter of their own.
 */
export const writeHypotheses = (page: Page, roles: readonly RoleGroup[]): void => {
  page.heading('HYPOTHESES THAT ARE NOT REFUTED');
  const told = roles
    .map((role) => ({ ...role, rows: role.rows.filter(({ glyph }) => glyph !== 'refuted') }))
    .filter(({ rows, noneOfThese }) => rows.length > 0 || noneOfThese !== undefined);
  for (const [index, { heading, rows, noneOfThese }] of told.entries()) {
    if (index > 0) page.blank();
    page.paragraph({ indent: 2, marker: heading, tone: 'heading', text: '' });
    if (noneOfThese?.leads === true) writeNoneOfThese(page, noneOfThese.sentence);
    for (const row of rows.filter(({ stands }) => stands)) writeStanding(page, row);
    const open = rows.filter(isOpen);
    for (const row of open.slice(0, shownOpen)) writeOpen(page, row);
    writeNames(page, 'inconclusive', open.slice(shownOpen));
    writeNames(
      page,
      'untested',
      rows.filter(({ glyph }) => glyph === 'untested'),
    );
    if (noneOfThese?.leads === false) writeNoneOfThese(page, noneOfThese.sentence);
  }
};

const writeNoneOfThese = (page: Page, text: string): void =>
  page.paragraph({ indent: 2, marker: glyphs.inconclusive, tone: 'muted', text });

const isOpen = ({ stands, glyph }: HypothesisRow): boolean => !stands && glyph !== 'untested';

/** How many inconclusive hypotheses of a role are told one by one. */
const shownOpen = 3;

/** One line for all of a verdict that are not told one by one. */
const writeNames = (
  page: Page,
  verdict: 'inconclusive' | 'untested',
  rows: readonly HypothesisRow[],
): void => {
  if (rows.length === 0) return;
  page.paragraph({
    indent: 2,
    marker: glyphs[verdict],
    tone: 'muted',
    text: `${verdict}: ${rows.map(({ shortName, override }) => (override === '' ? shortName : `${shortName} (${override})`)).join('; ')}`,
  });
};

const writeStanding = (page: Page, row: HypothesisRow): void => {
  writeName(page, row);
  for (const text of row.remarks) page.paragraph({ indent: 4, text });
  if (row.leads) writeLeading(page, row);
  else writeOther(page, row);
};

/** What most likely began it is told in full. */
const writeLeading = (page: Page, { evidence, confounders }: HypothesisRow): void => {
  for (const one of evidence) {
    writeEvidence(page, one, one.found);
    writeQueries(page, one, { indent: 6, limit: 2 });
  }
  if (confounders.length > 0) {
    page.paragraph({ indent: 4, text: `Easily taken for it: ${confounders.join(' ')}` });
  }
};

/** Of what else stands: its strongest support, unless another finding explains it, and what speaks against it. */
const writeOther = (page: Page, { evidence, explained }: HypothesisRow): void => {
  const [strongest] = evidence.filter(({ bearing }) => bearing === 'for');
  for (const one of evidence) {
    const isTold =
      one.bearing === 'for' ? one === strongest && explained === 'no' : !one.minor || explained === 'only';
    if (isTold) writeEvidence(page, one, one.foundFirst);
  }
};

const writeEvidence = (page: Page, { bearing, statement, says }: EvidenceRow, found: string): void =>
  page.paragraph({
    indent: 4,
    marker: bearing === 'for' ? '+' : '-',
    text: `${statement} (${says}): ${found}.`,
  });

const writeOpen = (page: Page, row: HypothesisRow): void => {
  const found = row.evidence.map(({ bearing, foundFirst }) => `${bearing}: ${foundFirst}`).join('; ');
  writeName(page, row, found === '' ? row.remarks[0] : `${found}.`);
};

const writeName = (page: Page, row: HypothesisRow, rest?: string): void =>
  page.paragraph({
    indent: 2,
    marker: glyphs[row.glyph],
    tone: toneOf(row.glyph),
    text: `${row.name}: ${row.verdict} (${[row.tested, row.override].filter((words) => words !== '').join('; ')})${rest === undefined ? '' : `; ${rest}`}`,
  });

/** Writes the first queries that one prediction rests on; the other formats have all. */
export const writeQueries = (
  page: Page,
  { queries }: EvidenceRow,
  { indent, limit }: { readonly indent: number; readonly limit: number },
): void => {
  for (const { query } of queries.slice(0, limit)) page.code(query, indent);
};
