/**
 * @typedef {object} DatastoreSettings
 * @property {string} host address, or folder of the server's socket
 * @property {number} port
 * @property {string} query `docs` of the search service, `recs` of the recommendations service
 * @property {number} waitMs time that the server sleeps in each query
 * @property {number} jitterMs mean of the exponential part on top
 * @property {number} pool connections
 * @property {number} [timeoutMs] the client's own: the query stays on the server
 * @property {number} [statementTimeoutMs] the server's, which ends the query
 * @property {number} [acquireTimeoutMs] how long to wait for a connection; `timeoutMs` without it
 * @property {number} retries
 * @property {number} backoffMs of the first retry; doubles
 * @property {number} [retryBudget] retries that each success pays for
 * @property {number} [bulkhead] most searches at a time
 */

/**
 * @typedef {object} UpstreamSettings
 * @property {string} name of the other service, as metrics label it
 * @property {string} url
 * @property {number} [timeoutMs]
 * @property {number} [bulkhead] most calls at a time
 */

/**
 * What a bad version does: all zero in a good one.
 *
 * @typedef {object} Regression
 * @property {number} errorRatio share of searches that throw
 * @property {number} extraQueries unindexed queries added to a search
 * @property {number} heldMs how long a search keeps its connection after its query
 */

/**
 * What one instance of a service is told when it starts.
 *
 * @typedef {object} ServiceSettings
 * @property {string} service
 * @property {string} instance
 * @property {string} version
 * @property {number} port
 * @property {string} logFile
 * @property {number} workers
 * @property {number} [queueMost] requests that may wait for a worker; without it any number
 * @property {'worker' | 'datastore' | 'direct'} health what `/health` needs: a worker, a worker and the datastore, nothing
 * @property {number} cpuMs CPU time of each request
 * @property {number} garbageMb short-lived objects of each request
 * @property {{ marginMs: number }} [shed] refuse what cannot be done before the caller's deadline
 * @property {boolean} logRequests
 * @property {number} delayMs of `/recommend`
 * @property {DatastoreSettings} [datastore]
 * @property {UpstreamSettings} [upstream]
 * @property {{ port: number, ttlMs: number }} [cache] shared by all instances
 * @property {boolean} localCache whether each instance has a cache of its own
 * @property {Regression} regression
 */

/**
 * The settings in this process's first argument.
 *
 * @returns {ServiceSettings}
 */
export const readSettings = () => JSON.parse(process.argv[2] ?? '{}');
