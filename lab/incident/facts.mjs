import { stringify } from 'yaml';
import { formatDuration } from './duration.mjs';

/** @typedef {import('./schema.mjs').Incident} Incident */

/** @param {number | undefined} ms */
const timeoutFact = (ms) => (ms === undefined ? 'none' : formatDuration(ms));

/** @param {Incident} incident connections that all instances may hold together */
const poolMost = ({ service }) => (service.datastore.pool ?? service.workers) * service.instances;

/** @param {Incident['service']['datastore']} datastore the shorter of the client's own limit and the server's */
const datastoreTimeout = ({ timeout, statement_timeout: statement }) => {
  const limits = [timeout, statement].filter((ms) => ms !== undefined);
  return limits.length === 0 ? undefined : Math.min(...limits);
};

/**
 * What the team of the service knows, from how the incident configures it. What is done to the service is no fact.
 *
 * @param {Incident} incident
 * @returns {Record<string, unknown>}
 */
export const factsOf = (incident) => {
  const { service, upstream, balancer, load, database, triggers } = incident;
  const { datastore } = service;
  const { liveness } = incident.supervisor;
  const external = upstream?.external === true ? [upstream.name] : undefined;
  return {
    'edge.timeout': formatDuration(balancer.timeout),
    'probe.period': formatDuration(balancer.check_every),
    'probe.timeout': formatDuration(balancer.check_timeout),
    'probe.failure_threshold': balancer.fall,
    // HAProxy waits its interval after a check has timed out.
    'probe.detection_time': formatDuration(balancer.fall * (balancer.check_every + balancer.check_timeout)),
    'probe.shares_request_pool': service.health !== 'direct' && liveness?.path !== '/livez',
    'probe.uses_shared_dependency': service.health === 'datastore',
    'dep.timeout': {
      datastore: timeoutFact(datastoreTimeout(datastore)),
      ...(upstream && { [upstream.name]: timeoutFact(upstream.timeout) }),
      search: timeoutFact(load.timeout),
    },
    'dep.tries': {
      datastore: datastore.retries + 1,
      ...(upstream && { [upstream.name]: 1 }),
      search: load.retries + 1,
    },
    ...(datastore.retries > 0 && { 'dep.backoff': { datastore: formatDuration(datastore.backoff) } }),
    'topology.dependency_routes': {
      datastore: ['/search'],
      ...(upstream && { [upstream.name]: ['/product'] }),
    },
    ...(external && { 'topology.external_dependencies': external }),
    'topology.heavy_work_in_container': triggers.some(
      (trigger) => trigger.do === 'burn' && trigger.where === 'instances',
    ),
    'db.max_conns': { datastore: database.max_connections },
    'pool.max': { datastore: poolMost(incident) },
    ...(datastore.acquire_timeout !== undefined && {
      'pool.acquire_timeout': { datastore: formatDuration(datastore.acquire_timeout) },
    }),
    // Every deploy goes through the supervisor, which writes down all of them.
    'chg.feed_complete': true,
  };
};

/**
 * The text of the incident's `tollens.yaml`.
 *
 * @param {Incident} incident
 */
export const factsFile = (incident) => {
  const document = { schema: 1, service: 'search', facts: factsOf(incident) };
  return `# What the team knows about this service: its configuration, as the lab set it.\n${stringify(document)}`;
};
