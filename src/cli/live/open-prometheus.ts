import * as z from 'zod';
import type { Authentication, Secret, TlsFiles } from '../../sources/prometheus/options.ts';
import { prometheusSource } from '../../sources/prometheus/prometheus-source.ts';
import { count, milliseconds, parseBlock, secret, text, texts } from './block-schema.ts';
import type { OpenSource, SourceSetting } from './source-setting.ts';

/** The block `sources.prometheus` of a configuration. */
const schema = z.strictObject({
  url: text.optional(),
  username: text.optional(),
  password: secret.optional(),
  bearer: secret.optional(),
  headers: texts.optional(),
  tls: z
    .strictObject(
      {
        authorities: text.optional(),
        certificate: text.optional(),
        key: text.optional(),
        server_name: text.optional(),
      },
      'expected a map of authorities, certificate, key and server_name',
    )
    .optional(),
  parameters: texts.optional(),
  connect_timeout: milliseconds.optional(),
  read_timeout: milliseconds.optional(),
  concurrency: count.optional(),
  step: milliseconds.optional(),
  rate_window: milliseconds.optional(),
  selectors: texts.optional(),
  pins: texts.optional(),
  without: z.array(text, 'expected a list of emitters').optional(),
  names: z.record(z.string(), texts, 'expected a map of dimensions').optional(),
});

type Block = z.infer<typeof schema>;

const authenticationOf = (
  { username, password, bearer }: Block,
  { block, resolveFile }: SourceSetting,
): Authentication | undefined => {
  const located = (one: Secret): Secret => ('file' in one ? { file: resolveFile(one.file) } : one);
  const isBasic = username !== undefined || password !== undefined;
  if (isBasic && bearer !== undefined)
    throw block?.fail('expected username and password, or bearer, not both', ['bearer'], 'key');
  if (bearer !== undefined) return { kind: 'bearer', token: located(bearer) };
  if (!isBasic) return undefined;
  if (username === undefined || password === undefined)
    throw block?.fail('username and password belong together', [
      username === undefined ? 'password' : 'username',
    ]);
  return { kind: 'basic', username, password: located(password) };
};

const tlsOf = ({ tls = {} }: Block, { resolveFile }: SourceSetting): TlsFiles => {
  const { authorities, certificate, key, server_name } = tls;
  return {
    ...(authorities === undefined ? {} : { authorities: resolveFile(authorities) }),
    ...(certificate === undefined ? {} : { certificate: resolveFile(certificate) }),
    ...(key === undefined ? {} : { key: resolveFile(key) }),
    ...(server_name === undefined ? {} : { serverName: server_name }),
  };
};

/** A Prometheus as the command line and the configuration describe it. */
export const openPrometheus: OpenSource = (setting) => {
  const block = parseBlock(schema, setting.block);
  const url = setting.address ?? block.url;
  if (url === undefined) throw setting.noAddress();
  const authentication = authenticationOf(block, setting);
  const { headers, parameters, concurrency, selectors, pins, without, names } = block;
  return prometheusSource({
    ...setting.surroundings,
    url,
    service: setting.service,
    signals: setting.catalog.signals,
    emitters: setting.catalog.emitters,
    tls: tlsOf(block, setting),
    ...(authentication === undefined ? {} : { authentication }),
    ...(headers === undefined ? {} : { headers }),
    ...(parameters === undefined ? {} : { parameters }),
    ...(block.connect_timeout === undefined ? {} : { connectTimeoutMs: block.connect_timeout }),
    ...(block.read_timeout === undefined ? {} : { readTimeoutMs: block.read_timeout }),
    ...(concurrency === undefined ? {} : { concurrency }),
    ...(block.step === undefined ? {} : { stepMs: block.step }),
    ...(block.rate_window === undefined ? {} : { rateWindowMs: block.rate_window }),
    ...(selectors === undefined ? {} : { selectors }),
    ...(pins === undefined ? {} : { pins }),
    ...(without === undefined ? {} : { without }),
    ...(names === undefined ? {} : { names }),
  });
};
