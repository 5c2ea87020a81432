import { explore } from '../../diagnose/diagnose.ts';
import { type Bins, templateLines } from '../../logs/template-activity.ts';
import type { Catalog } from '../../model/catalog.ts';
import type { Diagnosis } from '../../model/diagnosis.ts';
import type { Recording } from '../../model/recording.ts';
import type { LogLine } from '../../model/series.ts';
import { type Spans, timeAt } from '../../model/time.ts';
import type { Picture, TemplateActivity } from '../../tui/session.ts';
import { logSubjects } from '../../views/log-fields.ts';
import { version } from '../version.ts';

/** Parts of the data's span into which log lines are counted: as many as a sparkline can show. */
const LOG_BINS = 120;

/** Diagnoses a recording, and keeps what there is to look at; only some hypotheses are shown where `only` names them. */
export const toPicture = (recording: Recording, catalog: Catalog, only?: readonly string[]): Picture => {
  const { diagnosis, signals, summaries, spans } = explore(recording, catalog, {
    version,
    ...(only === undefined ? {} : { only }),
  });
  const { grid } = spans;
  const logBins: Bins = {
    startMs: grid.startMs,
    binMs: Math.max(1, (grid.length * grid.stepMs) / LOG_BINS),
    count: LOG_BINS,
  };
  return {
    diagnosis,
    signals,
    summaries: summaries(),
    spans,
    episodes: recording.incident.episodes,
    logBins,
    templates: activities(recording, diagnosis, spans, logBins),
  };
};

/** As many as a person would search for; a path with a number in it is another one in every line. */
const MOST_SUBJECTS = 200;

const subjectsOf = (lines: readonly LogLine[]): readonly string[] => {
  const found = new Set<string>();
  for (const line of lines) {
    for (const subject of logSubjects(line)) found.add(subject);
    if (found.size >= MOST_SUBJECTS) break;
  }
  return [...found];
};

const activities = (
  { logs }: Recording,
  diagnosis: Diagnosis,
  { grid, window, baseline }: Spans,
  bins: Bins,
): readonly TemplateActivity[] => {
  const changes = new Map(
    diagnosis.logs.templates.map(
      ({ dataset, template, change }, place) => [`${dataset}\n${template}`, { change, place }] as const,
    ),
  );
  const weigh = (lines: readonly LogLine[]): number =>
    Math.round(lines.reduce((sum, { weight }) => sum + weight, 0));
  const countIn = (lines: readonly LogLine[], span: typeof window): number => {
    const [from, to] = [timeAt(grid, span.start), timeAt(grid, span.end)];
    return weigh(lines.filter(({ timeMs }) => timeMs >= from && timeMs < to));
  };
  return templateLines(logs, bins).map(({ dataset, template, counts, lines }): TemplateActivity => {
    const change = changes.get(`${dataset}\n${template}`);
    const instances = new Set(lines.flatMap(({ dimensions }) => dimensions['instance'] ?? []));
    const [windowCount, baselineCount] = [countIn(lines, window), countIn(lines, baseline)];
    return {
      dataset,
      template,
      counts,
      lines,
      ...change,
      windowCount,
      baselineCount,
      elsewhereCount: Math.max(0, weigh(lines) - windowCount - baselineCount),
      instances: [...instances].sort(),
      subjects: subjectsOf(lines),
    };
  });
};
