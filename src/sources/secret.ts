import { readFile } from 'node:fs/promises';
import { InputError } from '../errors.ts';
import type { Surroundings } from './surroundings.ts';

/** Where a secret is kept; it is read when a fetch begins, and never written anywhere. */
export type Secret = { readonly environment: string } | { readonly file: string };

/** The secret itself. `what` names it in errors: `password for Prometheus`. Throws {@link InputError} where there is none. */
export const readSecret = async (
  secret: Secret,
  what: string,
  environment: Surroundings['environment'],
): Promise<string> => {
  if ('environment' in secret) {
    const value = environment[secret.environment];
    if (value !== undefined && value !== '') return value;
    throw new InputError(`the ${what} is not set`, {
      hint: `Set the environment variable ${secret.environment}.`,
    });
  }
  const text = await readFile(secret.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new InputError(`the file with the ${what} cannot be read (${error.code ?? 'unknown'})`, {
      location: { file: secret.file },
    });
  });
  const value = text.trim();
  if (value !== '') return value;
  throw new InputError(`the file with the ${what} is empty`, { location: { file: secret.file } });
};

/** What may stand in a header: a line break would begin another one. Throws {@link InputError}, without the text. */
export const checkHeader = (value: string, what: string): string => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  if (/[\u0000-\u0008\u000A-\u001F\u007F]/.test(value) || /[^\u0000-\u00FF]/.test(value)) {
    throw new InputError(`the ${what} holds characters that no header may hold`);
  }
  return value;
};
