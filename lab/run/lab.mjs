import path from 'node:path';
import { startChild } from '../machine/children.mjs';
import { LabError } from '../machine/lab-error.mjs';

/**
 * A process that the lab is to start.
 *
 * @typedef {object} ProcessRequest
 * @property {string} name
 * @property {readonly [string, ...string[]]} command
 * @property {string} group control group that it lives in
 * @property {string} [user]
 * @property {string} [outFile]
 * @property {string} [namespace]
 * @property {NodeJS.Signals} [gently] signal that asks it to end
 */

/**
 * What every part of a running lab may use.
 *
 * @typedef {object} LabBase
 * @property {import('../incident/read-incident.mjs').NamedIncident} incident
 * @property {string} workspace temporary folder, gone at the end
 * @property {string} logs folder in it that is recorded from
 * @property {Record<PortName, number>} ports
 * @property {AbortSignal} signal aborted when the run must end at once
 * @property {import('../machine/cgroups.mjs').Cgroups} groups
 * @property {import('../machine/undo.mjs').Remember} remember
 * @property {(request: ProcessRequest) => import('../machine/children.mjs').Child} spawn whoever calls it ends the process
 * @property {(request: ProcessRequest) => import('../machine/children.mjs').Child} start a server: the run ends if it does
 */

/** @typedef {LabBase & Parts} Lab a lab whose servers run */

/**
 * @typedef {object} Parts
 * @property {import('../servers/postgres.mjs').Postgres} postgres
 * @property {import('../servers/haproxy.mjs').Haproxy} haproxy
 * @property {import('../servers/prometheus.mjs').Prometheus} prometheus
 * @property {import('../supervisor/supervisor.mjs').Supervisor} supervisor
 * @property {import('../servers/redis.mjs').Redis | undefined} redis
 * @property {import('../machine/network.mjs').Network | undefined} network
 */

/** Ports that a lab listens on; instances of the service have theirs besides. */
export const PORTS = /** @type {const} */ ([
  'haproxy',
  'haproxyMetrics',
  'postgres',
  'postgresExporter',
  'nodeExporter',
  'redis',
  'prometheus',
  'containers',
  'loadMetrics',
  'upstream',
  'search-1',
  'search-2',
  'search-3',
  'search-4',
  'search-5',
  'search-6',
  'search-7',
  'search-8',
]);

/** @typedef {(typeof PORTS)[number]} PortName */

/**
 * @param {Omit<LabBase, 'spawn' | 'start'> & { abort: (reason: Error) => void }} base
 * @returns {LabBase}
 */
export const createLab = ({ abort, ...base }) => {
  /** @type {LabBase['spawn']} */
  const spawn = ({ group, ...request }) =>
    startChild({
      ...request,
      groups: base.groups.folders(group),
      errorFile: path.join(base.logs, `${request.name}.stderr`),
      cwd: base.workspace,
    });
  return {
    ...base,
    spawn,
    start: (request) => {
      const child = spawn(request);
      let ending = false;
      base.remember(request.name, () => {
        ending = true;
        return child.stop(3000, request.gently);
      });
      void child.exited.then(
        ({ code, signal }) => {
          if (!ending)
            abort(new LabError(`${request.name} ended by itself (code ${code}, signal ${signal})`));
        },
        (error) => abort(error),
      );
      return child;
    },
  };
};
