import { readCatalog } from '../../../src/catalog/read-catalog.ts';
import type { SourceReport } from '../../../src/model/recording.ts';
import type { Series } from '../../../src/model/series.ts';
import type { TimeSpan } from '../../../src/model/time.ts';
import { elasticsearchSource } from '../../../src/sources/elasticsearch/elasticsearch-source.ts';
import type { ElasticsearchOptions } from '../../../src/sources/elasticsearch/options.ts';
import type { SourceAnswer } from '../../../src/sources/source.ts';

const { catalog } = await readCatalog(['hypotheses']);

/** The families of log lines that ship. */
export const PATTERNS = catalog.logPatterns;

/** The canonical signals that ship, by id. */
export const SIGNALS = new Map(catalog.signals.map((signal) => [signal.id, signal]));

/** An answer with its one report. */
export type Fetched = SourceAnswer & { readonly report: SourceReport };

/** A source's options as far as tests set them. */
export type FetchOptions = Pick<ElasticsearchOptions, 'url' | 'index'> & Partial<ElasticsearchOptions>;

/** Reads a span of an index as the tool would. */
export const fetchLogs = async (
  options: FetchOptions,
  span: TimeSpan,
  signal: AbortSignal = new AbortController().signal,
): Promise<Fetched> => {
  const source = elasticsearchSource({
    service: 'search',
    patterns: PATTERNS,
    environment: process.env,
    random: Math.random,
    now: Date.now,
    ...options,
  });
  const answer = await source.fetch(span, { signal });
  return { ...answer, report: answer.sources[0] as SourceReport };
};

/** A series in words: signal and dimensions. */
export const nameOf = ({ signal, dimensions }: Series): string => {
  const members = Object.entries(dimensions).map(([name, value]) => `${name}=${value}`);
  return members.length === 0 ? signal : `${signal}{${members.join(',')}}`;
};

/** Samples of every series that counts, as text: counts and rates, which have to be equal to the byte. */
export const countsText = (series: readonly Series[]): string =>
  series
    .filter(({ unit }) => unit !== 's')
    .map((one) => JSON.stringify([nameOf(one), one.stepMs, one.firstMs, [...one.timesMs], [...one.values]]))
    .join('\n');

/** One series by its words. */
export const seriesNamed = (series: readonly Series[], name: string): Series | undefined =>
  series.find((one) => nameOf(one) === name);

/** All samples of a series, added up. */
export const sumOf = (one: Series | undefined): number | undefined =>
  one?.values.reduce((sum, value) => sum + value, 0);
