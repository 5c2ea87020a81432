import { compareText } from '../../model/text-order.ts';
import { at, entriesAt, listAt, numberAt, textAt } from './json.ts';

/** How much of what was asked an answer covers. */
export type Shards = {
  readonly total: number;
  /** Every shard of every cluster answered in time. */
  readonly complete: boolean;
  /** What is missing, in words, an index or a cluster each. */
  readonly missing: readonly string[];
};

const LONGEST = 200;

/** What a server says, at some length, when a text field is grouped or sorted by. */
const NO_GROUPING = /(?:Fielddata is disabled|Text fields are not optimised).*? on \[([^\]]+)\]/;

const reasonOf = (failure: unknown): string => {
  const type = textAt(failure, 'reason', 'type') ?? 'error';
  const cause = textAt(failure, 'reason', 'caused_by', 'reason') ?? textAt(failure, 'reason', 'reason') ?? '';
  if (type === 'no_shard_available_action_exception') return 'no copy of it is available';
  const text = NO_GROUPING.exec(cause)?.[1];
  return text === undefined
    ? `${type}: ${cause}`.slice(0, LONGEST)
    : `${text} is text there, which cannot be grouped by`;
};

const failuresOf = (body: unknown): readonly string[] => {
  const byIndex = new Map<string, { reason: string; shards: number }>();
  for (const failure of listAt(body, '_shards', 'failures')) {
    const index = textAt(failure, 'index') ?? 'an index';
    const known = byIndex.get(index);
    if (known !== undefined) known.shards += 1;
    else byIndex.set(index, { reason: reasonOf(failure), shards: 1 });
  }
  return [...byIndex]
    .sort(([one], [other]) => compareText(one, other))
    .map(
      ([index, { reason, shards }]) => `${index}, ${shards} ${shards === 1 ? 'shard' : 'shards'} (${reason})`,
    );
};

const clustersOf = (body: unknown): readonly string[] => {
  if ((numberAt(body, '_clusters', 'skipped') ?? 0) === 0) return [];
  const named = entriesAt(body, '_clusters', 'details')
    .filter(([, details]) => at(details, 'status') !== 'successful' && at(details, 'status') !== 'running')
    .map(([name]) => name);
  return [
    `remote cluster ${named.length === 0 ? 'not named by the server' : named.sort(compareText).join(', ')}`,
  ];
};

/** What an answer says about the shards and clusters it comes from. Partial answers come with success. */
export const shardsOf = (body: unknown): Shards => {
  const total = numberAt(body, '_shards', 'total') ?? 0;
  const failed = numberAt(body, '_shards', 'failed') ?? 0;
  const listed = failuresOf(body);
  const missing = [
    ...listed,
    ...(failed > 0 && listed.length === 0 ? [`${failed} of ${total} shards`] : []),
    ...clustersOf(body),
    ...(at(body, 'timed_out') === true ? ['whatever the cluster could not read in time'] : []),
  ];
  return { total, complete: missing.length === 0, missing };
};
