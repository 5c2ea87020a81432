import * as z from 'zod';
import { elasticsearchSource } from '../../sources/elasticsearch/elasticsearch-source.ts';
import { ROLES, type Role } from '../../sources/elasticsearch/field-candidates.ts';
import { ALL_WRITERS } from '../../sources/elasticsearch/writers.ts';
import { answerDeadline } from '../../sources/recording/deadlines.ts';
import { knownWriters } from '../../sources/recording/known-writers.ts';
import { milliseconds, parseBlock, secret, text } from './block-schema.ts';
import { apiKeyOf, authenticationOf, connectionShape, tlsOf } from './connection-block.ts';
import { given } from './given.ts';
import type { OpenSource } from './source-setting.ts';

/** What is read unless the configuration says otherwise: what data streams of logs are called. */
const ANY_LOGS = 'logs-*';

const optionalTexts = <Name extends string>(names: readonly Name[], expected: string) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, text.optional()])) as Record<
      Name,
      z.ZodOptional<typeof text>
    >,
    expected,
  );

/** The block `sources.elasticsearch` of a configuration. */
export const elasticsearchBlock = z.strictObject({
  ...connectionShape,
  api_key: secret.optional(),
  index: text.optional(),
  fields: optionalTexts<Role>(ROLES, `expected a map of ${ROLES.slice(0, 5).join(', ')} …`).optional(),
  scopes: optionalTexts(ALL_WRITERS, `expected a map of ${ALL_WRITERS.join(', ')}`).optional(),
  duration_unit: z.enum(['ns', 'us', 'ms', 's'], 'expected ns, us, ms or s').optional(),
  step: milliseconds.optional(),
});

/** An Elasticsearch or OpenSearch as the command line and the configuration describe it. */
export const openElasticsearch: OpenSource = (setting) => {
  const block = parseBlock(elasticsearchBlock, setting.block);
  const url = setting.address ?? block.url;
  if (url === undefined) throw setting.noAddress();
  const { service, facts, catalog } = setting;
  return elasticsearchSource({
    ...setting.surroundings,
    url,
    service,
    index: block.index ?? ANY_LOGS,
    patterns: catalog.logPatterns,
    known: knownWriters(facts, service),
    tls: tlsOf(block, setting),
    ...given({
      authentication: apiKeyOf(block, setting) ?? authenticationOf(block, setting),
      headers: block.headers,
      fields: block.fields && given(block.fields),
      scopes: block.scopes && given(block.scopes),
      durationUnit: block.duration_unit,
      deadlineS: answerDeadline(facts, service),
      stepMs: block.step,
      connectTimeoutMs: block.connect_timeout,
      requestTimeoutMs: block.read_timeout,
    }),
  });
};
