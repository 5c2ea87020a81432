import type { SourceReport } from '../../model/recording.ts';
import type { Series } from '../../model/series.ts';
import { sortedSet } from '../order.ts';
import { placeOf } from '../server-address.ts';
import type { Source } from '../source.ts';
import { connect } from './connect.ts';
import { collectFindings, type Noticed } from './findings.ts';
import type { ElasticsearchOptions } from './options.ts';
import { describeProduct } from './product.ts';
import { type Read, readSpan } from './read-span.ts';
import { openSession } from './session.ts';

/** Signals that have series. What no line tells of is not bound: its absence would look like zero. */
const boundBy = (series: readonly Series[]): readonly string[] =>
  sortedSet(series.map(({ signal }) => signal));

const toReport = (
  id: string,
  read: Read,
  { problems, warnings, capabilities, sampled }: Noticed,
): SourceReport => {
  const isEmpty = read.series.length === 0 && read.logs.length === 0;
  return {
    id,
    kind: 'elasticsearch',
    status: problems.length === 0 ? 'ok' : isEmpty ? 'failed' : 'partial',
    problems,
    warnings,
    capabilities,
    seen: read.seen,
    bound: boundBy(read.series),
    sampled,
  };
};

/**
 * A live Elasticsearch or OpenSearch cluster as a source: counts, latencies and a sample of lines of a span. Everything is
 * counted by the cluster; only sampled lines come over. Throws `InputError` where the address, a secret or a certificate
 * cannot be used, never on a server's answer.
 */
export const elasticsearchSource = (options: ElasticsearchOptions): Source => {
  const id = options.id ?? 'elasticsearch';
  return {
    id,
    kind: 'elasticsearch',
    place: placeOf(options.url),
    fetch: async (span, asking) => {
      const { client, close } = await connect(options);
      const findings = collectFindings();
      try {
        const session = openSession(client, options, asking);
        const read = await readSpan(session, { ...options, id }, span, findings);
        findings.capability(await describeProduct(session));
        return {
          series: read.series,
          events: [],
          logs: read.logs,
          sources: [toReport(id, read, findings.noticed())],
        };
      } finally {
        await close();
      }
    },
  };
};
