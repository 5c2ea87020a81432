import type { LogLine } from '../model/series.ts';
import { compareText } from '../model/text-order.ts';
import { compareLines } from './count-templates.ts';
import { createTemplateMiner } from './template-miner.ts';

/** Equal parts of a span of time, into which lines are counted. */
export type Bins = { readonly startMs: number; readonly binMs: number; readonly count: number };

/** The lines of one template. */
export type TemplateLines = {
  readonly dataset: string;
  readonly template: string;
  /** Lines per bin, sampled ones by their weight. */
  readonly counts: Float64Array;
  /** In the order of time. */
  readonly lines: readonly LogLine[];
};

/** The lines by log and template, counted. Lines outside the bins belong to their template, and count nowhere. */
export const templateLines = (lines: readonly LogLine[], bins: Bins): readonly TemplateLines[] => {
  const byLog = new Map<string, LogLine[]>();
  for (const line of lines) {
    const own = byLog.get(line.dataset);
    if (own === undefined) byLog.set(line.dataset, [line]);
    else own.push(line);
  }
  return [...byLog]
    .sort(([one], [other]) => compareText(one, other))
    .flatMap(([dataset, own]) => ofOneLog(dataset, own, bins));
};

const ofOneLog = (
  dataset: string,
  lines: readonly LogLine[],
  { startMs, binMs, count }: Bins,
): readonly TemplateLines[] => {
  const miner = createTemplateMiner<LogLine[]>({
    create: () => [],
    combine: (into, from) => {
      for (const line of from) into.push(line);
    },
  });
  for (const line of [...lines].sort(compareLines)) miner.add(line.message).push(line);
  return miner.templates().map(({ template, tally }) => {
    const counts = new Float64Array(count);
    for (const { timeMs, weight } of tally) {
      const bin = Math.floor((timeMs - startMs) / binMs);
      if (bin >= 0 && bin < count) counts[bin] = (counts[bin] ?? 0) + weight;
    }
    return { dataset, template, counts, lines: [...tally].sort(compareLines) };
  });
};
