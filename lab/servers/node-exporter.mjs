import { answersOk, waitUntil } from '../machine/wait-until.mjs';

/** What of the host an incident may be told by. */
const COLLECTORS = ['cpu', 'loadavg', 'meminfo', 'netstat', 'sockstat', 'diskstats', 'stat', 'vmstat'];

/** @param {import('../run/lab.mjs').LabBase} lab */
export const startNodeExporter = async (lab) => {
  const listen = `127.0.0.1:${lab.ports.nodeExporter}`;
  lab.start({
    name: 'node-exporter',
    command: [
      'prometheus-node-exporter',
      `--web.listen-address=${listen}`,
      '--collector.disable-defaults',
      ...COLLECTORS.map((name) => `--collector.${name}`),
    ],
    group: 'infrastructure',
  });
  await waitUntil('the node exporter', () => answersOk(`http://${listen}/metrics`), {
    timeoutMs: 10_000,
    signal: lab.signal,
  });
};
