/** @typedef {import('../service/settings.mjs').ServiceSettings} ServiceSettings */

/** A version without faults. */
const GOOD = { errorRatio: 0, extraQueries: 0, heldMs: 0 };

/**
 * Without what is undefined, which JSON would leave out as well.
 *
 * @template {object} Settings
 * @param {Settings} settings
 * @returns {{ [Key in keyof Settings]: Exclude<Settings[Key], undefined> }}
 */
const defined = (settings) =>
  /** @type {any} */ (
    Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
  );

/**
 * Settings of one instance of the service that is diagnosed.
 *
 * @param {import('../incident/schema.mjs').Incident} incident
 * @param {{ name: string, port: number, database: { host: string, port: number }, upstreamPort: number, redisPort: number }} place
 * @returns {Omit<ServiceSettings, 'logFile'>}
 */
export const searchSettings = ({ service, upstream }, { name, port, database, upstreamPort, redisPort }) => {
  const { datastore } = service;
  return defined({
    service: 'search',
    instance: name,
    version: service.version,
    port,
    workers: service.workers,
    queueMost: service.queue_most,
    health: service.health,
    cpuMs: service.cpu,
    garbageMb: service.garbage_mb,
    shed: service.shed_margin === undefined ? undefined : { marginMs: service.shed_margin },
    logRequests: true,
    delayMs: 0,
    datastore: defined({
      ...database,
      query: 'docs',
      waitMs: datastore.wait,
      jitterMs: datastore.jitter,
      pool: datastore.pool ?? service.workers,
      timeoutMs: datastore.timeout,
      statementTimeoutMs: datastore.statement_timeout,
      acquireTimeoutMs: datastore.acquire_timeout,
      retries: datastore.retries,
      backoffMs: datastore.backoff,
      retryBudget: datastore.retry_budget,
      bulkhead: datastore.bulkhead,
    }),
    upstream:
      upstream &&
      defined({
        name: upstream.name,
        url: `http://127.0.0.1:${upstreamPort}`,
        timeoutMs: upstream.timeout,
        bulkhead: upstream.bulkhead,
      }),
    cache: service.cache_ttl === undefined ? undefined : { port: redisPort, ttlMs: service.cache_ttl },
    localCache: service.local_cache,
    regression: GOOD,
  });
};

/**
 * Settings of the other service.
 *
 * @param {NonNullable<import('../incident/schema.mjs').Incident['upstream']>} upstream
 * @param {{ name: string, port: number, database: { host: string, port: number } }} place
 * @returns {Omit<ServiceSettings, 'logFile'>}
 */
export const upstreamSettings = (upstream, { name, port, database }) =>
  defined({
    service: upstream.name,
    instance: name,
    version: 'v1',
    port,
    workers: upstream.workers,
    health: /** @type {const} */ ('direct'),
    cpuMs: 0,
    garbageMb: 0,
    localCache: false,
    logRequests: upstream.store,
    delayMs: upstream.delay,
    datastore: upstream.store
      ? {
          ...database,
          query: 'recs',
          waitMs: 10,
          jitterMs: 10,
          pool: upstream.workers,
          retries: 0,
          backoffMs: 100,
        }
      : undefined,
    regression: GOOD,
  });
