import http from 'node:http';

/** The call took longer than its timeout. */
const TIMEOUT = 'dependency timeout';

/**
 * The service's client of another service.
 *
 * @param {import('./settings.mjs').UpstreamSettings} settings
 * @param {import('./metrics.mjs').Metrics} metrics
 */
export const openUpstream = ({ name, url, timeoutMs }, metrics) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1000 });
  /**
   * @param {string} path
   * @returns {Promise<void>}
   */
  const call = (path) =>
    new Promise((resolve, reject) => {
      const stop = metrics.upstreamDuration.startTimer({ dep: name });
      const done = (/** @type {string} */ outcome) => {
        metrics.upstreamCalls.inc({ dep: name, outcome });
        stop();
      };
      const request = http.get(`${url}${path}`, { agent }, (response) => {
        response.resume();
        response.on('end', () => {
          done((response.statusCode ?? 500) < 500 ? 'ok' : 'error');
          resolve();
        });
      });
      if (timeoutMs !== undefined) request.setTimeout(timeoutMs, () => request.destroy(new Error(TIMEOUT)));
      request.on('error', (error) => {
        done(error.message === TIMEOUT ? 'timeout' : 'error');
        reject(error);
      });
    });
  return { call };
};

/** @typedef {ReturnType<typeof openUpstream>} Upstream */
