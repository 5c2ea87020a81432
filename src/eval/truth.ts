import { parse } from 'yaml';
import { InputError } from '../errors.ts';
import type { Truth } from '../model/truth.ts';

const KEYS = ['triggers', 'accounts', 'supported', 'refuted', 'unknown', 'telling', 'began', 'note'];

const strings = (value: unknown, key: string, file: string): readonly string[] => {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value;
  throw new InputError(`${key} must be a list of ids`, { location: { file } });
};

/** Reads the text of a `truth.yaml`. Throws {@link InputError} naming the file on anything unexpected. */
export const parseTruth = (text: string, file: string): Truth => {
  const document: unknown = parse(text);
  if (typeof document !== 'object' || document === null)
    throw new InputError('expected a mapping', { location: { file } });
  const entries = document as Record<string, unknown>;
  for (const key of Object.keys(entries)) {
    if (!KEYS.includes(key))
      throw new InputError(`unknown key ${key}, expected one of ${KEYS.join(', ')}`, { location: { file } });
  }
  const triggers = entries['triggers'] === 'none' ? [] : strings(entries['triggers'], 'triggers', file);
  const accounts = (entries['accounts'] ?? []) as unknown[];
  const began = entries['began'];
  const beganMs = began === undefined ? undefined : Date.parse(String(began));
  if (beganMs !== undefined && Number.isNaN(beganMs))
    throw new InputError('began must be an RFC 3339 time', { location: { file } });
  return {
    triggers,
    accounts: accounts.map((chain) => strings(chain, 'accounts', file)),
    supported: strings(entries['supported'], 'supported', file),
    refuted: strings(entries['refuted'], 'refuted', file),
    unknown: strings(entries['unknown'], 'unknown', file),
    telling: strings(entries['telling'], 'telling', file),
    ...(beganMs === undefined ? {} : { beganMs }),
    note: String(entries['note'] ?? ''),
  };
};
