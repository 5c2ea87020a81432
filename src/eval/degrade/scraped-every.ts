import type { Recording } from '../../model/recording.ts';
import type { SignalDefinition } from '../../model/signal.ts';
import { resample } from './resample.ts';
import { isScraped } from './scraped.ts';

/** Of the catalog, what a series' signal is. */
type Definitions = readonly Pick<SignalDefinition, 'id' | 'kind'>[];

/**
 * The recording as if the metrics server had scraped only every `everyMs`, each target at its own moment, as servers do to
 * spread the work. What was counted from log lines stays. `random` gives numbers in [0, 1).
 */
export const scrapedEvery = (
  recorded: Recording,
  everyMs: number,
  definitions: Definitions,
  random: () => number,
): Recording => {
  const kinds = new Map(definitions.map(({ id, kind }) => [id, kind]));
  const scraped = isScraped(recorded);
  const moments = new Map<string, number>();
  return {
    ...recorded,
    series: recorded.series.map((one) => {
      if (!scraped(one) || one.stepMs >= everyMs) return one;
      const { instance, node } = one.dimensions;
      const target = `${one.provenance.emitter} ${instance ?? node ?? ''}`;
      const beforeMs = moments.get(target) ?? random() * everyMs;
      moments.set(target, beforeMs);
      return resample(one, kinds.get(one.signal) ?? 'gauge', { everyMs, beforeMs });
    }),
  };
};
