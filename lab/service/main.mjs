// One instance of a service: a fixed pool of workers in front of a datastore, a cache and another service.
import http from 'node:http';
import { openCache } from './cache.mjs';
import { openDatastore } from './datastore.mjs';
import { observeGarbageTime } from './garbage-time.mjs';
import { hoard } from './hoard.mjs';
import { openLocalCache } from './local-cache.mjs';
import { openLog } from './log.mjs';
import { openMetrics } from './metrics.mjs';
import { createRequestHandler } from './requests.mjs';
import { createRoutes } from './routes.mjs';
import { readSettings } from './settings.mjs';
import { openUpstream } from './upstream.mjs';
import { createWorkerPool } from './worker-pool.mjs';

const settings = readSettings();
const log = openLog(settings);
const metrics = openMetrics();
const garbageSeconds = observeGarbageTime();
metrics.build.set({ version: settings.version }, 1);
metrics.workers.set(settings.workers);

const datastore =
  settings.datastore && openDatastore(settings.datastore, { instance: settings.instance, metrics, log });
const upstream = settings.upstream && openUpstream(settings.upstream, metrics);
const localCache = settings.localCache ? openLocalCache(metrics) : undefined;
const cache = localCache ?? (settings.cache && (await openCache(settings.cache, metrics)));
let { delayMs } = settings;

const workers = createWorkerPool(settings.workers, {
  busy: (count) => metrics.workersBusy.set(count),
  queued: (count) => metrics.queue.set(count),
});
const route = createRoutes(settings, {
  metrics,
  log,
  delayMs: () => delayMs,
  ...(datastore && { datastore }),
  ...(upstream && { upstream }),
  ...(cache && { cache }),
});
const handle = createRequestHandler({ settings, workers, metrics, log, route });

/**
 * What needs no worker: metrics, liveness, and what the lab changes or reads from outside.
 *
 * @param {URL} url
 * @returns {Promise<{ body: string, type?: string } | undefined>}
 */
const answerDirectly = async ({ pathname, searchParams }) => {
  switch (pathname) {
    case '/metrics':
      datastore?.observePool();
      return { body: await metrics.registry.metrics(), type: metrics.registry.contentType };
    case '/health':
      return settings.health === 'direct' ? { body: 'ok' } : undefined;
    case '/livez':
      return { body: 'ok' };
    case '/lab/delay':
      delayMs = Number(searchParams.get('ms'));
      return { body: 'ok' };
    case '/lab/hoard':
      void hoard(Number(searchParams.get('megabytes')), Number(searchParams.get('seconds')));
      return { body: 'ok' };
    case '/lab/warm':
      localCache?.warm(Number(searchParams.get('keys')));
      return { body: 'ok' };
    case '/lab/garbage-seconds':
      return { body: String(garbageSeconds()) };
    default:
      return undefined;
  }
};

const server = http.createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://service');
  const respond = async () => {
    const direct = await answerDirectly(url);
    if (direct === undefined) return handle(url, request, response);
    if (direct.type !== undefined) response.setHeader('content-type', direct.type);
    response.end(direct.body);
  };
  respond().catch((error) => log('error', `unhandled: ${error.message}`, { 'error.message': error.message }));
});
server.keepAliveTimeout = 60_000;
server.requestTimeout = 0;
server.headersTimeout = 0;
server.listen(settings.port, '127.0.0.1', 1024, () => {
  log('info', 'listening', {
    'event.action': 'start',
    'labels.workers': settings.workers,
    'process.pid': process.pid,
  });
  void datastore?.warmUp();
});

process.on('unhandledRejection', (reason) =>
  log('error', `unhandled: ${reason}`, { 'error.message': String(reason) }),
);
process.on('SIGTERM', () => {
  log('info', 'SIGTERM, exiting', { 'event.action': 'stop' });
  setTimeout(() => process.exit(0), 50);
});
