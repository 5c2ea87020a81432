import { createNetwork, removeNetwork } from '../machine/network.mjs';
import { residentBytes } from '../machine/process-facts.mjs';
import { answersOk, waitUntil } from '../machine/wait-until.mjs';
import { startContainerExporter } from '../servers/container-exporter.mjs';
import { startHaproxy } from '../servers/haproxy.mjs';
import { startNodeExporter } from '../servers/node-exporter.mjs';
import { startPostgres, startPostgresExporter } from '../servers/postgres.mjs';
import { startPrometheus } from '../servers/prometheus.mjs';
import { startRedis } from '../servers/redis.mjs';
import { searchSettings, upstreamSettings } from '../supervisor/service-settings.mjs';
import { createSupervisor } from '../supervisor/supervisor.mjs';

/** @typedef {import('./lab.mjs').PortName} PortName */

/** @param {import('./lab.mjs').LabBase} lab */
const createGroups = async ({ groups, incident }) => {
  const { service, database, upstream } = incident;
  for (let index = 1; index <= service.instances; index += 1) {
    await groups.create(`search-${index}`, { cores: service.quota_cores });
  }
  if (upstream !== undefined) await groups.create(`${upstream.name}-1`, { cores: service.quota_cores });
  await groups.create('postgres-0', { cores: database.quota_cores });
  await groups.create('infrastructure', { weight: 4 });
};

/**
 * What the container exporter shows: instances, and the database's container.
 *
 * @param {import('./lab.mjs').LabBase} lab
 * @param {import('../supervisor/supervisor.mjs').Supervisor} supervisor
 * @param {number} startedMs
 * @returns {() => readonly import('../servers/container-metrics.mjs').Container[]}
 */
const readContainers = ({ groups, incident }, supervisor, startedMs) => {
  const memoryOf = (/** @type {string} */ name) => {
    const pids = groups.processes(name);
    return { memoryBytes: pids.reduce((sum, pid) => sum + residentBytes(pid), 0), processes: pids.length };
  };
  return () => [
    ...supervisor.all().map(({ settings, child, restarts, startedMs: since }) => ({
      name: settings.instance,
      version: settings.version,
      restarts,
      running: child !== undefined,
      startedMs: since,
      cpu: groups.stat(settings.instance),
      quotaCores: incident.service.quota_cores,
      ...memoryOf(settings.instance),
    })),
    {
      name: 'postgres-0',
      version: '15',
      restarts: 0,
      running: true,
      startedMs,
      cpu: groups.stat('postgres-0'),
      quotaCores: incident.database.quota_cores,
      ...memoryOf('postgres-0'),
    },
  ];
};

/**
 * Starts everything that an incident happens to, in the order in which it is needed, and waits until it answers.
 *
 * @param {import('./lab.mjs').LabBase} base
 * @param {{ postgresBin: string, events: import('../supervisor/event-log.mjs').EventLog }} options
 * @returns {Promise<import('./lab.mjs').Lab>}
 */
export const startServers = async (base, { postgresBin, events }) => {
  const { incident, ports, signal } = base;
  const { service, upstream } = incident;
  await createGroups(base);
  if (incident.database.own_network) base.remember('the network', removeNetwork);
  const network = incident.database.own_network ? await createNetwork() : undefined;
  const postgres = await startPostgres(base, { bin: postgresBin, network });
  const redis = service.cache_ttl === undefined ? undefined : await startRedis(base);

  const supervisor = createSupervisor(base, events);
  base.remember('the instances', () => supervisor.stop());
  const database = { host: postgres.address, port: postgres.port };
  if (upstream !== undefined) {
    supervisor.add(
      upstreamSettings(upstream, { name: `${upstream.name}-1`, port: ports.upstream, database }),
    );
  }
  const servers = Array.from({ length: service.instances }, (_, index) => {
    const name = /** @type {PortName} */ (`search-${index + 1}`);
    return { name, port: ports[name] };
  });
  for (const server of servers) {
    const place = { ...server, database, upstreamPort: ports.upstream, redisPort: ports.redis };
    supervisor.add(searchSettings(incident, place));
  }
  const instances = supervisor
    .all()
    .map(({ settings: { instance: name, service: of, port } }) => ({ name, service: of, port }));
  for (const { name, port } of instances) {
    await waitUntil(name, () => answersOk(`http://127.0.0.1:${port}/livez`), { timeoutMs: 20_000, signal });
  }
  await startContainerExporter(base, readContainers(base, supervisor, Date.now()));
  await startPostgresExporter(base, postgres);
  await startNodeExporter(base);
  const haproxy = await startHaproxy(base, servers);
  const prometheus = await startPrometheus(base, instances);
  return { ...base, postgres, redis, network, supervisor, haproxy, prometheus };
};
