import { z } from 'zod';
import { durationSchema, secondsSchema } from '../incident/duration.mjs';

/** Which instances of the service a trigger is about: their numbers, from 1; all without it. */
const instances = z.array(z.int().min(1)).optional();
const at = secondsSchema;
const lasting = secondsSchema;

/** What begins an incident, by kind. Every one ends within the run, and the lab asserts that it did. */
export const triggerSchema = z.discriminatedUnion('do', [
  /** A reporting session holds an ACCESS EXCLUSIVE lock. */
  z.strictObject({
    do: z.literal('lock'),
    at,
    for: lasting,
    table: z.enum(['docs', 'recs']).default('docs'),
  }),
  /** SIGSTOP: the service's sessions on the database, the whole database server, or instances. */
  z.strictObject({
    do: z.literal('freeze'),
    at,
    for: lasting,
    what: z.enum(['sessions', 'database', 'instances']),
    instances,
  }),
  /** CPU burners: inside the containers, in a batch job's own group, or in a neighbour's of high weight. */
  z.strictObject({
    do: z.literal('burn'),
    at,
    for: lasting,
    where: z.enum(['instances', 'batch', 'neighbour']),
    processes: z.int().min(1).max(16).default(1),
    instances,
  }),
  /** Another version on some instances, one after another, until the version before is rolled back. */
  z.strictObject({
    do: z.literal('deploy'),
    at,
    for: lasting,
    version: z.string(),
    instances,
    gap: durationSchema.default(1500),
    /** Take an instance out of the balancer before it is replaced, and put it back once it is up. */
    drain: z.boolean().default(false),
    error_ratio: z.number().min(0).max(1).default(0),
    extra_queries: z.int().min(0).default(0),
    held: durationSchema.default(0),
  }),
  /** The other service answers this slowly, and never with an error. */
  z.strictObject({ do: z.literal('slow-upstream'), at, for: lasting, delay: durationSchema }),
  /** Requests that block the event loop of whoever gets them. */
  z.strictObject({
    do: z.literal('poison'),
    at,
    for: lasting,
    every: durationSchema,
    block: durationSchema,
  }),
  /** An instance is killed and not started again: its machine is gone. */
  z.strictObject({ do: z.literal('kill'), at, for: lasting, instances }),
  /** Every key of the cache expires at once, of as many as were put there before the load began. */
  z.strictObject({ do: z.literal('expire-cache'), at, for: lasting, keys: z.int().min(1) }),
  /** Objects that stay alive in the heap of every instance. */
  z.strictObject({ do: z.literal('hoard'), at, for: lasting, megabytes: z.int().min(1), instances }),
  /** Packets between the service and the database get lost, in both directions. */
  z.strictObject({ do: z.literal('lose-packets'), at, for: lasting, share: z.number().min(0).max(1) }),
  /** More of what callers ask for; the rate itself is among `load.rate`. */
  z.strictObject({ do: z.literal('surge'), at, for: lasting }),
]);

/** @typedef {z.infer<typeof triggerSchema>} Trigger */
