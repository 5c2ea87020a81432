import { readCatalog } from '../src/catalog/read-catalog.ts';
import type { LogPattern } from '../src/model/log-pattern.ts';
import { elasticsearchSource as source } from '../src/sources/elasticsearch/elasticsearch-source.ts';
import { startSearchServer as startServer } from '../test/integration/elasticsearch/search-servers.ts';
import { startFaultProxy as startProxy } from '../test/integration/proxy.ts';

// The benchmark is plain JavaScript and gets TypeScript in one bundle.
export const elasticsearchSource = source;
export const startFaultProxy = startProxy;
export const startSearchServer = startServer;

/** The families of log lines of a catalog. */
export const readPatterns = async (folder: string): Promise<readonly LogPattern[]> =>
  (await readCatalog([folder])).catalog.logPatterns;
