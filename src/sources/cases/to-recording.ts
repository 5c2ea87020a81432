import type { LogPattern } from '../../model/log-pattern.ts';
import type { Recording, SourceReport } from '../../model/recording.ts';
import type { Series } from '../../model/series.ts';
import { sortedSet, sortSeries } from '../order.ts';
import { countLogs, LOGS } from './count-logs.ts';
import { METRICS } from './mapped.ts';
import type { RawCase } from './raw-case.ts';

const report = (id: string, kind: SourceReport['kind'], series: readonly Series[]): SourceReport => ({
  id,
  kind,
  status: 'ok',
  problems: [],
  warnings: [],
  capabilities: [],
  seen: [],
  bound: sortedSet(series.map(({ signal }) => signal)),
  sampled: [],
});

/**
 * A case as somebody on call for one of its services would have it: the window from the time at which it began to be wrong to
 * the end of the data, no facts, and of signals only those that somebody measured.
 */
export const toRecording = (
  raw: RawCase,
  service: string,
  metrics: readonly Series[],
  patterns: readonly LogPattern[],
): Recording => {
  const logs = raw.logs.filter((line) => line.service === service).map(({ service: _, ...line }) => line);
  const counts = countLogs(logs, patterns);
  const series = sortSeries([...metrics, ...counts]);
  // The last step of the common grid, whose step is the finest.
  const endMs =
    Math.max(...series.map(({ timesMs }) => timesMs.at(-1) ?? 0)) +
    Math.min(...series.map(({ stepMs }) => stepMs));
  return {
    incident: {
      service,
      window: { startMs: raw.onsetMs, endMs },
      baseline: [],
      episodes: [],
      scope: { service },
    },
    facts: new Map(),
    sources: [
      report(METRICS, 'prometheus', metrics),
      ...(logs.length === 0 ? [] : [report(LOGS, 'elasticsearch', counts)]),
    ],
    series,
    events: [],
    logs,
  };
};
