import { countSteps, type Occurrence } from '../../logs/count.ts';
import { classifyLines } from '../../logs/patterns.ts';
import type { LogPattern } from '../../model/log-pattern.ts';
import type { Series } from '../../model/series.ts';
import type { Dimensions, SignalId } from '../../model/signal.ts';
import type { Grid } from '../../model/time.ts';
import { ALWAYS_WRITTEN, NOT_APPLICATION, WRITERS } from '../log-writers.ts';
import type { AccessLine } from './access-log.ts';
import type { ApplicationLine } from './application-log.ts';
import { DATASTORE } from './bind-dependencies.ts';
import { toSeries } from './binding.ts';
import { anyPresent, computeColumn, fullColumn } from './column.ts';
import type { OrchestratorLine } from './orchestrator-log.ts';
import type { RawRecording } from './raw-recording.ts';

type Classified<Line> = { readonly line: Line; readonly family: SignalId | undefined };

/** Lines once for each of their families, or once with none; `families` limits them to what their writer writes. */
const classify = <Line>(
  lines: readonly Line[],
  textOf: (line: Line) => string,
  patterns: readonly LogPattern[],
  families?: readonly SignalId[],
): readonly Classified<Line>[] => {
  const familiesOf = classifyLines(patterns, families && new Set(families));
  return lines.flatMap((line): readonly Classified<Line>[] => {
    const found = familiesOf(textOf(line));
    return found.length === 0 ? [{ line, family: undefined }] : found.map((family) => ({ line, family }));
  });
};

const familiesIn = (lines: readonly Classified<unknown>[]): readonly SignalId[] => [
  ...new Set(lines.flatMap(({ family }) => family ?? [])),
];

const countSeries = (
  grid: Grid,
  signal: SignalId,
  dimensions: Dimensions,
  emitter: string,
  occurrences: readonly Occurrence[],
): Series => {
  const { counts, firstMs } = countSteps(grid, occurrences);
  const of = Object.values(dimensions).join(', ');
  return toSeries(grid, fullColumn(counts), {
    signal,
    dimensions,
    source: 'logs',
    emitter,
    query: `lines of ${signal} per step${of === '' ? '' : ` (${of})`}`,
    rateWindowMs: grid.stepMs,
    firstMs,
  });
};

/** The application's families by instance: those with lines, and those that it is known to write. */
export type ApplicationCounts = {
  readonly series: readonly Series[];
  readonly classified: readonly Classified<ApplicationLine>[];
};

/** Lines of each family by instance, for the families that have lines or that `known` names. */
export const countApplication = (
  grid: Grid,
  raw: RawRecording,
  patterns: readonly LogPattern[],
  known: ReadonlySet<SignalId>,
): ApplicationCounts => {
  const families = [...new Set(patterns.map(({ signal }) => signal))].filter(
    (signal) => !NOT_APPLICATION.has(signal),
  );
  const classified = classify(raw.application ?? [], ({ text }) => text, patterns, families);
  const series = [...new Set([...familiesIn(classified), ...known])].flatMap((signal) =>
    raw.pods.map((instance) => {
      const own = classified.filter(({ line, family }) => family === signal && line.instance === instance);
      return countSeries(
        grid,
        signal,
        { instance },
        'application log',
        own.map(({ line }) => line),
      );
    }),
  );
  return { series, classified };
};

/** Lines of a family that name a dependency, as the client's wrapper does. */
export const countByDependency = (
  grid: Grid,
  signal: SignalId,
  dependency: string,
  classified: readonly Classified<ApplicationLine>[],
): Series => {
  const own = classified.filter(({ line, family }) => family === signal && line.text.includes(dependency));
  return countSeries(
    grid,
    signal,
    { dependency },
    'application log',
    own.map(({ line }) => line),
  );
};

