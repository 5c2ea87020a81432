import type { CommanderError } from 'commander';
import { InputError } from '../errors.ts';

/** Codes of commander that are no failure: the user asked for help or the version. */
const answered = ['commander.helpDisplayed', 'commander.version'];

/**
 * What commander's complaint about the arguments means: undefined where it has already answered, else the error in
 * our form: what is wrong with the nearest valid name, and where help is. `command` is the one whose help tells more.
 */
export const usageError = (error: CommanderError, command: string): InputError | undefined => {
  if (answered.includes(error.code)) return undefined;
  const hint = `See: ${command} --help`;
  if (error.code === 'commander.help') {
    return new InputError('expected a command', { hint });
  }
  const message = error.message
    .replace(/^error: /, '')
    .replace(/\n\(Did you mean (?:one of )?(.+)\?\)$/, '; did you mean $1?');
  return new InputError(message, { hint, cause: error });
};
