import { checkHeader, readSecret, type Secret } from './secret.ts';
import type { Surroundings } from './surroundings.ts';

/** How to say who is asking. */
export type Authentication =
  | { readonly kind: 'basic'; readonly username: string; readonly password: Secret }
  | { readonly kind: 'bearer'; readonly token: Secret };

/** A key that Elasticsearch hands out, as it encodes it: `id:key` in Base64. */
export type ApiKey = { readonly kind: 'api_key'; readonly key: Secret };

const authorization = async (
  server: string,
  authentication: Authentication | ApiKey,
  environment: Surroundings['environment'],
): Promise<string> => {
  const read = async (secret: Secret, name: string): Promise<string> => {
    const what = `${name} for ${server}`;
    return checkHeader(await readSecret(secret, what, environment), what);
  };
  switch (authentication.kind) {
    case 'api_key':
      return `ApiKey ${await read(authentication.key, 'API key')}`;
    case 'bearer':
      return `Bearer ${await read(authentication.token, 'token')}`;
    case 'basic': {
      // Encoded below, so that it may hold any character.
      const password = await readSecret(authentication.password, `password for ${server}`, environment);
      return `Basic ${Buffer.from(`${authentication.username}:${password}`, 'utf8').toString('base64')}`;
    }
  }
};

/** Headers of every request, credentials included: never to be logged. `server` names it in errors. Throws `InputError` where a secret is missing. */
export const requestHeaders = async (
  server: string,
  authentication: Authentication | ApiKey | undefined,
  headers: Readonly<Record<string, string>>,
  environment: Surroundings['environment'],
): Promise<Readonly<Record<string, string>>> => {
  const given = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      checkHeader(value, `header ${name} for ${server}`),
    ]),
  );
  return authentication === undefined
    ? given
    : { ...given, Authorization: await authorization(server, authentication, environment) };
};
