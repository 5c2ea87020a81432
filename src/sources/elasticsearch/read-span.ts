import type { LogLine, Series } from '../../model/series.ts';
import type { TimeSpan } from '../../model/time.ts';
import { sortedSet, sortSeries } from '../order.ts';
import type { Context } from './context.ts';
import { countFamilies } from './count-families.ts';
import { countGrid, gridBetween, gridEnd } from './count-grid.ts';
import { countLines } from './count-lines.ts';
import { measureEdge } from './edge-latencies.ts';
import { countEdge } from './edge-requests.ts';
import { readCapabilities } from './field-capabilities.ts';
import { usableFields } from './field-use.ts';
import { findGroups } from './find-groups.ts';
import type { Findings } from './findings.ts';
import { countGoodput } from './goodput.ts';
import { readLevels } from './level-spellings.ts';
import { findMembers } from './members.ts';
import { during } from './query.ts';
import { reachableIndex } from './reach.ts';
import { sampleLines } from './sample-lines.ts';
import { LENIENT, pathOf, searcher } from './search.ts';
import { measureService } from './service-requests.ts';
import type { Session } from './session.ts';
import { lookedFor, surveyGroups } from './survey.ts';

/** What was read of a span. */
export type Read = {
  readonly series: readonly Series[];
  readonly logs: readonly LogLine[];
  /** Datasets seen. */
  readonly seen: readonly string[];
};

const NOTHING: Read = { series: [], logs: [], seen: [] };

/** Reads a span: finds whose lines are there and by which fields they can be read, then counts, measures and samples them. */
export const readSpan = async (
  session: Session,
  options: Context['options'],
  span: TimeSpan,
  findings: Findings,
): Promise<Read> => {
  const index = await reachableIndex(session, options.index, findings);
  if (index === undefined) return NOTHING;
  const reply = await session.send({
    method: 'GET',
    path: pathOf(index, '_field_caps'),
    query: { ...LENIENT, fields: '*' },
  });
  if (!reply.ok) {
    findings.problem(`fields of ${index}: ${reply.failure.words}; no line can be read`);
    return NOTHING;
  }
  const capabilities = readCapabilities(reply.body);
  const [time] = usableFields(capabilities, 'time', options.fields?.time);
  if (time === undefined) {
    findings.problem(
      `no field of type date is there to date lines by (looked for ${options.fields?.time ?? lookedFor('time')}); nothing is read`,
    );
    return NOTHING;
  }
  const grid = countGrid(span, options.stepMs);
  const context: Context = {
    options,
    findings,
    search: searcher(session, index, findings),
    grid,
    time,
    span: during(time.name, grid.startMs, gridEnd(grid)),
  };
  const groups = await findGroups(context, capabilities);
  if (groups === undefined || groups.length === 0) return NOTHING;
  const survey = await surveyGroups(context, capabilities, groups);
  if (survey === undefined) return NOTHING;
  const known = await findMembers(context, survey.groups);
  const edge = known.filter(({ writer }) => writer === 'edge');
  const own = known.filter(({ writer }) => writer === 'application');
  const sampled = sampleLines(context, known, gridBetween(grid, survey.extent.firstMs, survey.extent.lastMs));
  const parts = await Promise.all([
    sampled.then(({ documents }) => countFamilies(context, known, documents, survey.extent)),
    countLines(context, known, survey.extent),
    ...edge.map((group) => countEdge(context, group, survey.extent)),
    ...edge.map((group) => measureEdge(context, group)),
    ...edge.map((group) => countGoodput(context, group, survey.extent)),
    ...own.map((group) => measureService(context, group, survey.extent)),
  ]);
  await readLevels(context, known);
  const { logs } = await sampled;
  return {
    series: sortSeries(parts.flat().filter(({ timesMs }) => timesMs.length > 0)),
    logs,
    seen: sortedSet(known.flatMap(({ members }) => members.dataset)),
  };
};
