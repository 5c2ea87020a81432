import type { SourceReport } from '../../model/recording.ts';
import type { Series } from '../../model/series.ts';
import type { SignalId } from '../../model/signal.ts';
import { sortedSet } from '../order.ts';
import type { Answers } from './answers.ts';
import { notImported } from './not-imported.ts';
import { type QueryName, RECORDED_QUERIES } from './queries.ts';
import type { LogSample } from './sample-logs.ts';

const FUNCTIONS = new Set(['histogram_quantile']);

/** Metric names in a query: words with an underscore that are no function and no label. */
const metricsIn = (query: string): readonly string[] =>
  (
    query.replace(/\{[^}]*\}|\bby \([^)]*\)/g, ' ').match(/\b[a-z][a-z0-9]*_[a-z0-9_]+\b|\bup\b/g) ?? []
  ).filter((name) => !FUNCTIONS.has(name));

const cutWords = (steps: number): readonly string[] =>
  steps === 0 ? [] : [`the last ${steps} steps, after the load had stopped, were cut`];

/** The report of the recorded Prometheus. `bound` holds what its queries answered for, empty answers of counters included. */
export const prometheusReport = (
  answers: Answers,
  series: readonly Series[],
  cutSteps: number,
): SourceReport => ({
  id: 'prometheus',
  kind: 'prometheus',
  status: 'ok',
  problems: [],
  warnings: [...cutWords(cutSteps), ...notImported(answers)],
  capabilities: ['range queries at a 1 s step'],
  seen: sortedSet(
    (Object.keys(RECORDED_QUERIES) as QueryName[])
      .filter((name) => answers.columns(name).length > 0)
      .flatMap((name) => metricsIn(RECORDED_QUERIES[name])),
  ),
  bound: sortedSet(series.map(({ signal }) => signal)),
  sampled: [],
});

/** Counted per version once the window is known. */
const LATER: readonly SignalId[] = ['log.new_template'];

/** The report of the recorded logs. */
export const logsReport = (
  series: readonly Series[],
  warnings: readonly string[],
  sample: LogSample,
  cutSteps: number,
): SourceReport => ({
  id: 'logs',
  kind: 'recording',
  status: 'ok',
  problems: [],
  warnings: [...cutWords(cutSteps), ...warnings],
  capabilities: ['all lines counted before sampling'],
  seen: sortedSet(sample.logs.map(({ dataset }) => dataset)),
  bound: sortedSet([...series.map(({ signal }) => signal), ...LATER]),
  sampled: sample.sampled,
});

/** The report of the orchestrator's events: every deploy and start of the lab is among them. */
export const eventsReport = (): SourceReport => ({
  id: 'events',
  kind: 'events',
  status: 'ok',
  problems: [],
  warnings: [],
  capabilities: [],
  seen: ['orchestrator.event'],
  bound: ['chg.deploy', 'pod.started'],
  eventFeedComplete: true,
  sampled: [],
});
