import type { DiagnosisView } from '../../views/diagnosis-view.ts';
import type { NextCheckRow } from '../../views/next-checks.ts';
import { capitalized } from '../../views/sentences.ts';
import { span } from '../line.ts';
import type { Deeds, Pane, Row } from '../pane.ts';
import { verdictGlyph } from '../verdict.ts';
import { remember, type Screen, type Show } from './screen.ts';
import { blank, paragraph } from './text-rows.ts';

/** Columns of the bar that says how much a check is expected to tell. */
const TELLS_COLUMNS = 5;
const COST_COLUMNS = 13;
const INDENT = 3 + TELLS_COLUMNS + 2 + COST_COLUMNS;

const checkKey = ({ hypothesis, prediction }: NextCheckRow): string => `${hypothesis} ${prediction}`;

const costs = (cost: string): string => (cost.length < COST_COLUMNS ? cost : 'a change');

const checkRows = ({ nextChecks }: DiagnosisView, columns: number): readonly Row[] => {
  const most = Math.max(...nextChecks.rows.map(({ information }) => information), Number.MIN_VALUE);
  return nextChecks.rows.flatMap((check, index) => {
    const bars = Math.max(1, Math.round((check.information / most) * TELLS_COLUMNS));
    const marker = [
      span(`${String(index + 1).padEnd(3)}`, 'strong'),
      span('█'.repeat(bars).padEnd(TELLS_COLUMNS + 2), 'bar'),
      span(costs(check.cost).padEnd(COST_COLUMNS), 'accent'),
    ];
    const [first, ...more] = paragraph(capitalized(check.how), columns, { marker, token: 'strong' });
    const indent = { marker: [span(' '.repeat(INDENT))], token: 'muted' } as const;
    const words = `${check.how} ${check.settles}`;
    // Not wrapped: it is copied rather than read.
    const sent = [
      span(' '.repeat(INDENT)),
      span(`y copies the ${check.queryIs} `, 'muted'),
      span(check.query ?? ''),
    ];
    return [
      ...(first === undefined ? [] : [{ ...first, key: checkKey(check), words }]),
      ...more,
      ...paragraph(check.settles, columns, indent),
      ...(check.why === undefined ? [] : paragraph(`Not tested so far: ${check.why}.`, columns, indent)),
      ...(check.query === undefined ? [] : [{ draw: () => sent }]),
    ];
  });
};

/** What the hypotheses that are not refuted advise to look at. */
const adviceRows = ({ roles }: DiagnosisView, columns: number): readonly Row[] =>
  roles
    .flatMap(({ rows }) => rows)
    .filter(({ glyph, nextCheck }) => glyph !== 'refuted' && nextCheck !== '')
    .flatMap((row) => {
      const marker = [verdictGlyph(row.glyph), span(' ')];
      const [first, ...more] = paragraph(`${row.shortName}: ${row.nextCheck}`, columns, { marker });
      return [...(first === undefined ? [] : [{ ...first, key: row.id, words: row.name }]), ...more];
    });

/** What would overturn the answer, where one result would. */
const restsOn = ({ account }: DiagnosisView, columns: number): readonly Row[] => {
  const remark = account.remarks.find((text) => text.startsWith('It rests most on one result'));
  return remark === undefined ? [] : [blank, ...paragraph(remark, columns)];
};

/** What to look at next: the checks in order, then what each hypothesis advises. */
export const checks = (): Screen => {
  const rows = remember((view: DiagnosisView, columns: number): readonly Row[] =>
    view.nextChecks.rows.length === 0 ? [] : [...checkRows(view, columns), ...restsOn(view, columns)],
  );
  const advice = remember(adviceRows);
  const panes = ({ view }: Show): readonly Pane[] => [
    {
      id: 'checks',
      title: 'Check next · what tells most for its cost first, y copies',
      head: () => [
        [
          span(
            `  ${'#'.padEnd(3)}${'tells'.padEnd(TELLS_COLUMNS + 2)}${'costs'.padEnd(COST_COLUMNS)}look at`,
            'muted',
          ),
        ],
      ],
      rows: ({ columns }) => rows(view, columns - 2),
      deeds: (key): Deeds => {
        const check = view.nextChecks.rows.find((one) => checkKey(one) === key);
        if (check === undefined) return {};
        const { hypothesis, prediction, query, queryIs, how } = check;
        return {
          opens: { kind: 'hypothesis', id: hypothesis, prediction },
          copies: query === undefined ? { what: 'check', text: how } : { what: queryIs, text: query },
          hypothesis,
        };
      },
      empty: `  ${view.nextChecks.none}`,
      share: 0.55,
    },
    {
      id: 'advice',
      title: 'What each hypothesis that is not refuted advises to look at',
      rows: ({ columns }) => advice(view, columns - 2),
      deeds: (id): Deeds => ({
        opens: { kind: 'hypothesis', id },
        copies: {
          what: 'advice',
          text: view.roles.flatMap((role) => role.rows).find((row) => row.id === id)?.nextCheck ?? '',
        },
        hypothesis: id,
      }),
      empty: 'Every hypothesis is refuted.',
    },
  ];
  return { id: 'checks', name: 'Checks', panes };
};
