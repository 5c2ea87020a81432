import { setTimeout as sleep } from 'node:timers/promises';
import { createBulkhead } from './bulkhead.mjs';
import { asError, Refused } from './errors.mjs';
import { makeGarbage } from './hoard.mjs';
import { spin } from './spin.mjs';

/** @typedef {{ status: number, body: string }} Answer */

const QUERIES = {
  docs: `select d.id, d.title, d.score, pg_sleep($2)
    from (select id, title, score from docs where category = $1 order by score desc limit 1) d`,
  recs: 'select r.id, pg_sleep($2) from (select id from recs where category = $1 limit 1) r',
};
const UNINDEXED = 'select title from docs where title = $1 limit 1';
const ON_MISS = 'select id, title, score from docs where title like $1 order by score desc limit 10';

/** Categories that the tables' rows fall into. */
const CATEGORIES = 500;

/** @param {string} body */
const ok = (body) => ({ status: 200, body });

/** @param {import('./settings.mjs').DatastoreSettings} settings seconds that the server is to sleep */
const waitOf = ({ waitMs, jitterMs }) => (waitMs - Math.log(1 - Math.random()) * jitterMs) / 1000;

/**
 * The routes that need a worker: `/search` reads the datastore or the cache, `/product` asks the other service, `/fast` needs
 * nothing, `/recommend` is what the other service answers, `/poison` blocks the event loop.
 *
 * @param {import('./settings.mjs').ServiceSettings} settings
 * @param {object} clients
 * @param {import('./metrics.mjs').Metrics} clients.metrics
 * @param {import('./log.mjs').Log} clients.log
 * @param {import('./datastore.mjs').Datastore} [clients.datastore]
 * @param {import('./upstream.mjs').Upstream} [clients.upstream]
 * @param {import('./cache.mjs').Cache} [clients.cache]
 * @param {() => number} clients.delayMs of `/recommend`
 * @returns {(url: URL, trace: string | undefined) => Promise<Answer>}
 */
export const createRoutes = (settings, { metrics, log, datastore, upstream, cache, delayMs }) => {
  const { regression } = settings;
  const searches = createBulkhead(settings.datastore?.bulkhead);
  const calls = createBulkhead(settings.upstream?.bulkhead);

  /** @param {string | undefined} trace @param {number} key */
  const query = async (trace, key) => {
    if (datastore === undefined || settings.datastore === undefined) return '[]';
    const { query: table } = settings.datastore;
    const values = [key % CATEGORIES, waitOf(settings.datastore)];
    const sql = table === 'recs' ? QUERIES.recs : QUERIES.docs;
    const rows = await datastore.query(sql, values, trace, regression.heldMs);
    for (let index = 0; index < regression.extraQueries; index += 1) {
      await datastore.query(UNINDEXED, [`${rows[0]?.title}${index}`], trace);
    }
    return JSON.stringify(rows);
  };

  /** @param {URL} url @param {string | undefined} trace */
  const search = async (url, trace) => {
    const key = Number(url.searchParams.get('q') ?? 1);
    if (regression.errorRatio > 0 && Math.random() < regression.errorRatio) {
      throw new TypeError("Cannot read properties of undefined (reading 'facets')");
    }
    spin(settings.cpuMs);
    if (settings.garbageMb > 0) makeGarbage(settings.garbageMb);
    if (cache !== undefined && datastore !== undefined) {
      const load = async () =>
        JSON.stringify(await datastore.query(ON_MISS, [`%${(key % 97).toString(16)}%`], trace));
      return ok(await cache.read(key, load));
    }
    return searches(
      async () => ok(await query(trace, key)),
      () => {
        metrics.shed.inc({ reason: 'bulkhead' });
        throw new Refused('bulkhead full', 503);
      },
    );
  };

  /** @param {string | undefined} trace */
  const product = async (trace) => {
    if (upstream === undefined) return ok('{"recommendations":[]}');
    return calls(
      async () => {
        try {
          await upstream.call('/recommend');
          return ok('{"recommendations":[1]}');
        } catch (thrown) {
          if (settings.upstream?.timeoutMs === undefined) throw thrown;
          const { message } = asError(thrown);
          log('warn', `${settings.upstream.name} unavailable, serving empty list: ${message}`, {
            'error.type': 'DependencyTimeout',
            'error.message': message,
            'trace.id': trace,
          });
          return ok('{"recommendations":[]}');
        }
      },
      () => {
        metrics.shed.inc({ reason: 'bulkhead' });
        return ok('{"recommendations":[]}');
      },
    );
  };

  return async (url, trace) => {
    switch (url.pathname) {
      case '/search':
        return search(url, trace);
      case '/product':
        return product(trace);
      case '/fast':
        spin(settings.cpuMs / 3);
        return ok('ok');
      case '/recommend':
        await sleep(delayMs());
        return ok(
          datastore === undefined ? '[1]' : await query(trace, Math.floor(Math.random() * CATEGORIES)),
        );
      case '/poison': {
        const until = Date.now() + Number(url.searchParams.get('ms') ?? 1000);
        let length = 0;
        while (Date.now() < until) length += JSON.stringify({ length }).length;
        return ok(String(length));
      }
      case '/health':
        if (settings.health === 'datastore') await datastore?.attempt('select id from docs where id = 1', []);
        return ok('ok');
      default:
        return { status: 404, body: 'not found' };
    }
  };
};
