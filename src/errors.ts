/** Where an input went wrong; lines and columns count from 1. */
export type Location = { readonly file: string; readonly line?: number; readonly column?: number };

const format = (location: Location | undefined): string =>
  location === undefined
    ? ''
    : `${[location.file, location.line, location.column].filter((part) => part !== undefined).join(':')}: `;

/**
 * Base of every expected failure. `exitCode` is what the process ends with; a bug is never wrapped in one.
 * The message says what is wrong and what was expected; `hint` says what to do next.
 */
export class TollensError extends Error {
  override readonly name: string = 'TollensError';
  readonly code: string;
  readonly exitCode: number;
  readonly location: Location | undefined;
  readonly hint: string | undefined;

  constructor(
    message: string,
    details: {
      readonly code: string;
      readonly exitCode: number;
      readonly location?: Location | undefined;
      readonly hint?: string | undefined;
      readonly cause?: unknown;
    },
  ) {
    super(`${format(details.location)}${message}`, { cause: details.cause });
    this.code = details.code;
    this.exitCode = details.exitCode;
    this.location = details.location;
    this.hint = details.hint;
  }
}

/** A file, folder or flag that the user gave is wrong: exit code 2. */
export class InputError extends TollensError {
  override readonly name = 'InputError';

  constructor(
    message: string,
    details: { readonly location?: Location; readonly hint?: string; readonly cause?: unknown } = {},
  ) {
    super(message, { code: 'E_INPUT', exitCode: 2, ...details });
  }
}

/** Several wrong places at once, each with its own location: exit code 2. */
export class InputErrors extends TollensError {
  override readonly name = 'InputErrors';
  readonly errors: readonly InputError[];

  constructor(errors: readonly InputError[]) {
    super(errors.map((error) => error.message).join('\n'), { code: 'E_INPUT', exitCode: 2 });
    this.errors = errors;
  }
}

/** No source could be reached, and nothing could be diagnosed: exit code 3. */
export class SourceError extends TollensError {
  override readonly name = 'SourceError';

  constructor(message: string, details: { readonly hint?: string } = {}) {
    super(message, { code: 'E_SOURCE', exitCode: 3, ...details });
  }
}
