import { asError, ConnectionTimeout, Refused, typeOf } from './errors.mjs';

/** Longest stack that a request's line holds, characters. */
const STACK = 600;

/** Health checks are only logged when they are worth a line. */
const SLOW_MS = 1000;

/**
 * Handles a request that needs a worker: waits for one, answers, counts, logs.
 *
 * @param {object} service
 * @param {import('./settings.mjs').ServiceSettings} service.settings
 * @param {import('./worker-pool.mjs').WorkerPool} service.workers
 * @param {import('./metrics.mjs').Metrics} service.metrics
 * @param {import('./log.mjs').Log} service.log
 * @param {ReturnType<typeof import('./routes.mjs').createRoutes>} service.route
 * @returns {(url: URL, request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>}
 */
export const createRequestHandler =
  ({ settings, workers, metrics, log, route }) =>
  async (url, request, response) => {
    const { pathname } = url;
    const isCheck = pathname === '/health';
    if (settings.queueMost !== undefined && workers.waiting() >= settings.queueMost && !isCheck) {
      metrics.shed.inc({ reason: 'queue_full' });
      metrics.requests.inc({ route: pathname, code: 503 });
      response.writeHead(503).end('overloaded');
      return;
    }
    const started = performance.now();
    const trace = request.headers['x-request-id']?.toString();
    const deadlineMs = Number(request.headers['x-deadline'] ?? 0);
    let gone = false;
    response.on('close', () => {
      gone = !response.writableEnded;
    });
    metrics.inFlight.inc();
    await workers.acquire();
    const waitedMs = performance.now() - started;
    metrics.queueWait.observe(waitedMs / 1000);

    /** @type {Error | undefined} */
    let error;
    let status = 500;
    try {
      if (settings.shed !== undefined && deadlineMs > 0 && Date.now() + settings.shed.marginMs > deadlineMs) {
        metrics.shed.inc({ reason: 'expired' });
        throw new Refused('expired', 503);
      }
      const answer = await route(url, trace);
      status = answer.status;
      if (!response.destroyed) response.writeHead(status).end(answer.body);
    } catch (thrown) {
      error = asError(thrown);
      status = error instanceof Refused ? error.code : 500;
      if (!response.destroyed) response.writeHead(status).end(error.name);
    } finally {
      workers.release();
    }

    const tookMs = performance.now() - started;
    metrics.inFlight.dec();
    metrics.requests.inc({ route: pathname, code: status });
    metrics.duration.observe({ route: pathname }, tookMs / 1000);
    if (gone) metrics.abandoned.inc();
    const worthALine = !isCheck || status !== 200 || gone || tookMs > SLOW_MS;
    if (!settings.logRequests || !worthALine) return;
    // The datastore's client has written its own line for a timeout.
    const told =
      error === undefined || error instanceof ConnectionTimeout || error instanceof Refused
        ? undefined
        : error;
    log(status >= 500 ? 'error' : 'info', `${request.method} ${pathname} ${status}`, {
      'http.request.method': request.method,
      'url.path': pathname,
      'http.response.status_code': status,
      'event.duration': Math.round(tookMs * 1e6),
      'labels.queue_wait_ms': Math.round(waitedMs),
      'trace.id': trace,
      ...(gone ? { 'labels.client_gone': true } : {}),
      ...(told === undefined
        ? {}
        : {
            'error.type': typeOf(told),
            'error.message': told.message,
            'error.stack_trace': (told.stack ?? '').slice(0, STACK),
          }),
    });
  };
