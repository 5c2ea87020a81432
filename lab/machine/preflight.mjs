import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { LabError } from './lab-error.mjs';

/** Programs that the lab starts, and the Debian package of each. */
const PROGRAMS = /** @type {const} */ ({
  haproxy: 'haproxy',
  prometheus: 'prometheus',
  'prometheus-node-exporter': 'prometheus-node-exporter',
  'prometheus-postgres-exporter': 'prometheus-postgres-exporter',
  'redis-server': 'redis-server',
  setpriv: 'util-linux',
});

/** Programs for incidents that need a network of their own. */
const NETWORK = /** @type {const} */ ({ ip: 'iproute2', iptables: 'iptables' });

/** @param {string} program */
const isInstalled = (program) => {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/sbin'];
  return folders.some((folder) => existsSync(path.join(folder, program)));
};

/** Folder of the newest PostgreSQL server's programs, which Debian keeps off the path. */
const findPostgres = async () => {
  const base = '/usr/lib/postgresql';
  const versions = (await readdir(base).catch(() => [])).map(Number).sort((one, other) => other - one);
  return versions
    .map((version) => path.join(base, String(version), 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')));
};

/**
 * Names what is missing, with the line that installs it.
 *
 * @param {{ namespaces: boolean }} needs
 */
export const preflight = async ({ namespaces }) => {
  const programs = { ...PROGRAMS, ...(namespaces ? NETWORK : {}) };
  const missing = Object.entries(programs).flatMap(([program, name]) => (isInstalled(program) ? [] : [name]));
  const postgres = await findPostgres();
  const packages = [...missing, ...(postgres === undefined ? ['postgresql'] : [])];
  if (postgres === undefined || packages.length > 0) {
    const line = `apt-get install -y --no-install-recommends ${[...new Set(packages)].join(' ')}`;
    throw new LabError(`not installed: ${packages.join(', ')}. Install with:\n  ${line}`);
  }
  return { postgres };
};
