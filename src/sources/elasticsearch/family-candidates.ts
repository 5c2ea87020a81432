import type { SignalId } from '../../model/signal.ts';
import { sortedSet } from '../order.ts';
import { chunks } from './chunks.ts';
import type { Context } from './context.ts';
import type { Family } from './families.ts';
import { at, numberAt } from './json.ts';
import type { Known } from './members.ts';
import type { SampledDocument } from './sample-lines.ts';
import type { Writer } from './writers.ts';

/** A writer with the families that it writes. */
export type Searched = { readonly group: Known; readonly families: readonly Family[] };

/** A family of one writer and the number of lines that its search finds in the span. */
export type Candidates = { readonly group: Known; readonly family: Family; readonly lines: number };

/** Ids of sampled lines by which a search is tried, per family. */
const MOST_IDS = 200;

/** Sampled lines of each family, by the whole pattern. */
export type Recognized = ReadonlyMap<Writer, ReadonlyMap<SignalId, readonly SampledDocument[]>>;

const idsOf = (documents: readonly SampledDocument[]): readonly string[] =>
  documents.slice(0, MOST_IDS).map(({ id }) => id);

/** Families of a message that is a keyword are slow to find, and asked for a few at a time. */
const FAMILIES_BY_WILDCARD = 6;

/** Some families of one writer, to be asked in one request. */
const inRequests = ({ group, families }: Searched): readonly Searched[] =>
  (group.fields.message?.kind === 'keyword' ? chunks(families, FAMILIES_BY_WILDCARD) : [families]).map(
    (some) => ({ group, families: some }),
  );

const aggregate = ({ group, families }: Searched, recognized: Recognized) => {
  const own = recognized.get(group.writer);
  return {
    filter: group.query,
    aggs: Object.fromEntries(
      families.map(({ signal, query }) => {
        const documents = own?.get(signal);
        const known = documents && { known: { filter: { ids: { values: idsOf(documents) } } } };
        return [signal, { filter: query, ...(known === undefined ? {} : { aggs: known }) }];
      }),
    ),
  };
};

/** Says where a family's search misses lines of it that the sample holds: its counts are then too low. */
const noteMissed = (
  { findings }: Context,
  signal: SignalId,
  documents: readonly SampledDocument[],
  found: number,
): void => {
  const known = Math.min(documents.length, MOST_IDS);
  if (found >= known) return;
  findings.warning(
    `${signal}: its words find ${found} of ${known} sampled lines that its patterns match, so that its counts are too low`,
  );
};

/** Candidates of one request; none where it was not answered. */
const countSome = async (
  context: Context,
  searched: readonly Searched[],
  recognized: Recognized,
): Promise<readonly Candidates[]> => {
  const signals = searched.flatMap(({ families }) => families.map(({ signal }) => signal));
  const found = await context.search({
    what: `families of log lines ${sortedSet(signals).join(', ')}`,
    costs: 'they are not counted',
    query: context.span,
    aggregations: Object.fromEntries(
      searched.map((each) => [each.group.writer, aggregate(each, recognized)]),
    ),
  });
  if (found === undefined) return [];
  return searched.flatMap(({ group, families }) =>
    families.map((family) => {
      const answer = at(found.aggregations, group.writer, family.signal);
      const documents = recognized.get(group.writer)?.get(family.signal);
      const known = numberAt(answer, 'known', 'doc_count') ?? 0;
      if (documents !== undefined) noteMissed(context, family.signal, documents, known);
      return { group, family, lines: numberAt(answer, 'doc_count') ?? 0 };
    }),
  );
};

/**
 * How many lines each family's search finds, in one request for all. The search is tried on the sampled lines that the
 * whole pattern is known to match.
 */
export const countCandidates = async (
  context: Context,
  searched: readonly Searched[],
  recognized: Recognized,
): Promise<readonly Candidates[]> => {
  const asked = searched.filter(({ families }) => families.length > 0).flatMap(inRequests);
  const byWildcard = asked.filter(({ group }) => group.fields.message?.kind === 'keyword');
  const byWords = asked.filter((each) => !byWildcard.includes(each));
  const requests = [...(byWords.length === 0 ? [] : [byWords]), ...byWildcard.map((each) => [each])];
  const counted = await Promise.all(requests.map((some) => countSome(context, some, recognized)));
  return counted.flat();
};
