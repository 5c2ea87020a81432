import { longestDuration, longestField } from '../../model/longest-duration.ts';
import { formatQuantity } from '../../model/quantity.ts';
import type { LogLine } from '../../model/series.ts';
import type { Clock } from '../../views/clock.ts';
import { logSubjects } from '../../views/log-fields.ts';
import { fitText, type Line, span } from '../line.ts';
import type { Row } from '../pane.ts';
import type { TemplateActivity } from '../session.ts';

/** The orders of the lines of a template. */
export const lineOrders = ['time', 'duration'] as const;

const DURATION_COLUMNS = 9;
const INSTANCE_COLUMNS = 12;

/** Local time of a line with its milliseconds, which order lines within a second. */
export const lineTime = ({ timeMs }: Pick<LogLine, 'timeMs'>, clock: Clock): string => {
  const at = new Date(timeMs).toISOString();
  return `${clock.time(at)}.${at.slice(20, 23)}`;
};

const durationOf = ({ message, fields }: LogLine): number =>
  longestDuration(message) ?? longestField(fields) ?? -1;

/** Where a line was written: the instance, else whatever else tells it apart. */
const placeOf = ({ dimensions }: LogLine): string =>
  dimensions['instance'] ?? Object.values(dimensions)[0] ?? '';

const logLine = (line: LogLine, duration: number | undefined, hasPlace: boolean, clock: Clock): Line => [
  span(`${lineTime(line, clock)} `, 'muted'),
  ...(hasPlace ? [span(`${fitText(placeOf(line), INSTANCE_COLUMNS)} `, 'accent')] : []),
  ...(duration === undefined
    ? []
    : [
        span(`${(duration < 0 ? '–' : formatQuantity(duration, 's')).padStart(DURATION_COLUMNS)} `, 'strong'),
      ]),
  ...(line.weight > 1 ? [span(`×${Math.round(line.weight)} `, 'muted')] : []),
  span(line.message),
];

/** The lines of a template, in the order of time or the slowest first. The key of a row is its index in `lines`. */
export const lineRows = (
  activity: TemplateActivity | undefined,
  order: number,
  clock: Clock,
): readonly Row[] => {
  if (activity === undefined) return [];
  const { lines } = activity;
  const hasPlace = activity.instances.length > 0;
  const words: string[] = [];
  const row = (line: LogLine, index: number, duration?: number): Row => ({
    key: String(index),
    // Put together when something is looked for, and kept: a list may have hundreds of thousands of lines.
    get words() {
      words[index] ??= [placeOf(line), line.message, ...logSubjects(line)].join(' ');
      return words[index];
    },
    draw: () => logLine(line, duration, hasPlace, clock),
  });
  if (order === 0) return lines.map((line, index) => row(line, index));
  const durations = Float64Array.from(lines, durationOf);
  const slowest = Uint32Array.from(lines, (_, index) => index).sort(
    (left, right) => (durations[right] ?? 0) - (durations[left] ?? 0) || left - right,
  );
  return Array.from(slowest, (index) => row(lines[index] as LogLine, index, durations[index]));
};
