import { z } from 'zod';
import { triggerSchema } from '../triggers/schema.mjs';
import { assertionSchema } from '../truth/assertion-schema.mjs';
import { durationSchema, secondsSchema } from './duration.mjs';

const idsSchema = z.array(z.string()).default([]);

const serviceSchema = z
  .strictObject({
    instances: z.int().min(1).max(8).default(4),
    workers: z.int().min(1).default(8),
    queue_most: z.int().optional(),
    version: z.string().default('v1'),
    /** What `/health` needs: a worker, a worker and the datastore, nothing. */
    health: z.enum(['worker', 'datastore', 'direct']).default('worker'),
    cpu: durationSchema.default(0),
    garbage_mb: z.number().min(0).default(0),
    quota_cores: z.number().positive().default(0.6),
    heap_mb: z.int().optional(),
    runtime_flags: z.array(z.string().startsWith('--')).default([]),
    /** Refuse what cannot be done this long before the caller's deadline. */
    shed_margin: durationSchema.optional(),
    datastore: z
      .strictObject({
        wait: durationSchema.default(15),
        jitter: durationSchema.default(15),
        pool: z.int().min(1).optional(),
        timeout: durationSchema.optional(),
        statement_timeout: durationSchema.optional(),
        acquire_timeout: durationSchema.optional(),
        retries: z.int().min(0).default(0),
        backoff: durationSchema.default(100),
        retry_budget: z.number().positive().optional(),
        bulkhead: z.int().positive().optional(),
      })
      .prefault({}),
    /** Life of a key in Redis; no such cache without it. */
    cache_ttl: durationSchema.optional(),
    /** A cache in each process, warm when the load begins and cold after a restart. */
    local_cache: z.boolean().default(false),
  })
  .prefault({});

/** The other service that `/product` asks. */
const upstreamSchema = z.strictObject({
  name: z.string().default('recommendations'),
  /** Run by another company: the team cannot look into it. */
  external: z.boolean().default(false),
  delay: durationSchema.default(80),
  workers: z.int().min(1).default(500),
  /** Whether it reads a table of its own in the database. */
  store: z.boolean().default(false),
  timeout: durationSchema.optional(),
  bulkhead: z.int().positive().optional(),
});

const balancerSchema = z
  .strictObject({
    timeout: durationSchema.default(5000),
    check_every: durationSchema.default(2000),
    check_timeout: durationSchema.default(2000),
    fall: z.int().min(1).default(3),
    rise: z.int().min(1).default(2),
  })
  .prefault({});

const supervisorSchema = z
  .strictObject({
    liveness: z
      .strictObject({
        path: z.enum(['/health', '/livez']),
        every: durationSchema,
        timeout: durationSchema,
        failures: z.int().min(1),
        initial_delay: durationSchema,
      })
      .optional(),
    backoff_first: durationSchema.default(500),
    backoff_most: durationSchema.default(8000),
  })
  .prefault({});

const loadSchema = z
  .strictObject({
    seed: z.int().default(7),
    /** Requests a second, or steps of them. */
    rate: z
      .union([
        z.number().positive(),
        z.array(z.strictObject({ at: secondsSchema, per_second: z.number().min(0) })).min(1),
      ])
      .default(120),
    mix: z
      .strictObject({
        search: z.number().min(0).default(0),
        fast: z.number().min(0).default(0),
        product: z.number().min(0).default(0),
        keys: z.int().min(1).default(500),
      })
      .prefault({ search: 7, fast: 3 }),
    timeout: durationSchema.optional(),
    retries: z.int().min(0).default(0),
    backoff: durationSchema.default(0),
    retry_budget: z.number().positive().optional(),
    deadline_header: z.boolean().default(false),
  })
  .prefault({});

const truthSchema = z.strictObject({
  triggers: z.union([z.literal('none'), z.array(z.string()).min(1)]),
  accounts: z.array(z.array(z.string())).default([]),
  supported: idsSchema,
  refuted: idsSchema,
  unknown: idsSchema,
  telling: idsSchema,
  note: z.string().min(1),
});

/** One incident, as its file declares it: durations in milliseconds, moments and lengths of the run in seconds. */
export const incidentSchema = z.strictObject({
  title: z.string().min(1),
  /** A smoke run tries the lab out and is no fixture. */
  kind: z.enum(['incident', 'calm', 'smoke']).default('incident'),
  /** How long the load lasts. */
  seconds: secondsSchema,
  /** What the machine must allow. */
  needs: z.array(z.enum(['cgroups', 'namespaces'])).default([]),
  /** Whether host CPU is meant to run out. */
  starves_host: z.boolean().default(false),
  /** Window of a recording in which there is no incident to find, seconds from its start. */
  window: z.strictObject({ from: secondsSchema, to: secondsSchema }).optional(),
  service: serviceSchema,
  upstream: upstreamSchema.optional(),
  database: z
    .strictObject({
      quota_cores: z.number().positive().default(1),
      max_connections: z.int().default(80),
      /** Behind a network of its own that can be made to lose packets. */
      own_network: z.boolean().default(false),
    })
    .prefault({}),
  balancer: balancerSchema,
  supervisor: supervisorSchema,
  load: loadSchema,
  triggers: z.array(triggerSchema).default([]),
  /** What must be true of the run, by the machine's own counters; each incident also has the lab's own assertions. */
  asserted: z.array(assertionSchema).default([]),
  truth: truthSchema,
});

/** @typedef {z.infer<typeof incidentSchema>} Incident */
