import type { Diagnosis } from '../model/diagnosis.ts';
import { memberWords } from './alike.ts';
import { formatCount, plural } from './quantities.ts';
import { changeWords } from './words.ts';

/** A group of log lines worth reading. */
export type LogRow = {
  /** `new: 50 lines, 0 before` */
  readonly counts: string;
  readonly dataset: string;
  /** On which instances. */
  readonly where: string;
  readonly template: string;
  readonly example: string;
};

/** The log lines of a diagnosis; what was sampled to get them is told with the sources. */
export type LogsView = {
  /** How the rows are ordered, as a sentence. */
  readonly order: string;
  readonly rows: readonly LogRow[];
};

/** The log findings, ready to be read. */
export const viewLogs = ({ logs, unknownCause }: Diagnosis): LogsView => ({
  order: `New ones first; of them ${
    unknownCause.leads
      ? ''
      : 'the log that speaks for the leading cause, its lines that do so or tell a duration before its others, then '
  }errors, then the longest duration told, then the most lines.`,
  rows: logs.templates.map(
    ({ change, windowCount, baselineCount, dataset, instances, template, example }) => ({
      counts: `${changeWords[change]}: ${plural(windowCount, 'line')}, ${formatCount(baselineCount)} before`,
      dataset,
      where: memberWords(instances),
      template,
      example,
    }),
  ),
});
