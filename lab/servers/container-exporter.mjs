import http from 'node:http';
import { containerMetrics, podMetrics } from './container-metrics.mjs';

/**
 * An exporter of the lab's own, since Debian has none: real counters of control groups and of the supervisor under the names
 * that cAdvisor and kube-state-metrics give them.
 *
 * @param {import('../run/lab.mjs').LabBase} lab
 * @param {() => readonly import('./container-metrics.mjs').Container[]} readContainers
 */
export const startContainerExporter = (lab, readContainers) => {
  const server = http.createServer((request, response) => {
    const containers = readContainers();
    response.setHeader('content-type', 'text/plain; version=0.0.4');
    response.end(request.url === '/metrics/states' ? podMetrics(containers) : containerMetrics(containers));
  });
  lab.remember('the container exporter', () => {
    server.close();
    server.closeAllConnections();
  });
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.listen(lab.ports.containers, '127.0.0.1', () => resolve(undefined));
  });
};
