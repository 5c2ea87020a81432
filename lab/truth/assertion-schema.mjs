import { z } from 'zod';

/** What the lab reads from the machine while an incident runs, once a second. */
export const MEASURES = /** @type {const} */ ([
  'host_idle',
  'foreign_cores',
  'throttled_ratio',
  'cpu_cores',
  'blocked_sessions',
  'sessions',
  'held_transactions',
  'answered',
  'database_answers',
  'servers_up',
  'running',
  'restarts',
  'garbage_ratio',
  'cache_keys',
  'packets_lost',
]);

/** When an assertion looks: before the first trigger, during triggers, after the last one and its settling, or all along. */
export const SPANS = /** @type {const} */ (['before', 'during', 'after', 'run']);

/** How the samples of a span become one number; `min5` and `max5` are of means over five seconds. */
export const TAKES = /** @type {const} */ (['min', 'max', 'median', 'min5', 'max5', 'growth']);

/** One thing that must be true of a run. */
export const assertionSchema = z
  .strictObject({
    measure: z.enum(MEASURES),
    /** Groups that the measure is of, each of which must pass: instances by name, `postgres-0`, `batch`, `neighbour`. */
    of: z.array(z.string()).optional(),
    over: z.enum(SPANS),
    take: z.enum(TAKES),
    at_least: z.number().optional(),
    at_most: z.number().optional(),
  })
  .refine(({ at_least, at_most }) => at_least !== undefined || at_most !== undefined, {
    message: 'expected at_least, at_most or both',
  });

/** @typedef {z.infer<typeof assertionSchema>} Assertion */
/** @typedef {(typeof MEASURES)[number]} Measure */
/** @typedef {(typeof SPANS)[number]} SpanName */
/** @typedef {(typeof TAKES)[number]} Take */
