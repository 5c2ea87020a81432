import * as z from 'zod';
import type { SignalDefinition } from '../../model/signal.ts';

/** What the value of a fact must look like, how to say so, and one such value as it is typed. */
export type FactKind = {
  readonly schema: z.ZodType;
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

const none = z.literal('none');
const word = z.string().min(1);
/** What `parseDuration` reads, without a sign: a pattern, so that an editor can check it as well. */
const duration = z.string().regex(/^(?:\d+(?:\.\d+)?(?:ms|s|m|h|d|w))+$/);
const durationOrNone = z.union([duration, none]);

/** The kind of value that facts of a unit have. */
export const kindOfFact = (unit: string): FactKind => {
  if (unit === 's') {
    const expected = 'a duration with its unit, such as 5s, 200ms or 1m, or none';
    return { schema: durationOrNone, expected, example: '5s' };
  }
  if (unit === 'list of s') {
    const expected = 'a list of durations, such as [5s, 1m]';
    return { schema: z.array(durationOrNone), expected, example: '[5s, 1m]' };
  }
  if (unit === 'bool') return { schema: z.boolean(), expected: 'true or false', example: 'true' };
  if (NUMERIC.has(unit)) {
    const schema = z.union([z.number().nonnegative(), none]);
    return { schema, expected: 'a number that is not negative, or none', example: '10' };
  }
  if (unit.startsWith('list of '))
    return {
      schema: z.array(word),
      expected: `a ${unit}, such as [/search]`,
      example: '[/search]',
    };
  return { schema: word, expected: unit, example: unit === 'cron expression' ? '0 3 * * *' : 'search' };
};

/** Whether a signal is something that the team knows. */
export const isFact = ({ kind, givenBy }: SignalDefinition): boolean =>
  kind === 'fact' || givenBy === 'fact' || givenBy === 'both';
