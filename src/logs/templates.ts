import type { LogTemplate } from '../model/diagnosis.ts';
import type { LogLine } from '../model/series.ts';
import type { TimeSpan } from '../model/time.ts';
import { maskMessage } from './mask.ts';

/** Fewest lines, and fewest times the baseline's rate, that count as a surge (signature `log_surge`, hypotheses.md §2.1). */
const SURGE = { lines: 5, factor: 5 } as const;

/** Longest example shown. */
const EXAMPLE_LENGTH = 300;

/** Templates kept while counting; lines of a log without structure beyond them are not told apart. */
const MAXIMUM_TEMPLATES = 5000;

/** Most templates in the answer. */
const MAXIMUM_SHOWN = 30;

type Tally = {
  readonly template: string;
  readonly dataset: string;
  windowCount: number;
  baselineCount: number;
  /** The earliest line inside the window, else the earliest of all. */
  example: LogLine;
  readonly instances: Set<string>;
};

const inside = (span: TimeSpan, timeMs: number): boolean => timeMs >= span.startMs && timeMs < span.endMs;

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const CHANGES = ['new', 'surging', 'vanished'] as const;

const changeOf = (tally: Tally, secondsRatio: number): LogTemplate['change'] | undefined => {
  const expected = tally.baselineCount * secondsRatio;
  if (tally.baselineCount === 0) return tally.windowCount > 0 ? 'new' : undefined;
  if (tally.windowCount === 0) return expected >= SURGE.lines ? 'vanished' : undefined;
  return tally.windowCount >= SURGE.lines && tally.windowCount >= SURGE.factor * expected
    ? 'surging'
    : undefined;
};

/**
 * The templates that are new, surging or gone in the window against the baseline, the most numerous first within each.
 * Counts are in lines, sampled ones by their weight. Lines outside both spans only say that a template is not new.
 */
export const summarizeTemplates = (
  lines: readonly LogLine[],
  spans: { readonly window: TimeSpan; readonly baseline: TimeSpan },
): readonly LogTemplate[] => {
  const tallies = new Map<string, Tally>();
  for (const line of lines) {
    const template = maskMessage(line.message);
    const key = `${line.dataset}\n${template}`;
    let tally = tallies.get(key);
    if (tally === undefined) {
      if (tallies.size >= MAXIMUM_TEMPLATES) continue;
      tally = {
        template,
        dataset: line.dataset,
        windowCount: 0,
        baselineCount: 0,
        example: line,
        instances: new Set(),
      };
      tallies.set(key, tally);
    }
    if (inside(spans.window, line.timeMs)) {
      if (tally.windowCount === 0) tally.example = line;
      tally.windowCount += line.weight;
      const instance = line.dimensions['instance'];
      if (instance !== undefined) tally.instances.add(instance);
    } else if (line.timeMs < spans.baseline.endMs) {
      // Before the baseline too: what was seen then is not new.
      tally.baselineCount += inside(spans.baseline, line.timeMs) ? line.weight : 0;
      tally.baselineCount ||= Number.MIN_VALUE;
    }
  }
  const seconds = (span: TimeSpan): number => Math.max(1, span.endMs - span.startMs);
  const ratio = seconds(spans.window) / seconds(spans.baseline);
  return [...tallies.values()]
    .flatMap((tally): LogTemplate[] => {
      const change = changeOf(tally, ratio);
      if (change === undefined) return [];
      return [
        {
          template: tally.template,
          dataset: tally.dataset,
          windowCount: Math.round(tally.windowCount),
          baselineCount: Math.round(tally.baselineCount),
          example: tally.example.message.slice(0, EXAMPLE_LENGTH),
          instances: [...tally.instances].sort(compare),
          change,
        },
      ];
    })
    .sort(
      (one, other) =>
        CHANGES.indexOf(one.change) - CHANGES.indexOf(other.change) ||
        other.windowCount + other.baselineCount - (one.windowCount + one.baselineCount) ||
        compare(one.dataset, other.dataset) ||
        compare(one.template, other.template),
    )
    .slice(0, MAXIMUM_SHOWN);
};
