import { InputError } from '../errors.ts';

/**
 * The address of a server without what does not belong in it. `of` names the server in errors. Throws {@link InputError},
 * whose text never repeats the address: it may hold a secret.
 */
export const checkAddress = (
  text: string,
  of: { readonly name: string; readonly example: string },
): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new InputError(`the address of ${of.name} is no http(s) address`, {
      hint: `Expected an address such as ${of.example}.`,
    });
  }
  if (url.username !== '' || url.password !== '') {
    throw new InputError(`the address of ${of.name} holds credentials`, {
      hint: 'Give them as authentication, from an environment variable or a file.',
    });
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
};

/** Where a server is, as an error may say it: protocol, host and port. The rest of an address may hold a secret. */
export const placeOf = (text: string): string | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) ? url.origin : undefined;
};
