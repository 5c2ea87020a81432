import { writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { answersOk, waitUntil } from '../machine/wait-until.mjs';
import { haproxyConfig } from './haproxy-config.mjs';

/**
 * One command of HAProxy's admin socket.
 *
 * @param {string} socket
 * @param {string} text
 * @returns {Promise<string>}
 */
const command = (socket, text) =>
  new Promise((resolve, reject) => {
    const connection = net.connect(socket, () => connection.write(`${text}\n`));
    let answer = '';
    connection.on('data', (piece) => {
      answer += piece;
    });
    connection.on('end', () => resolve(answer));
    connection.on('error', reject);
    connection.setTimeout(1000, () => connection.destroy(new Error('HAProxy does not answer')));
  });

/**
 * Servers that the balancer sends requests to, from its own table: `show servers state` holds 2 for a running one.
 *
 * @param {string} table
 */
export const countServersUp = (table) =>
  table
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([, backend, , , , state, admin]) => backend === 'search' && state === '2' && admin === '0')
    .length;

/**
 * The load balancer.
 *
 * @param {import('../run/lab.mjs').LabBase} lab
 * @param {readonly { name: string, port: number }[]} servers
 */
export const startHaproxy = async (lab, servers) => {
  const config = path.join(lab.workspace, 'haproxy.cfg');
  const socket = path.join(lab.workspace, 'haproxy.sock');
  const { balancer } = lab.incident;
  const { haproxy: port, haproxyMetrics: metricsPort } = lab.ports;
  await writeFile(config, haproxyConfig({ balancer, port, metricsPort, socket, servers }));
  lab.start({
    name: 'haproxy',
    command: ['haproxy', '-db', '-f', config],
    group: 'infrastructure',
    outFile: path.join(lab.logs, 'lb.raw'),
  });
  await waitUntil('HAProxy', () => answersOk(`http://127.0.0.1:${metricsPort}/metrics`), {
    timeoutMs: 10_000,
    signal: lab.signal,
  });
  return {
    serversUp: async () => countServersUp(await command(socket, 'show servers state search')),
    /** @param {string} server @param {'drain' | 'ready'} state */
    setState: (server, state) => command(socket, `set server search/${server} state ${state}`),
  };
};

/** @typedef {Awaited<ReturnType<typeof startHaproxy>>} Haproxy */
