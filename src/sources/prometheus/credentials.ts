import { readFile } from 'node:fs/promises';
import { InputError } from '../../errors.ts';
import type { Authentication, Secret, Surroundings } from './options.ts';

const readSecret = async (
  secret: Secret,
  what: string,
  environment: Surroundings['environment'],
): Promise<string> => {
  if ('environment' in secret) {
    const value = environment[secret.environment];
    if (value !== undefined && value !== '') return value;
    throw new InputError(`the ${what} for Prometheus is not set`, {
      hint: `Set the environment variable ${secret.environment}.`,
    });
  }
  const text = await readFile(secret.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new InputError(
      `the file with the ${what} for Prometheus cannot be read (${error.code ?? 'unknown'})`,
      {
        location: { file: secret.file },
      },
    );
  });
  const value = text.trim();
  if (value !== '') return value;
  throw new InputError(`the file with the ${what} for Prometheus is empty`, {
    location: { file: secret.file },
  });
};

/** What may stand in a header: a line break would begin another one. */
const checkHeader = (value: string, what: string): string => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  if (/[\u0000-\u0008\u000A-\u001F\u007F]/.test(value) || /[^\u0000-\u00FF]/.test(value)) {
    throw new InputError(`the ${what} for Prometheus holds characters that no header may hold`);
  }
  return value;
};

/** Headers of every request, credentials included: never to be logged. Throws {@link InputError} where a secret is missing. */
export const requestHeaders = async (
  authentication: Authentication | undefined,
  headers: Readonly<Record<string, string>>,
  environment: Surroundings['environment'],
): Promise<Readonly<Record<string, string>>> => {
  const given = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, checkHeader(value, `header ${name}`)]),
  );
  if (authentication === undefined) return given;
  if (authentication.kind === 'bearer') {
    const token = checkHeader(await readSecret(authentication.token, 'token', environment), 'token');
    return { ...given, Authorization: `Bearer ${token}` };
  }
  const password = await readSecret(authentication.password, 'password', environment);
  const pair = Buffer.from(`${authentication.username}:${password}`, 'utf8').toString('base64');
  return { ...given, Authorization: `Basic ${pair}` };
};
