import type { Recording } from '../../model/recording.ts';
import type { Series } from '../../model/series.ts';

/** Tells the series of a recording that a metrics server scraped from those that were counted from log lines or given otherwise. */
export const isScraped = ({ sources }: Recording): ((one: Series) => boolean) => {
  const servers = new Set(sources.filter(({ kind }) => kind === 'prometheus').map(({ id }) => id));
  return ({ provenance }) => servers.has(provenance.source);
};
