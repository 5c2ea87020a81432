import type { DiagnosisHypothesis } from '../../model/diagnosis.ts';
import type { DiagnosisView } from '../../views/diagnosis-view.ts';
import type { HypothesisRow } from '../../views/hypothesis-rows.ts';
import { roleHeading } from '../../views/words.ts';
import { evidenceBar } from '../evidence-bar.ts';
import { fitLine, type Line, lineWidth, span } from '../line.ts';
import type { Deeds, Pane, Row } from '../pane.ts';
import type { Changes, Picture } from '../session.ts';
import { verdictGlyph, verdictToken } from '../verdict.ts';
import { remember, type Show } from './screen.ts';
import { paragraph, textRow } from './text-rows.ts';

/** Columns of the bar of evidence. */
const BAR_COLUMNS = 12;

const tested = ({ tested: count, of }: DiagnosisHypothesis): string => `${count}/${of}`.padStart(5);

const hypothesisLine = (
  row: HypothesisRow,
  hypothesis: DiagnosisHypothesis,
  columns: number,
  { isPinned, isChanged }: { readonly isPinned: boolean; readonly isChanged: boolean },
): Line => {
  const right: Line = [
    span(` ${row.verdict.padEnd(22)}`, verdictToken(row.glyph)),
    ...(columns >= 76 ? [...evidenceBar(hypothesis, BAR_COLUMNS), span(tested(hypothesis), 'muted')] : []),
  ];
  const name: Line = [
    verdictGlyph(row.glyph),
    span(` ${isPinned ? '◆ ' : ''}`),
    ...(isChanged ? [span('new ', 'warning')] : []),
    span(row.shortName, row.leads ? 'strong' : undefined),
  ];
  return [...fitLine(name, Math.max(10, columns - lineWidth(right))), ...right];
};

const listRows = (
  picture: Picture,
  view: DiagnosisView,
  muted: readonly string[],
  pinned: readonly string[],
  changes: Changes | undefined,
  columns: number,
): readonly Row[] => {
  const changed = new Set(changes?.verdicts.map(({ id }) => id));
  const byId = new Map(picture.diagnosis.hypotheses.map((one) => [one.id, one]));
  const drawn = (row: HypothesisRow): readonly Row[] => {
    const hypothesis = byId.get(row.id);
    if (hypothesis === undefined) return [];
    const marks = { isPinned: pinned.includes(row.id), isChanged: changed.has(row.id) };
    return [{ key: row.id, draw: () => hypothesisLine(row, hypothesis, columns, marks) }];
  };
  const all = view.roles.flatMap(({ rows }) => rows);
  const own = all.filter(({ id }) => pinned.includes(id));
  const away = all.filter(({ id }) => muted.includes(id));
  const heading = (text: string): Row => textRow([span(text, 'heading')]);
  return [
    ...(own.length === 0 ? [] : [heading('Pinned'), ...own.flatMap(drawn)]),
    ...view.roles.flatMap(({ role, rows, noneOfThese }) => [
      heading(roleHeading[role]),
      ...rows.filter(({ id }) => !pinned.includes(id) && !muted.includes(id)).flatMap(drawn),
      ...(noneOfThese === undefined
        ? []
        : paragraph(noneOfThese.sentence, columns, {
            marker: [span(noneOfThese.leads ? '! ' : '? ', noneOfThese.leads ? 'warning' : 'muted')],
          })),
    ]),
    ...(away.length === 0
      ? []
      : [heading(`Muted (${away.length}; m shows one again)`), ...away.flatMap(drawn)]),
  ];
};

/** The hypotheses by role, with verdict, evidence for and against, and how much was tested. */
export const hypothesisList = (): ((show: Show) => Pane) => {
  const rows = remember(listRows);
  return ({ picture, view, state: { muted, pinned }, session: { changes } }) => ({
    id: 'hypotheses',
    title: 'Hypotheses',
    rows: ({ columns }) => rows(picture, view, muted, pinned, changes, columns - 2),
    deeds: (id): Deeds => ({
      opens: { kind: 'hypothesis', id },
      copies: { what: 'id', text: id },
      hypothesis: id,
    }),
  });
};
