import http from 'node:http';

/** @typedef {{ outcome: import('./per-second.mjs').Outcome, ms: number }} Attempt */

/**
 * @param {http.Agent} agent
 * @param {{ port: number, path: string, id: string, timeoutMs?: number, deadlineHeader: boolean }} request
 * @returns {Promise<Attempt>}
 */
export const makeAttempt = (agent, { port, path, id, timeoutMs, deadlineHeader }) =>
  new Promise((resolve) => {
    const started = performance.now();
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    const finish = (/** @type {Attempt['outcome']} */ outcome) => {
      clearTimeout(timer);
      resolve({ outcome, ms: performance.now() - started });
    };
    const headers = {
      'x-request-id': id,
      ...(deadlineHeader && timeoutMs !== undefined ? { 'x-deadline': String(Date.now() + timeoutMs) } : {}),
    };
    const request = http.request({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      response.resume();
      response.on('end', () => finish((response.statusCode ?? 500) >= 500 ? '5xx' : 'ok'));
      response.on('error', () => finish('error'));
    });
    request.on('error', () => finish('error'));
    if (timeoutMs !== undefined) {
      timer = setTimeout(() => {
        finish('timeout');
        request.destroy();
      }, timeoutMs);
    }
    request.end();
  });
