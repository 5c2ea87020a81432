import type { z } from 'zod';
import { InputError, type Location } from '../../errors.ts';
import { suggest } from '../../model/nearest-name.ts';
import { cleanText } from '../clean-text.ts';
import { DAMAGED } from './files.ts';

/** A place in a JSON or YAML value that a schema refused, and why. */
export type SchemaProblem = {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly on: 'key' | 'value';
};

const short = (text: string): string => {
  const clean = cleanText(text).replace(/\s+/g, ' ');
  return clean.length > 60 ? `${clean.slice(0, 57)}…` : clean;
};

/** The first thing that a strict schema refused, with the nearest valid name for an unknown key. */
export const firstProblem = (error: z.ZodError, keys: readonly string[]): SchemaProblem => {
  const issue = error.issues[0];
  const path = (issue?.path ?? []).map((step) => (typeof step === 'number' ? step : short(String(step))));
  if (issue?.code === 'unrecognized_keys') {
    const key = short(issue.keys[0] ?? '');
    return { path: [...path, key], message: `unknown key "${key}"${suggest(key, keys)}`, on: 'key' };
  }
  const where = path.length === 0 ? '' : `${path.join('.')}: `;
  return { path, message: `${where}${issue?.message ?? 'not what was expected'}`, on: 'value' };
};

/** An error about one line of a file; of a bundle's, unless `hint` says what to do about it. */
export const lineError = (
  file: string,
  line: number,
  message: string,
  { hint = DAMAGED, cause }: { readonly hint?: string; readonly cause?: unknown } = {},
): InputError => new InputError(message, { location: { file, line }, hint, cause });

/** The JSON value of one line; what the engine says about a syntax error quotes the line, so it is not repeated. */
export const parseJsonLine = (text: string, file: string, line: number, hint = DAMAGED): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw lineError(file, line, 'not JSON; expected one JSON object on each line', { hint, cause });
  }
};

/** Where a syntax error of a whole JSON file stands, as far as the engine says. */
export const jsonErrorLocation = (error: unknown, text: string, file: string): Location => {
  const position = /position (\d+)/.exec((error as Error).message)?.[1];
  const before = text.slice(0, position === undefined ? text.length : Number(position)).split('\n');
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};
