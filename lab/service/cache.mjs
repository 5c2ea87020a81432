import { createClient } from 'redis';

/**
 * The cache in front of the datastore. Keys never expire one by one: a stampede needs them to go together.
 *
 * @param {{ port: number, ttlMs: number }} settings
 * @param {import('./metrics.mjs').Metrics} metrics
 */
export const openCache = async ({ port, ttlMs }, metrics) => {
  const client = createClient({ url: `redis://127.0.0.1:${port}` });
  client.on('error', () => undefined);
  await client.connect();
  return {
    /**
     * @param {number} key
     * @param {() => Promise<string>} load what fetches a value that is not there
     */
    read: async (key, load) => {
      const found = await client.get(`q:${key}`);
      metrics.cache.inc({ result: found === null ? 'miss' : 'hit' });
      if (found !== null) return found;
      const value = await load();
      await client.set(`q:${key}`, value, { PX: ttlMs });
      return value;
    },
  };
};

/** @typedef {Pick<Awaited<ReturnType<typeof openCache>>, 'read'>} Cache */
