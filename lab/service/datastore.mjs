import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createRetryBudget } from '../load/retry-budget.mjs';
import { asError, ConnectionTimeout, PoolTimeout, typeOf } from './errors.mjs';

/**
 * The service's client of its datastore: a pool of connections, and retries as configured.
 *
 * @param {import('./settings.mjs').DatastoreSettings} settings
 * @param {{ instance: string, metrics: import('./metrics.mjs').Metrics, log: import('./log.mjs').Log }} service
 */
export const openDatastore = (settings, { instance, metrics, log }) => {
  const acquireTimeoutMs = settings.acquireTimeoutMs ?? settings.timeoutMs;
  const pool = new pg.Pool({
    host: settings.host,
    port: settings.port,
    user: 'app',
    database: 'search',
    max: settings.pool,
    idleTimeoutMillis: 0,
    application_name: instance,
    ...(settings.timeoutMs === undefined ? {} : { query_timeout: settings.timeoutMs }),
    ...(acquireTimeoutMs === undefined ? {} : { connectionTimeoutMillis: acquireTimeoutMs }),
    ...(settings.statementTimeoutMs === undefined ? {} : { statement_timeout: settings.statementTimeoutMs }),
  });
  pool.on('error', (error) =>
    log('error', `idle datastore connection error: ${error.message}`, {
      'error.type': typeOf(error),
      'error.message': error.message,
    }),
  );
  metrics.poolMost.set(settings.pool);
  for (const outcome of ['ok', 'timeout', 'error']) metrics.datastoreCalls.inc({ outcome }, 0);

  const observePool = () => {
    metrics.poolConnections.set({ state: 'total' }, pool.totalCount);
    metrics.poolConnections.set({ state: 'idle' }, pool.idleCount);
    metrics.poolConnections.set({ state: 'waiting' }, pool.waitingCount);
  };

  const connect = async () => {
    const stop = metrics.poolWait.startTimer();
    try {
      return await pool.connect();
    } catch (thrown) {
      const error = asError(thrown);
      throw /timeout exceeded when trying to connect/.test(error.message) ? new PoolTimeout(error) : error;
    } finally {
      stop();
    }
  };

  /**
   * One attempt. A connection whose query failed is closed, as the driver's own pool does: the query of a client that gave
   * up stays on the server.
   *
   * @param {string} sql
   * @param {readonly unknown[]} values
   * @param {number} heldMs how long the transaction stays open after the query
   */
  const attempt = async (sql, values, heldMs = 0) => {
    const stop = metrics.datastoreDuration.startTimer();
    metrics.datastoreInFlight.inc();
    try {
      const client = await connect();
      try {
        if (heldMs > 0) await client.query('begin');
        const { rows } = await client.query(sql, [...values]);
        if (heldMs > 0) {
          await sleep(heldMs);
          await client.query('commit');
        }
        client.release();
        metrics.datastoreCalls.inc({ outcome: 'ok' });
        return rows;
      } catch (thrown) {
        client.release(asError(thrown));
        throw thrown;
      }
    } catch (thrown) {
      const error = asError(thrown);
      const timedOut = /timeout/i.test(error.message);
      metrics.datastoreCalls.inc({ outcome: timedOut ? 'timeout' : 'error' });
      throw timedOut && !(error instanceof PoolTimeout) ? new ConnectionTimeout(error) : error;
    } finally {
      metrics.datastoreInFlight.dec();
      stop();
    }
  };

  const budget = createRetryBudget(settings.retryBudget);

  /**
   * A query with the configured retries.
   *
   * @param {string} sql
   * @param {readonly unknown[]} values
   * @param {string | undefined} trace
   * @param {number} [heldMs]
   */
  const query = async (sql, values, trace, heldMs) => {
    for (let tries = 1; ; tries += 1) {
      try {
        const rows = await attempt(sql, values, heldMs);
        budget.succeeded();
        return rows;
      } catch (thrown) {
        const error = asError(thrown);
        const said = `${error.name}: ${error.message}`;
        const fields = {
          'error.type': typeOf(error),
          'error.message': error.message,
          'error.stack_trace': error.stack,
          'trace.id': trace,
          'labels.attempt': tries,
        };
        if (tries > settings.retries) {
          log('error', `datastore call failed: ${said}`, fields);
          throw error;
        }
        if (!budget.takeRetry()) {
          metrics.datastoreBudget.inc();
          log('error', `datastore call failed, retry budget exhausted: ${said}`, fields);
          throw error;
        }
        metrics.datastoreRetries.inc();
        log('warn', `datastore call failed, retrying: ${said}`, fields);
        await sleep(settings.backoffMs * 2 ** (tries - 1) * (0.5 + Math.random()));
      }
    }
  };

  /** Opens every connection of the pool, so that the first requests find them open. */
  const warmUp = () => {
    const one = async () => {
      const client = await pool.connect();
      try {
        await client.query('select 1 from docs where id = 1');
      } finally {
        client.release();
      }
    };
    return Promise.all(
      Array.from({ length: settings.pool }, () =>
        one().catch((thrown) => {
          const error = asError(thrown);
          log('error', `datastore warm-up failed: ${error.message}`, {
            'error.type': typeOf(error),
            'error.message': error.message,
          });
        }),
      ),
    );
  };

  return { attempt, query, warmUp, observePool };
};

/** @typedef {ReturnType<typeof openDatastore>} Datastore */
