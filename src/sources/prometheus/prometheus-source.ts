import { checkAddress, placeOf } from '../server-address.ts';
import type { Source } from '../source.ts';
import { ADDRESS, openClient } from './client.ts';
import { fetchSignals } from './fetch-signals.ts';
import { graphLink } from './graph-link.ts';
import type { PrometheusOptions } from './options.ts';

/**
 * A Prometheus (or what speaks its API: Thanos, Mimir, VictoriaMetrics) as a source: finds which emitters are there, asks
 * each binding that applies once, and reports what it could not get. Throws `InputError` where the address, a secret or a
 * certificate cannot be used, never on a server's answer.
 */
export const prometheusSource = (options: PrometheusOptions): Source => {
  const id = options.id ?? 'prometheus';
  return {
    id,
    kind: 'prometheus',
    place: placeOf(options.url),
    linkTo: (query, span) => graphLink(checkAddress(options.url, ADDRESS), query, span),
    fetch: async (span, { signal, onProgress }) => {
      const client = await openClient(options, onProgress);
      try {
        return await fetchSignals(client, id, options, span, signal);
      } finally {
        client.close();
      }
    },
  };
};
