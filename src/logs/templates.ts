import type { LogTemplate } from '../model/diagnosis.ts';
import { longestDuration } from '../model/longest-duration.ts';
import type { LogLine } from '../model/series.ts';
import { compareText } from '../model/text-order.ts';
import type { TimeSpan } from '../model/time.ts';
import { byLog } from './by-log.ts';
import { compareLines, countTemplates, type TemplateCount } from './count-templates.ts';
import { isLoud } from './loud.ts';
import { type FoundTemplate, type IsTelling, orderTemplates } from './order-templates.ts';

/** Fewest lines, and fewest times the baseline's rate, that count as a surge, as in the signature `log_surge`. */
const SURGE = { lines: 5, factor: 5 } as const;

/** Longest example shown. */
const EXAMPLE_LENGTH = 300;

/** Most templates in the answer. */
const MAXIMUM_SHOWN = 30;

/** The two spans that are compared. */
export type ComparedSpans = { readonly window: TimeSpan; readonly baseline: TimeSpan };

/** When a line was written: inside a span, or before the baseline's end but outside it, which says that it is not new. */
const BIN = { window: 0, baseline: 1, before: 2 } as const;

const inside = (span: TimeSpan, timeMs: number): boolean => timeMs >= span.startMs && timeMs < span.endMs;

const binOf =
  ({ window, baseline }: ComparedSpans) =>
  (timeMs: number): number | undefined => {
    if (inside(window, timeMs)) return BIN.window;
    if (inside(baseline, timeMs)) return BIN.baseline;
    return timeMs < baseline.endMs ? BIN.before : undefined;
  };

const cellsIn = ({ cells }: TemplateCount<LogLine>, bin: number) =>
  [...cells.values()].flatMap((bins) => bins.get(bin) ?? []);

const countIn = (template: TemplateCount<LogLine>, bin: number): number =>
  cellsIn(template, bin).reduce((sum, { count }) => sum + count, 0);

const changeOf = (
  template: TemplateCount<LogLine>,
  lengthRatio: number,
): LogTemplate['change'] | undefined => {
  const inWindow = countIn(template, BIN.window);
  const expected = countIn(template, BIN.baseline) * lengthRatio;
  const known = expected > 0 || cellsIn(template, BIN.before).length > 0;
  if (!known) return inWindow > 0 ? 'new' : undefined;
  if (inWindow === 0) return expected >= SURGE.lines ? 'vanished' : undefined;
  return inWindow >= SURGE.lines && inWindow >= SURGE.factor * expected ? 'surging' : undefined;
};

/** The first line inside the window, or else the first of all. */
const firstOf = (template: TemplateCount<LogLine>): LogLine | undefined => {
  const own = cellsIn(template, BIN.window);
  const cells = own.length > 0 ? own : [BIN.baseline, BIN.before].flatMap((bin) => cellsIn(template, bin));
  return cells.map((cell) => cell.first).sort(compareLines)[0];
};

const longestOf = (template: TemplateCount<LogLine>): number | undefined => {
  const told = cellsIn(template, BIN.window).flatMap(({ largest }) => largest ?? []);
  return told.length === 0 ? undefined : Math.max(...told);
};

/** The longest duration that a line in the window tells; of others nobody asks. */
const sizeOf = ({ message }: LogLine, bin: number): number | undefined =>
  bin === BIN.window ? longestDuration(message) : undefined;

const instancesOf = ({ cells }: TemplateCount<LogLine>): readonly string[] =>
  [...cells].flatMap(([name, bins]) => (name !== '' && bins.has(BIN.window) ? [name] : [])).sort(compareText);

const changedTemplates = (
  dataset: string,
  lines: readonly LogLine[],
  spans: ComparedSpans,
): readonly FoundTemplate[] => {
  const length = (span: TimeSpan): number => Math.max(1, span.endMs - span.startMs);
  const ratio = length(spans.window) / length(spans.baseline);
  const rules = {
    binOf: binOf(spans),
    memberOf: (line: LogLine) => line.dimensions['instance'] ?? '',
    sizeOf,
  };
  return countTemplates(lines, rules).flatMap((template): FoundTemplate[] => {
    const change = changeOf(template, ratio);
    if (change === undefined) return [];
    const first = firstOf(template);
    return [
      {
        template: {
          template: template.template,
          dataset,
          windowCount: Math.round(countIn(template, BIN.window)),
          baselineCount: Math.round(countIn(template, BIN.baseline)),
          example: (first?.message ?? '').slice(0, EXAMPLE_LENGTH),
          instances: instancesOf(template),
          change,
        },
        loud: isLoud(first?.level),
        longestS: longestOf(template),
      },
    ];
  });
};

/**
 * The templates that are new, surging or gone in the window against the baseline, in the order of {@link orderTemplates}.
 * Counts are in lines, sampled ones by their weight. Lines outside both spans only say that a template is not new.
 */
export const summarizeTemplates = (
  lines: readonly LogLine[],
  spans: ComparedSpans,
  isTelling: IsTelling = () => false,
): readonly LogTemplate[] => {
  const found = [...byLog(lines)].flatMap(([dataset, own]) => changedTemplates(dataset, own, spans));
  return orderTemplates(found, isTelling).slice(0, MAXIMUM_SHOWN);
};
