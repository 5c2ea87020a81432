/**
 * A cache inside the process: gone with it, and cold in the one that replaces it.
 *
 * @param {import('./metrics.mjs').Metrics} metrics
 */
export const openLocalCache = (metrics) => {
  /** @type {Map<number, string>} */
  const values = new Map();
  return {
    /** As if the process had long been up. @param {number} keys */
    warm: (keys) => {
      for (let key = 0; key < keys; key += 1) values.set(key, '[]');
    },
    /**
     * @param {number} key
     * @param {() => Promise<string>} load what fetches a value that is not there
     */
    read: async (key, load) => {
      const found = values.get(key);
      metrics.localCache.inc({ result: found === undefined ? 'miss' : 'hit' });
      if (found !== undefined) return found;
      const value = await load();
      values.set(key, value);
      return value;
    },
  };
};
