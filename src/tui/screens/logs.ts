import type { Diagnosis } from '../../model/diagnosis.ts';
import type { LogLine } from '../../model/series.ts';
import { memberWords } from '../../views/alike.ts';
import type { Clock } from '../../views/clock.ts';
import { logFields } from '../../views/log-fields.ts';
import { formatCount, plural } from '../../views/quantities.ts';
import { filteredRows } from '../filter.ts';
import type { Deeds, Pane, Row } from '../pane.ts';
import { selectionOf } from '../selection.ts';
import type { Picture, TemplateActivity } from '../session.ts';
import { paneKey, type State } from '../state.ts';
import { lineOrders, lineRows, lineTime } from './log-lines.ts';
import { templateHead, templateKey, templateOrders, templateRows } from './log-templates.ts';
import { remember, type Screen, type Show } from './screen.ts';
import { paragraph } from './text-rows.ts';

/** Lines that a selected line gets where panes are stacked. */
const WHOLE_LINES = 6;

const orderOf = ({ orders }: State, pane: string): number => orders[paneKey('logs', pane)] ?? 0;

const byKey = ({ templates }: Picture): ReadonlyMap<string, TemplateActivity> =>
  new Map(templates.map((activity) => [templateKey(activity), activity]));

/** The kinds count their lines in the window; the list holds those outside of it too. */
const linesTitle = ({ dataset, lines, counts, windowCount, instances }: TemplateActivity): string => {
  const all = Math.max(lines.length, Math.round(counts.reduce((sum, count) => sum + count, 0)));
  const within =
    windowCount === all
      ? `${formatCount(all)}, all in the window`
      : `${formatCount(all)}, ${formatCount(windowCount)} of them in the window`;
  const kept = all > lines.length ? [`${formatCount(lines.length)} kept`] : [];
  return [
    'Lines',
    dataset,
    within,
    ...kept,
    ...(instances.length === 0 ? [] : [memberWords(instances)]),
  ].join(' · ');
};

/** The order of the report, in as few words as fit beside the lines. Where nothing leads, no log is the cause's. */
const changeOrder = ({ unknownCause }: Diagnosis): string =>
  ['new', ...(unknownCause.leads ? [] : ['cause’s log']), 'errors', 'slowest', 'most'].join(', ');

const kindsTitle = (order: number, diagnosis: Diagnosis): string =>
  `Log lines by ${order === 0 ? changeOrder(diagnosis) : templateOrders[order]}`;

const fieldLines = (line: LogLine): readonly string[] =>
  logFields(line).map(({ name, text }) => `${name}: ${text}`);

const copyOf = (line: LogLine): NonNullable<Deeds['copies']> => ({
  what: 'line',
  text: [`${new Date(line.timeMs).toISOString()} ${line.message}`, ...fieldLines(line)].join('\n'),
});

/** A line with all that its list has no room for, and the fields of its document below. */
const wholeLine = (line: LogLine | undefined, clock: Clock, columns: number): readonly Row[] => {
  if (line === undefined) return [];
  const parts = [lineTime(line, clock), ...Object.values(line.dimensions), line.level, line.message];
  return [
    ...paragraph(parts.filter((part) => part !== undefined).join(' '), columns),
    ...fieldLines(line).flatMap((field) => paragraph(field, columns, { token: 'muted' })),
  ];
};

const noLine = (kinds: number): string =>
  kinds === 0
    ? 'No line here, and no kind of lines that shows these words.'
    : `No line here. ${plural(kinds, 'kind')} of lines ${kinds === 1 ? 'holds' : 'hold'} this: Shift-Tab, then /`;

/** The templates of the logs, the lines of the selected one, and the selected line whole. */
export const logs = (): Screen => {
  const templatesOf = remember(byKey);
  const rows = remember(templateRows);
  const linesOf = remember(lineRows);
  const wholeOf = remember(wholeLine);
  const found = remember(filteredRows);
  const selectedTemplate = selectionOf('logs', 'templates');
  const selectedLine = selectionOf('logs', 'lines');
  const panes = ({ picture, clock, state, rested }: Show): readonly Pane[] => {
    const templates = rows(picture, orderOf(state, 'templates'));
    const activity = templatesOf(picture).get(selectedTemplate(rested, templates) ?? '');
    const lines = linesOf(activity, orderOf(state, 'lines'), clock);
    const line = activity?.lines[Number(selectedLine(rested, lines) ?? -1)];
    return [
      {
        id: 'templates',
        title: kindsTitle(orderOf(state, 'templates'), picture.diagnosis),
        head: () => [templateHead],
        rows: () => templates,
        deeds: (key): Deeds => ({
          opens: { kind: 'pane', index: 1 },
          copies: { what: 'template', text: templatesOf(picture).get(key)?.template ?? '' },
        }),
        orders: templateOrders,
        empty: 'No log lines here.',
        share: 0.6,
      },
      {
        id: 'lines',
        title: activity === undefined ? 'Lines' : linesTitle(activity),
        rows: () => lines,
        deeds: (key): Deeds => {
          const one = activity?.lines[Number(key)];
          return one === undefined ? {} : { opens: { kind: 'pane', index: 2 }, copies: copyOf(one) };
        },
        orders: lineOrders,
        nothingFound: (filter) => noLine(found(templates, filter).length),
      },
      {
        id: 'line',
        title: 'The line, whole · y copies it',
        ...(line === undefined ? {} : { whole: { copies: copyOf(line) } }),
        wants: WHOLE_LINES,
        rows: ({ columns }) => wholeOf(line, clock, columns),
      },
    ];
  };
  return { id: 'logs', name: 'Logs', panes };
};
