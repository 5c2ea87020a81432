import type { TimeSpan } from '../../model/time.ts';
import { sortedSet } from '../order.ts';
import type { PrometheusClient } from './client.ts';
import type { QueryProblem } from './query-problem.ts';

/** Whether metrics have series in a span: what was asked and is not there is absent, what could not be asked is unknown. */
export type Presence = (metric: string) => 'present' | 'absent' | 'unknown';

/** Metrics among the series that some matchers pick. */
export type PresenceAnswer = { readonly presence: Presence; readonly problems: readonly QueryProblem[] };

/** Longest list of names in one address, characters; escapes add a third, and 8 KiB is the usual limit. */
const LONGEST_LIST = 4000;

const chunk = (names: readonly string[]): readonly (readonly string[])[] => {
  const chunks: string[][] = [];
  let length = LONGEST_LIST;
  for (const name of names) {
    if (length + name.length > LONGEST_LIST) {
      chunks.push([]);
      length = 0;
    }
    chunks.at(-1)?.push(name);
    length += name.length + 1;
  }
  return chunks;
};

/** Asks which of some metrics have series that match; an empty text matches all. */
export const askPresence = async (
  client: PrometheusClient,
  matchers: string,
  metrics: Iterable<string>,
  span: TimeSpan,
  signal: AbortSignal,
): Promise<PresenceAnswer> => {
  const names = sortedSet(metrics);
  const answers = await Promise.all(
    chunk(names).map(async (some) => {
      const list = `__name__=~"${some.join('|')}"`;
      const match = matchers === '' ? `{${list}}` : `{${matchers},${list}}`;
      const { answer, problems } = await client.labelValues('__name__', [match], span, signal);
      const missing = answer === undefined || answer.isPartial ? 'unknown' : 'absent';
      return { some, found: new Set(answer?.values), missing, problems } as const;
    }),
  );
  const states = new Map(
    answers.flatMap(({ some, found, missing }) =>
      some.map((name) => [name, found.has(name) ? ('present' as const) : missing] as const),
    ),
  );
  return {
    presence: (metric) => states.get(metric) ?? 'unknown',
    problems: answers.flatMap(({ problems }) => problems),
  };
};
