import type { ConnectionOptions, PrometheusOptions } from '../../../src/sources/prometheus/options.ts';
import { LENGTH_S, START_S } from './sample-metrics.ts';
import { shippedCatalog } from './shipped-catalog.ts';

/** No signal that ever aborts. */
export const never = new AbortController().signal;

/** The whole sample. */
export const SAMPLE_SPAN = { startMs: START_S * 1000, endMs: (START_S + LENGTH_S) * 1000 } as const;

/** What a client needs besides the address; chance is fixed, so that a run can be repeated. */
export const connect = (url: string, more: Partial<ConnectionOptions> = {}) => ({
  url,
  environment: {},
  random: () => 0.5,
  now: Date.now,
  ...more,
});

/** Options of a source of the service `search` with the shipped bindings. */
export const sourceOptions = async (
  url: string,
  more: Partial<PrometheusOptions> = {},
): Promise<PrometheusOptions> => {
  const { signals, emitters } = await shippedCatalog();
  return { ...connect(url), service: 'search', signals, emitters, ...more };
};
