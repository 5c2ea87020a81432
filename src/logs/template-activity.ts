import { getOrInsertComputed } from '../model/get-or-insert.ts';
import type { LogLine } from '../model/series.ts';
import { byLog } from './by-log.ts';
import { compareLines } from './count-templates.ts';
import { createTemplateMiner } from './template-miner.ts';

/** Equal parts of a span of time, into which lines are counted. */
export type Bins = { readonly startMs: number; readonly binMs: number; readonly count: number };

/** The lines of one template. */
type Mined = {
  readonly dataset: string;
  readonly template: string;
  /** In the order of time. */
  readonly lines: readonly LogLine[];
};

/** The lines of one template, counted. */
export type TemplateLines = Mined & {
  /** Lines per bin, sampled ones by their weight. */
  readonly counts: Float64Array;
};

const mineLog = (dataset: string, lines: readonly LogLine[]): readonly Mined[] => {
  const miner = createTemplateMiner<LogLine[]>({
    create: () => [],
    combine: (into, from) => {
      for (const line of from) into.push(line);
    },
  });
  for (const line of [...lines].sort(compareLines)) miner.add(line.message).push(line);
  return miner
    .templates()
    .map(({ template, tally }) => ({ dataset, template, lines: [...tally].sort(compareLines) }));
};

const mined = new WeakMap<readonly LogLine[], readonly Mined[]>();

const countInto = (lines: readonly LogLine[], { startMs, binMs, count }: Bins): Float64Array => {
  const counts = new Float64Array(count);
  for (const { timeMs, weight } of lines) {
    const bin = Math.floor((timeMs - startMs) / binMs);
    if (bin >= 0 && bin < count) counts[bin] = (counts[bin] ?? 0) + weight;
  }
  return counts;
};

/**
 * The lines by log and template, counted. Lines outside the bins belong to their template, and count nowhere. The templates of
 * the same lines are found once: who moves a window asks again.
 */
export const templateLines = (lines: readonly LogLine[], bins: Bins): readonly TemplateLines[] =>
  getOrInsertComputed(mined, lines, () =>
    [...byLog(lines)].flatMap(([dataset, own]) => mineLog(dataset, own)),
  ).map((one) => ({ ...one, counts: countInto(one.lines, bins) }));
