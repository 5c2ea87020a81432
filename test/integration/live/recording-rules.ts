import { stringify } from 'yaml';
import type { Series } from '../../../src/model/series.ts';

/** Label that tells the series of one incident from those of another. */
export const INCIDENT = 'incident';

const dimensionsOf = ({ dimensions }: Series): readonly string[] => Object.keys(dimensions).sort();

/** The metric of a signal, as a recording rule would call it: level, then what it is divided by. */
const metricOf = (series: Series): string =>
  ['recorded', series.signal.replaceAll('.', '_'), ...dimensionsOf(series)].join(':');

const valueText = (value: number): string => {
  if (Number.isNaN(value)) return 'NaN';
  if (Number.isFinite(value)) return String(value);
  return value > 0 ? '+Inf' : '-Inf';
};

const quote = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;

const sampleLines = (incident: string, series: Series): readonly string[] => {
  const labels = Object.entries({ [INCIDENT]: incident, ...series.dimensions })
    .map(([name, value]) => `${name}=${quote(value)}`)
    .join(',');
  return [...series.timesMs].map(
    (timeMs, index) =>
      `${metricOf(series)}{${labels}} ${valueText(series.values[index] as number)} ${timeMs / 1000}`,
  );
};

/** Series of incidents as samples of recording rules, in the text of OpenMetrics. */
export const toOpenMetrics = (incidents: ReadonlyMap<string, readonly Series[]>): string => {
  const byMetric = new Map<string, string[]>();
  for (const [incident, all] of incidents) {
    for (const series of all) {
      const lines = byMetric.get(metricOf(series)) ?? [];
      byMetric.set(metricOf(series), lines);
      for (const line of sampleLines(incident, series)) lines.push(line);
    }
  }
  const text = [...byMetric]
    .map(([metric, lines]) => `# TYPE ${metric} gauge\n${lines.join('\n')}\n`)
    .join('');
  return `${text}# EOF\n`;
};

/** The bindings file of a team whose recording rules are these series. */
export const toBindingsFile = (all: Iterable<Series>): string => {
  const byMetric = new Map<string, unknown>();
  for (const series of all) {
    const { signal, rateWindowMs, buckets, standIn } = series;
    byMetric.set(metricOf(series), {
      signal,
      query: `${metricOf(series)}{$service}`,
      dimensions: Object.fromEntries(dimensionsOf(series).map((name) => [name, name])),
      ...(rateWindowMs === 0 ? {} : { rule_window: `${rateWindowMs}ms` }),
      ...(buckets === undefined ? {} : { bounds: [...buckets] }),
      ...(standIn === undefined ? {} : { stand_in: standIn }),
    });
  }
  return stringify(
    {
      schema: 1,
      emitter: 'recorded',
      title: 'Recording rules that yield signals as they are',
      order: 1,
      references: ['https://prometheus.io/docs/prometheus/latest/configuration/recording_rules/'],
      bindings: [...byMetric.values()],
    },
    { aliasDuplicateObjects: false },
  );
};
