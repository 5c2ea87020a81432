import type { TimeSpan } from '../../model/time.ts';
import { sortedSet } from '../order.ts';
import type { PrometheusClient } from './client.ts';
import { SERVICE_LABELS } from './selectors.ts';

/** Metrics that are looked at: enough to know services by, and few enough for an address. */
const ENOUGH_METRICS = 40;

/** Names of the services that some metrics have series of, by the labels that customarily tell services apart. */
export const askServices = async (
  client: PrometheusClient,
  metrics: readonly string[],
  span: TimeSpan,
  signal: AbortSignal,
): Promise<readonly string[]> => {
  const match = `{__name__=~"${metrics.slice(0, ENOUGH_METRICS).join('|')}"}`;
  const answers = await Promise.all(
    SERVICE_LABELS.map((label) => client.labelValues(label, [match], span, signal)),
  );
  return sortedSet(answers.flatMap(({ answer }) => answer?.values ?? []));
};