/** The database's families. A server that answers nobody writes nothing either: its silence then is a gap. */
export const countDatabase = (
  grid: Grid,
  raw: RawRecording,
  patterns: readonly LogPattern[],
): readonly Series[] => {
  if (raw.database === undefined) return [];
  const classified = classify(raw.database, ({ message }) => message, patterns, WRITERS.database);
  const sessions = raw.answers.columns('pg_total');
  return [...new Set([...ALWAYS_WRITTEN, ...familiesIn(classified)])].map((signal) => {
    const own = classified.filter(({ family }) => family === signal).map(({ line }) => line);
    const { counts, firstMs } = countSteps(grid, own);
    const column = computeColumn(grid, (step) =>
      counts[step] === 0 && sessions.length > 0 && !anyPresent(sessions, step) ? undefined : counts[step],
    );
    return toSeries(grid, column, {
      signal,
      dimensions: { database: DATASTORE },
      source: 'logs',
      emitter: 'postgresql log',
      query: `lines of ${signal} per step (postgresql.log)`,
      rateWindowMs: grid.stepMs,
      firstMs,
    });
  });
};

/** The proxy's families: it writes a line for every request, so that zero is absence. */
export const countProxy = (
  grid: Grid,
  access: readonly AccessLine[],
  patterns: readonly LogPattern[],
): readonly Series[] => {
  const messageOf = ({ document }: AccessLine) => String(document['message']);
  // Only what the proxy answered itself can be of these families; the rest is most of the log.
  const failed = access.filter(({ status, state }) => status >= 500 || !state.startsWith('--'));
  const classified = classify(failed, messageOf, patterns, WRITERS.proxy);
  const codes = [
    ...new Set(access.filter(({ status }) => status >= 500).map(({ status }) => String(status))),
  ];
  return [
    ...WRITERS.proxy.map((signal) =>
      countSeries(
        grid,
        signal,
        {},
        'haproxy log',
        classified.filter(({ family }) => family === signal).map(({ line }) => line),
      ),
    ),
    ...codes.map((code) =>
      countSeries(
        grid,
        'log.access_errors',
        { code },
        'haproxy log',
        access.filter(({ status }) => String(status) === code),
      ),
    ),
  ];
};

/** The orchestrator's families by instance, those with any line: without a liveness check it never writes of one. */
export const countOrchestrator = (
  grid: Grid,
  pods: readonly string[],
  lines: readonly OrchestratorLine[],
  patterns: readonly LogPattern[],
): readonly Series[] => {
  const classified = classify(lines, ({ message }) => message, patterns, WRITERS.orchestrator);
  const found = new Set(familiesIn(classified));
  // One check writes both: it failed, and the container was killed for it.
  if (found.has('log.probe')) found.add('log.liveness');
  return [...found].flatMap((signal) =>
    pods.map((instance) => {
      const own = classified.filter(({ line, family }) => family === signal && line.instance === instance);
      return countSeries(
        grid,
        signal,
        { instance },
        'orchestrator log',
        own.map(({ line }) => line),
      );
    }),
  );
};

/** All lines, by instance for the service's own logs and by dataset for the others, and the service's errors. */
export const countAll = (grid: Grid, raw: RawRecording): readonly Series[] => {
  const own = raw.application ?? [];
  const errors = new Set(['error', 'fatal', 'critical']);
  const datasets = [
    ['haproxy.log', raw.access],
    ['postgresql.log', raw.database],
    ['orchestrator.event', raw.orchestrator],
  ] as const;
  return [
    ...(raw.application === undefined
      ? []
      : raw.pods.flatMap((instance) => {
          const lines = own.filter((line) => line.instance === instance);
          const failed = lines.filter(({ level }) => errors.has(level));
          return [
            countSeries(grid, 'log.lines', { instance }, 'application log', lines),
            countSeries(grid, 'log.errors', { instance }, 'application log', failed),
          ];
        })),
    ...datasets.flatMap(([dataset, lines]) =>
      lines === undefined ? [] : [countSeries(grid, 'log.lines', { dataset }, dataset, lines)],
    ),
  ];
};
