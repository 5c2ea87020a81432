import { parseDuration } from '../../model/duration.ts';
import type { SignalDefinition } from '../../model/signal.ts';

/** What the value of a fact must look like, how to say so, and one such value as it is typed. */
export type FactKind = {
  readonly accepts: (raw: unknown) => boolean;
  readonly expected: string;
  readonly example: string;
};

const NUMERIC = new Set([
  'count',
  'per_second',
  'ratio',
  'cores',
  'bytes',
  'bytes_per_second',
  's_per_second',
]);

const isDuration = (raw: unknown): boolean =>
  raw === 'none' || (typeof raw === 'string' && (parseDuration(raw) ?? -1) >= 0);
const isAmount = (raw: unknown): boolean =>
  raw === 'none' || (typeof raw === 'number' && Number.isFinite(raw) && raw >= 0);
const isWord = (raw: unknown): boolean => typeof raw === 'string' && raw !== '';
const isListOf = (test: (raw: unknown) => boolean) => (raw: unknown) => Array.isArray(raw) && raw.every(test);

/** The kind of value that facts of a unit have. */
export const kindOfFact = (unit: string): FactKind => {
  if (unit === 's') {
    const expected = 'a duration with its unit, such as 5s, 200ms or 1m, or none';
    return { accepts: isDuration, expected, example: '5s' };
  }
  if (unit === 'list of s') {
    const expected = 'a list of durations, such as [5s, 1m]';
    return { accepts: isListOf(isDuration), expected, example: '[5s, 1m]' };
  }
  if (unit === 'bool')
    return { accepts: (raw) => typeof raw === 'boolean', expected: 'true or false', example: 'true' };
  if (NUMERIC.has(unit))
    return { accepts: isAmount, expected: 'a number that is not negative, or none', example: '10' };
  if (unit.startsWith('list of '))
    return { accepts: isListOf(isWord), expected: `a ${unit}, such as [/search]`, example: '[/search]' };
  return { accepts: isWord, expected: unit, example: unit === 'cron expression' ? '0 3 * * *' : 'search' };
};

/** Whether a signal is something that the team knows. */
export const isFact = ({ kind, givenBy }: SignalDefinition): boolean =>
  kind === 'fact' || givenBy === 'fact' || givenBy === 'both';
