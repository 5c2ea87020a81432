import type { Told } from './meter.ts';

/** Told by an exporter that Prometheus scrapes. */
export const scraped = (emitter: string, unit: string, isUp?: () => boolean): Told => ({
  source: 'prometheus',
  emitter,
  unit,
  ...(isUp === undefined ? {} : { isUp }),
});

/** Told by counting lines of a log in Elasticsearch. */
export const counted = (emitter: string, unit: string): Told => ({ source: 'elasticsearch', emitter, unit });
