import * as z from 'zod';
import type { TlsFiles } from '../../sources/agents.ts';
import type { ApiKey, Authentication } from '../../sources/credentials.ts';
import type { Secret } from '../../sources/secret.ts';
import { milliseconds, secret, text, texts } from './block-schema.ts';
import { given } from './given.ts';
import type { SourceSetting } from './source-setting.ts';

/** The keys of a source's block that say how its server is reached. */
export const connectionShape = {
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
  connect_timeout: milliseconds.optional(),
  read_timeout: milliseconds.optional(),
};

type ConnectionBlock = z.infer<z.ZodObject<typeof connectionShape>>;

const located = (secretAt: Secret, { resolveFile }: SourceSetting): Secret =>
  'file' in secretAt ? { file: resolveFile(secretAt.file) } : secretAt;

const passwordOf = (
  { username, password }: ConnectionBlock,
  setting: SourceSetting,
): Authentication | undefined => {
  if (username === undefined && password === undefined) return undefined;
  if (username === undefined || password === undefined)
    throw setting.block?.fail('username and password belong together', [
      username === undefined ? 'password' : 'username',
    ]);
  return { kind: 'basic', username, password: located(password, setting) };
};

/** Who asks, by a block's keys; undefined for nobody. Throws `InputError` where they say it twice. */
export const authenticationOf = (
  block: ConnectionBlock,
  setting: SourceSetting,
): Authentication | undefined => {
  const basic = passwordOf(block, setting);
  if (block.bearer === undefined) return basic;
  if (basic !== undefined)
    throw setting.block?.fail('expected username and password, or bearer, not both', ['bearer'], 'key');
  return { kind: 'bearer', token: located(block.bearer, setting) };
};

/** The API key of a block, which stands alone; undefined where it has none. Throws `InputError`. */
export const apiKeyOf = (
  block: ConnectionBlock & { readonly api_key?: Secret | undefined },
  setting: SourceSetting,
): ApiKey | undefined => {
  if (block.api_key === undefined) return undefined;
  if (authenticationOf(block, setting) !== undefined)
    throw setting.block?.fail('expected api_key, or bearer, or username and password', ['api_key'], 'key');
  return { kind: 'api_key', key: located(block.api_key, setting) };
};

/** The certificates of a block, as paths of files. */
export const tlsOf = ({ tls = {} }: ConnectionBlock, { resolveFile }: SourceSetting): TlsFiles => {
  const at = (file: string | undefined): string | undefined => file && resolveFile(file);
  return given({
    authorities: at(tls.authorities),
    certificate: at(tls.certificate),
    key: at(tls.key),
    serverName: tls.server_name,
  });
};
