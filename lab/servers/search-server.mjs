import { importTypeScript } from '../../scripts/import-typescript.mjs';

/** Version of the Elasticsearch that the lab's logs go to. */
const VERSION = '8.19.6';

/**
 * An Elasticsearch for log lines: the one given, or one of our own, as the integration tests start it. It is started when it is
 * first asked for, so that it takes no CPU from a run before that.
 *
 * @param {string | undefined} given its address
 * @param {(text: string) => void} say
 */
export const searchServer = (given, say) => {
  /** @type {Promise<{ url: string, stop: () => Promise<void> }> | undefined} */
  let started;
  const start = async () => {
    say(`starting Elasticsearch ${VERSION}`);
    const { startSearchServer } = await importTypeScript('test/integration/elasticsearch/search-servers.ts');
    return startSearchServer({ product: 'elasticsearch', version: VERSION });
  };
  return {
    /** @returns {Promise<string>} */
    url: async () => {
      if (given !== undefined) return given;
      started ??= start();
      return (await started).url;
    },
    stop: async () => (await started)?.stop(),
  };
};

/** @typedef {ReturnType<typeof searchServer>} SearchServer */
