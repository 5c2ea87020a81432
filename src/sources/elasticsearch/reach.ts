import type { Findings } from './findings.ts';
import { pathOf } from './search.ts';
import type { Session } from './session.ts';
import { shardsOf } from './shards.ts';

/** The parts of an index expression. Those that only take names away (`-logs-old`) go with the others. */
const partsOf = (
  index: string,
): { readonly wanted: readonly string[]; readonly without: readonly string[] } => {
  const parts = index
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return {
    wanted: parts.filter((part) => !part.startsWith('-')),
    without: parts.filter((part) => part.startsWith('-')),
  };
};

/** A name that does not exist or may not be read is an error here; where such names are ignored, nobody says which it was. */
const STRICT = { ignore_unavailable: false, allow_no_indices: true } as const;

const nothingMatches = (part: string): string => {
  const remote = part.includes(':') ? `, or the remote cluster ${part.split(':')[0]} is not known` : '';
  return `no index matches ${part}${remote}: unknown, not empty`;
};

/**
 * The parts of an index expression that can be read, as one expression; undefined when none can. A cluster answers with
 * success for names that do not exist, so each part is asked on its own and named where it is missing.
 */
export const reachableIndex = async (
  session: Session,
  index: string,
  findings: Findings,
): Promise<string | undefined> => {
  const { wanted, without } = partsOf(index);
  const reached = await Promise.all(
    wanted.map(async (part): Promise<readonly string[]> => {
      const reply = await session.send({
        method: 'POST',
        path: pathOf([part, ...without].join(','), '_search'),
        query: STRICT,
        body: { size: 0, track_total_hits: false, terminate_after: 1 },
      });
      if (!reply.ok) {
        const { kind, words } = reply.failure;
        const what = kind === 'missing_index' ? nothingMatches(part) : `${part}: ${words}`;
        findings.problem(`${what}; none of its lines are read`);
        return [];
      }
      const { total, missing } = shardsOf(reply.body);
      if (total > 0) return [part];
      const words =
        missing.length > 0 ? `${part}: not answered by ${missing.join(', ')}` : nothingMatches(part);
      findings.problem(`${words}; none of its lines are read`);
      return [];
    }),
  );
  const parts = reached.flat();
  return parts.length === 0 ? undefined : [...parts, ...without].join(',');
};
