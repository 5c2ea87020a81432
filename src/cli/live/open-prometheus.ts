import * as z from 'zod';
import { prometheusSource } from '../../sources/prometheus/prometheus-source.ts';
import { count, milliseconds, parseBlock, text, texts } from './block-schema.ts';
import { authenticationOf, connectionShape, tlsOf } from './connection-block.ts';
import { given } from './given.ts';
import type { OpenSource } from './source-setting.ts';

/** The block `sources.prometheus` of a configuration. */
export const prometheusBlock = z.strictObject({
  ...connectionShape,
  parameters: texts.optional(),
  concurrency: count.optional(),
  step: milliseconds.optional(),
  rate_window: milliseconds.optional(),
  selectors: texts.optional(),
  pins: texts.optional(),
  without: z.array(text, 'expected a list of emitters').optional(),
  names: z.record(z.string(), texts, 'expected a map of dimensions').optional(),
});

/** A Prometheus as the command line and the configuration describe it. */
export const openPrometheus: OpenSource = (setting) => {
  const block = parseBlock(prometheusBlock, setting.block);
  const url = setting.address ?? block.url;
  if (url === undefined) throw setting.noAddress();
  return prometheusSource({
    ...setting.surroundings,
    url,
    service: setting.service,
    signals: setting.catalog.signals,
    emitters: setting.catalog.emitters,
    tls: tlsOf(block, setting),
    ...given({
      authentication: authenticationOf(block, setting),
      headers: block.headers,
      parameters: block.parameters,
      connectTimeoutMs: block.connect_timeout,
      readTimeoutMs: block.read_timeout,
      concurrency: block.concurrency,
      stepMs: block.step,
      rateWindowMs: block.rate_window,
      selectors: block.selectors,
      pins: block.pins,
      without: block.without,
      names: block.names,
    }),
  });
};
