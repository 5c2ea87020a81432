import { InputError } from '../../errors.ts';
import { parseDuration } from '../../model/duration.ts';

/** The length of time that a flag gives, milliseconds; `examples` are named where it is none. Throws {@link InputError}. */
export const parseLength = (text: string, flag: string, examples: string): number => {
  const seconds = parseDuration(text);
  if (seconds !== undefined && seconds > 0) return seconds * 1000;
  throw new InputError(`${flag} ${text}: not a length of time`, { hint: `Give one such as ${examples}.` });
};
