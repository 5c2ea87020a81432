import type { TimeSpan } from '../../model/time.ts';
import type { ChosenBinding } from './choose-bindings.ts';
import type { PrometheusClient } from './client.ts';
import { metricText } from './expand-query.ts';
import type { QueryProblem } from './query-problem.ts';

/** Finite bucket bounds in the unit of the metric, ascending; none where they could not be read. */
export type Bounds = { readonly bounds: readonly number[]; readonly problems: readonly QueryProblem[] };

/** The bucket series behind a quantile, as a matcher; undefined where a binding interpolates nothing. */
export const bucketSeriesOf = ({ found, template }: ChosenBinding): string | undefined => {
  if (!template.text.includes('histogram_quantile')) return undefined;
  const metric = template.metrics.find(({ name }) => name.endsWith('_bucket'));
  return metric && metricText(metric, found.selectors);
};

/** Reads the bounds of a histogram from its `le` labels; `1` and `1.0` are the same bound. */
export const askBounds = async (
  client: PrometheusClient,
  bucketSeries: string,
  span: TimeSpan,
  signal: AbortSignal,
): Promise<Bounds> => {
  const { answer, problems } = await client.labelValues('le', [bucketSeries], span, signal);
  const bounds = new Set((answer?.values ?? []).map(Number).filter(Number.isFinite));
  return { bounds: [...bounds].sort((one, other) => one - other), problems };
};
