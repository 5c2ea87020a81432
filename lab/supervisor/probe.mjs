import http from 'node:http';

/**
 * One liveness probe: undefined when the instance answered well, else what went wrong. Each has a connection of its own, as
 * a kubelet's has.
 *
 * @param {number} port
 * @param {string} path
 * @param {number} timeoutMs
 * @returns {Promise<string | undefined>}
 */
export const probe = (port, path, timeoutMs) =>
  new Promise((resolve) => {
    const request = http.get({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve(response.statusCode === 200 ? undefined : `HTTP ${response.statusCode}`),
      );
    });
    const timer = setTimeout(() => request.destroy(new Error('context deadline exceeded')), timeoutMs);
    request.on('error', (error) => resolve(error.message));
    request.on('close', () => clearTimeout(timer));
  });
