import { getOrInsertComputed } from '../../model/get-or-insert.ts';
import type { Recording } from '../../model/recording.ts';
import type { Series } from '../../model/series.ts';
import type { SignalDefinition } from '../../model/signal.ts';
import { resample } from './resample.ts';
import { isScraped } from './scraped.ts';

/** What a series was scraped from: all series of one target are scraped at one moment. */
const targetOf = ({ dimensions: { instance, node }, provenance }: Series): string =>
  `${provenance.emitter} ${instance ?? node ?? ''}`;

/** Of the catalog, what a series' signal is. */
type Definitions = readonly Pick<SignalDefinition, 'id' | 'kind'>[];

/**
 * Makes the recording as if the metrics server had scraped only every `everyMs`, each target at its own moment, as servers do to
 * spread the work. What was counted from log lines stays. `random` gives numbers in [0, 1), and is asked at once.
 */
export const scrapedEvery = (
  recorded: Recording,
  everyMs: number,
  definitions: Definitions,
  random: () => number,
): (() => Recording) => {
  const kinds = new Map(definitions.map(({ id, kind }) => [id, kind]));
  const scraped = isScraped(recorded);
  const isFiner = (one: Series): boolean => scraped(one) && one.stepMs < everyMs;
  const moments = new Map<string, number>();
  for (const one of recorded.series)
    if (isFiner(one)) getOrInsertComputed(moments, targetOf(one), () => random() * everyMs);
  return () => ({
    ...recorded,
    series: recorded.series.map((one) =>
      isFiner(one)
        ? resample(one, kinds.get(one.signal) ?? 'gauge', { everyMs, beforeMs: moments.get(targetOf(one))! })
        : one,
    ),
  });
};
