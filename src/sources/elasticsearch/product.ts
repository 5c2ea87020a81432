import { at, textAt } from './json.ts';
import type { Session } from './session.ts';

/**
 * What the server is, in words. Only a finding, asked last: a key for reading logs may not ask, and nothing depends on the
 * answer.
 */
export const describeProduct = async (session: Session): Promise<string> => {
  const reply = await session.send({ method: 'GET', path: '/' });
  if (!reply.ok) {
    return `${session.product() ?? 'product not told'}, version not told (${reply.failure.words})`;
  }
  const version = textAt(reply.body, 'version', 'number') ?? 'of an unknown version';
  if (textAt(reply.body, 'version', 'distribution') === 'opensearch') return `OpenSearch ${version}`;
  if (textAt(reply.body, 'version', 'build_flavor') === 'serverless') return 'Elasticsearch serverless';
  return typeof at(reply.body, 'tagline') === 'string'
    ? `Elasticsearch ${version}`
    : `unknown product ${version}`;
};
