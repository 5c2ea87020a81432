import path from 'node:path';
import { readCatalog } from '../../../src/catalog/read-catalog.ts';
import type { Recording } from '../../../src/model/recording.ts';
import type { Series } from '../../../src/model/series.ts';
import { readBundle } from '../../../src/sources/bundle/read-bundle.ts';

const { catalog } = await readCatalog(['hypotheses']);

/** Signals that lines are counted for: no metric. */
const COUNTED = new Set(catalog.signals.filter(({ kind }) => kind === 'log_count').map(({ id }) => id));

/** Folder of a fixture. */
export const fixtureFolder = (name: string): string => path.join('fixtures', name);

const moveSeries = (series: Series, byMs: number): Series => ({
  ...series,
  timesMs: series.timesMs.map((timeMs) => timeMs - byMs),
});

const moveSpan = <Span extends { readonly startMs: number; readonly endMs?: number }>(
  span: Span,
  byMs: number,
): Span => ({
  ...span,
  startMs: span.startMs - byMs,
  ...(span.endMs === undefined ? {} : { endMs: span.endMs - byMs }),
});

/**
 * What a metric server and a file of events can say of a fixture: its series but the counts of log lines, and its events.
 * Moved back to whole seconds, at which servers are asked; the lab was scraped at some other part of a second.
 */
export const readMeasuredPart = async (name: string): Promise<Recording> => {
  const recording = await readBundle(fixtureFolder(name), { definitions: catalog.signals });
  const byMs = (recording.series[0]?.timesMs[0] ?? 0) % 1000;
  const { incident } = recording;
  return {
    ...recording,
    incident: {
      ...incident,
      window: moveSpan(incident.window, byMs),
      baseline: incident.baseline.map((span) => moveSpan(span, byMs)),
    },
    sources: recording.sources.map((report) => ({
      ...report,
      bound: report.bound.filter((signal) => !COUNTED.has(signal)),
      sampled: [],
    })),
    series: recording.series
      .filter(({ signal }) => !COUNTED.has(signal))
      .map((series) => moveSeries(series, byMs)),
    events: recording.events.map((event) => moveSpan(event, byMs)),
    logs: [],
  };
};
