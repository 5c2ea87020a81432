import { classifyLines, type LineClassifier } from '../../logs/patterns.ts';
import { flattenDocument } from '../../model/flat-document.ts';
import type { LogLine, Series } from '../../model/series.ts';
import type { SignalId } from '../../model/signal.ts';
import type { Context } from './context.ts';
import { gridBetween } from './count-grid.ts';
import { familiesFor } from './families.ts';
import { type Candidates, countCandidates, type Recognized, type Searched } from './family-candidates.ts';
import { checkCandidates } from './family-check.ts';
import { countBatch } from './family-counts.ts';
import { isWritten, SPLIT } from './family-split.ts';
import type { Known } from './members.ts';
import { LIMITS } from './options.ts';
import { learnForms } from './pattern-forms.ts';
import type { SampledDocument } from './sample-lines.ts';
import type { Extent } from './survey.ts';
import { familiesOf, type Writer } from './writers.ts';

/** What a line is counted under: the value that the cluster groups it by. */
const memberOf = ({ group }: Candidates, line: LogLine): string => {
  const role = SPLIT[group.writer];
  const field = role === undefined ? undefined : group.fields[role];
  if (role === undefined || field?.group === undefined) return '';
  const value = flattenDocument(line.fields)[field.name];
  return typeof value === 'string' ? value : (line.dimensions[role] ?? '');
};

const classifiers = (context: Context): ((writer: Writer) => LineClassifier) => {
  const { patterns } = context.options;
  const made = new Map<Writer, LineClassifier>();
  return (writer) => {
    const known = made.get(writer) ?? classifyLines(patterns, new Set(familiesOf(writer, patterns)));
    made.set(writer, known);
    return known;
  };
};

const recognize = (
  documents: readonly SampledDocument[],
  classify: (writer: Writer) => LineClassifier,
): Recognized => {
  const byWriter = new Map<Writer, Map<SignalId, SampledDocument[]>>();
  for (const document of documents) {
    const families = byWriter.get(document.writer) ?? new Map<SignalId, SampledDocument[]>();
    byWriter.set(document.writer, families);
    for (const family of classify(document.writer)(document.text)) {
      const own = families.get(family) ?? [];
      own.push(document);
      families.set(family, own);
    }
  }
  return byWriter;
};

/** Families that fit into one request for counts. */
const batches = (context: Context, candidates: readonly Candidates[]): readonly (readonly Candidates[])[] => {
  const all: Candidates[][] = [];
  let buckets = 0;
  for (const each of candidates) {
    const role = SPLIT[each.group.writer];
    const members = role === undefined ? 1 : Math.max(1, each.group.members[role].length);
    const needed = Math.min(each.lines, members * context.grid.length) + members;
    const last = all.at(-1);
    if (last === undefined || buckets + needed > LIMITS.buckets) {
      all.push([each]);
      buckets = needed;
    } else {
      last.push(each);
      buckets += needed;
    }
  }
  return all;
};

/**
 * Lines of each family per interval, told apart as its writer allows. The cluster finds lines by the words of the
 * family's patterns; what it found is checked on samples, and counts only as far as the patterns match.
 */
export const countFamilies = async (
  context: Context,
  groups: readonly Known[],
  documents: readonly SampledDocument[],
  extent: Extent,
): Promise<readonly Series[]> => {
  const { patterns } = context.options;
  for (const { writer, fields } of groups) {
    if (fields.message?.kind !== 'keyword') continue;
    context.findings.warning(
      `${fields.message.name} of the ${writer} log is a keyword: families are looked for in all of its values, which is slow, and values too long to be indexed are not found`,
    );
  }
  const classify = classifiers(context);
  const forms = learnForms(patterns, [...new Set(documents.map(({ text }) => text.slice(0, 2000)))]);
  const searched: readonly Searched[] = groups.map((group) => ({
    group,
    families: familiesFor(group, patterns, forms, group.members.termination),
  }));
  const counted = await countCandidates(context, searched, recognize(documents, classify));
  const wanted = counted.filter(
    ({ group, family, lines }) => lines > 0 || isWritten(context, group, family.signal),
  );
  const slices = await checkCandidates(context, wanted, {
    classify: ({ group }) => classify(group.writer),
    memberOf,
    grid: gridBetween(context.grid, extent.firstMs, extent.lastMs),
  });
  const series = await Promise.all(
    batches(context, wanted).map((batch) =>
      countBatch(context, batch, (candidates) => slices.get(candidates) ?? [], extent),
    ),
  );
  return series.flat();
};
