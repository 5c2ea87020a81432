import type { Facts } from '../../model/facts.ts';
import type { LogPattern } from '../../model/log-pattern.ts';
import type { Recording, SourceReport } from '../../model/recording.ts';
import type { Series } from '../../model/series.ts';
import { sortEvents, sortSeries } from '../order.ts';
import { bindCache } from './bind-cache.ts';
import { bindCaller } from './bind-caller.ts';
import { bindDatabase } from './bind-database.ts';
import { bindDependencies } from './bind-dependencies.ts';
import { bindEdge } from './bind-edge.ts';
import { bindInstances } from './bind-instances.ts';
import { bindMonitoring } from './bind-monitoring.ts';
import { bindProbes } from './bind-probes.ts';
import { bindService } from './bind-service.ts';
import { countEdge, countGoodput } from './count-edge.ts';
import {
  countAll,
  countApplication,
  countByDependency,
  countDatabase,
  countOrchestrator,
  countProxy,
} from './count-lines.ts';
import { countService } from './count-service.ts';
import { countNewTemplates } from './count-templates.ts';
import { answerDeadline, finiteFact } from './deadlines.ts';
import { knownWriters, writesOtherWords } from './known-writers.ts';
import { toEvents } from './orchestrator-log.ts';
import type { RawRecording } from './raw-recording.ts';
import { readFiles } from './read-files.ts';
import { eventsReport, logsReport, prometheusReport } from './reports.ts';
import { sampleLogs } from './sample-logs.ts';
import { cutAfter, lastLoadedStep } from './trim.ts';

/** What counting needs to know: which service, the team's facts, the families of log lines. */
export type ImportOptions = {
  readonly service: string;
  readonly facts: Facts;
  readonly patterns: readonly LogPattern[];
};

/** A recording as far as it can be read before the incident's window is known. */
export type ImportedRecording = Pick<Recording, 'series' | 'events' | 'logs' | 'sources'> & {
  /** Counts of lines with templates that were not seen before the end of the baseline. */
  readonly newTemplates: (baselineEndMs: number) => readonly Series[];
};

const bindMetrics = (raw: RawRecording, { service, facts }: ImportOptions): readonly Series[] => {
  const { answers, pods } = raw;
  return [
    ...bindEdge(answers),
    ...bindService(answers),
    ...bindDependencies(answers),
    ...bindCaller(answers, service),
    ...bindDatabase(answers),
    ...bindInstances(answers, new Set(pods)),
    ...bindMonitoring(answers),
    ...bindCache(answers),
    ...bindProbes(answers, pods, finiteFact(facts, 'probe.timeout')),
  ];
};

type Counted = { readonly series: readonly Series[]; readonly warnings: readonly string[] };

const countLogs = (raw: RawRecording, metrics: readonly Series[], options: ImportOptions): Counted => {
  const { answers, access, application, orchestrator, pods } = raw;
  const { grid } = answers;
  const { service, facts, patterns } = options;
  const writers = application === undefined ? [] : knownWriters(facts, service);
  const found = countApplication(grid, raw, patterns, new Set());
  const byDependency = writers.map((writer) => ({
    writer,
    series: countByDependency(grid, writer.signal, writer.dependency, found.classified),
  }));
  const silent = byDependency.filter(({ writer, series }) => writesOtherWords(writer, series, metrics));
  const telling = byDependency.filter((each) => !silent.includes(each));
  const counted = countApplication(grid, raw, patterns, new Set(telling.map(({ writer }) => writer.signal)));
  return {
    series: [
      ...(access === undefined
        ? []
        : [
            ...countEdge(grid, access),
            countGoodput(grid, access, answerDeadline(facts, service)),
            ...countProxy(grid, access, patterns),
          ]),
      ...countService(grid, application ?? [], finiteFact(facts, 'edge.timeout')),
      ...counted.series,
      ...telling.map(({ series }) => series),
      ...countDatabase(grid, raw, patterns),
      ...countOrchestrator(grid, pods, orchestrator ?? [], patterns),
      ...countAll(grid, raw),
    ],
    warnings: silent.map(
      ({ writer: { signal, dependency } }) =>
        `${signal} of ${dependency}: the client counted some and wrote no line that a pattern knows; not bound`,
    ),
  };
};

/**
 * Reads the recording of one incident: raw range-query answers and log files. Everything after the load stopped is cut.
 * Lines are counted before they are sampled.
 */
export const readRecording = async (folder: string, options: ImportOptions): Promise<ImportedRecording> => {
  const raw = await readFiles(folder, options.service);
  const { answers } = raw;
  const lastStep = lastLoadedStep(answers);
  const lastMs = answers.grid.startMs + lastStep * answers.grid.stepMs;
  const cutSteps = answers.grid.length - 1 - lastStep;
  const cut = (series: readonly Series[]): readonly Series[] =>
    series.map((one) => cutAfter(one, lastMs)).filter(({ timesMs }) => timesMs.length > 0);
  const metrics = cut(bindMetrics(raw, options));
  const counted = countLogs(raw, metrics, options);
  const counts = cut(counted.series);
  const sample = sampleLogs(raw, lastMs);
  const sources: readonly SourceReport[] = [
    prometheusReport(answers, metrics, cutSteps),
    logsReport(counts, [...raw.warnings, ...counted.warnings], sample, cutSteps),
    ...(raw.orchestrator === undefined ? [] : [eventsReport()]),
  ];
  return {
    series: sortSeries([...metrics, ...counts]),
    events: sortEvents(toEvents(raw.orchestrator ?? []).filter(({ startMs }) => startMs <= lastMs)),
    logs: sample.logs,
    sources,
    newTemplates: (baselineEndMs) =>
      cut(countNewTemplates(answers.grid, raw.application ?? [], baselineEndMs)),
  };
};
