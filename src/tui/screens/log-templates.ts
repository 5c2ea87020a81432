import { compareText } from '../../model/text-order.ts';
import { formatCount } from '../../views/quantities.ts';
import { fitText, type Line, span } from '../line.ts';
import type { Row } from '../pane.ts';
import type { Picture, TemplateActivity } from '../session.ts';
import { sparkline } from '../sparkline.ts';

/** The orders of the list of templates. */
export const templateOrders = ['change', 'count', 'dataset', 'name'] as const;

const SPARK_COLUMNS = 9;
const WINDOW_COLUMNS = 8;
const BASELINE_COLUMNS = 9;
const ELSEWHERE_COLUMNS = 8;
const DATASET_COLUMNS = 14;

const changes = ['new', 'surging', 'vanished'] as const;
const changeWord = { new: 'new', surging: 'more', vanished: 'gone' } as const;

/** Names a template among those of all logs. */
export const templateKey = ({ dataset, template }: Pick<TemplateActivity, 'dataset' | 'template'>): string =>
  `${dataset}\n${template}`;

const rankOf = ({ change }: TemplateActivity): number =>
  change === undefined ? changes.length : changes.indexOf(change);

type Compare = (left: TemplateActivity, right: TemplateActivity) => number;

const byName: Compare = (left, right) =>
  compareText(left.template, right.template) || compareText(left.dataset, right.dataset);
const byCount: Compare = (left, right) =>
  right.windowCount - left.windowCount || right.baselineCount - left.baselineCount || byName(left, right);
/** As the reports have it: the diagnosis knows which log speaks for the leading cause. */
const byPlace: Compare = ({ place: left = Number.MAX_VALUE }, { place: right = Number.MAX_VALUE }) =>
  left - right;
const byChange: Compare = (left, right) =>
  rankOf(left) - rankOf(right) || byPlace(left, right) || byCount(left, right);
const byDataset: Compare = (left, right) => compareText(left.dataset, right.dataset) || byChange(left, right);

const comparisons: Readonly<Record<(typeof templateOrders)[number], Compare>> = {
  change: byChange,
  count: byCount,
  dataset: byDataset,
  name: byName,
};

const templateLine = (activity: TemplateActivity): Line => {
  const { change, counts, windowCount, baselineCount, elsewhereCount, dataset, template } = activity;
  const token = change === undefined ? 'muted' : change === 'vanished' ? 'accent' : 'warning';
  return [
    span((change === undefined ? '' : changeWord[change]).padEnd(5), token),
    span(sparkline(counts, SPARK_COLUMNS), 'bar'),
    span(formatCount(windowCount).padStart(WINDOW_COLUMNS)),
    span(formatCount(baselineCount).padStart(BASELINE_COLUMNS), 'muted'),
    span(formatCount(elsewhereCount).padStart(ELSEWHERE_COLUMNS), 'muted'),
    span(` ${fitText(dataset, DATASET_COLUMNS)} `, 'muted'),
    span(template),
  ];
};

/** The names of the columns of {@link templateRows}. */
export const templateHead: Line = [
  span(
    `  ${' '.repeat(5)}${'over time'.padEnd(SPARK_COLUMNS)}${'window'.padStart(WINDOW_COLUMNS)}${'baseline'.padStart(BASELINE_COLUMNS)}${'outside'.padStart(ELSEWHERE_COLUMNS)} ${'log'.padEnd(DATASET_COLUMNS)} lines like`,
    'muted',
  ),
];

const wordsOf = ({ change, dataset, template, lines, instances, subjects }: TemplateActivity): string =>
  [
    change === undefined ? '' : `${change} ${changeWord[change]}`,
    dataset,
    template,
    lines[0]?.message ?? '',
    ...instances,
    ...subjects,
  ].join(' ');

/** The templates of all logs in an order. */
export const templateRows = ({ templates }: Picture, order: number): readonly Row[] =>
  [...templates].sort(comparisons[templateOrders[order] ?? 'change']).map((activity) => ({
    key: templateKey(activity),
    // The first line says what the template masks.
    words: wordsOf(activity),
    draw: () => templateLine(activity),
  }));
