import type { Recording } from '../../model/recording.ts';
import type { Series } from '../../model/series.ts';
import type { TimeSpan } from '../../model/time.ts';
import { keepSamples } from './keep-samples.ts';

/** The recording with a span lost from the series that `loses` picks, all unless told otherwise. */
export const blanked = (
  recorded: Recording,
  { startMs, endMs }: TimeSpan,
  loses: (one: Series) => boolean = () => true,
): Recording => ({
  ...recorded,
  series: recorded.series.map((one) =>
    loses(one) ? keepSamples(one, (timeMs) => timeMs < startMs || timeMs >= endMs) : one,
  ),
});
