import { execFile } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { answersOk, waitUntil } from '../machine/wait-until.mjs';

const run = promisify(execFile);
const schema = fileURLToPath(new URL('database.sql', import.meta.url));
const queries = fileURLToPath(new URL('postgres-queries.yaml', import.meta.url));

/** Owner of the server where the lab runs as root: it refuses to be root's. */
const USER = 'postgres';

/** @param {readonly [string, ...string[]]} command */
const runAsOwner = ([program, ...rest]) =>
  process.getuid?.() === 0
    ? run('setpriv', ['--reuid', USER, '--regid', USER, '--init-groups', program, ...rest])
    : run(program, rest);

/** Lock waits, slow statements and JSON lines are what the incidents are told by; durability is of no use here. */
const configOf = (
  /** @type {{ port: number, socket: string, address: string, logs: string, connections: number }} */ settings,
) => `
port = ${settings.port}
listen_addresses = '${settings.address}'
unix_socket_directories = '${settings.socket}'
max_connections = ${settings.connections}
shared_buffers = 64MB
shared_preload_libraries = 'pg_stat_statements'
fsync = off
log_destination = 'jsonlog'
logging_collector = on
log_directory = '${settings.logs}'
log_filename = 'postgres.log'
log_timezone = 'UTC'
log_lock_waits = on
log_min_duration_statement = 1000
`;

/**
 * A PostgreSQL server of the lab's own, in its own control group and, where asked for, its own network.
 *
 * @param {import('../run/lab.mjs').LabBase} lab
 * @param {{ bin: string, network: import('../machine/network.mjs').Network | undefined }} options
 */
export const startPostgres = async (lab, { bin, network }) => {
  const base = path.join(lab.workspace, 'postgres');
  const data = path.join(base, 'data');
  const logs = path.join(base, 'logs');
  const port = lab.ports.postgres;
  const address = network?.address ?? '127.0.0.1';
  await mkdir(logs, { recursive: true });
  await chmod(base, 0o777);
  await chmod(logs, 0o777);
  await runAsOwner([
    path.join(bin, 'initdb'),
    '-D',
    data,
    '-U',
    USER,
    '-A',
    'trust',
    '--no-sync',
    '-E',
    'UTF8',
    '--locale=C',
  ]);
  const config = path.join(base, 'lab.conf');
  const { max_connections: connections } = lab.incident.database;
  await writeFile(config, configOf({ port, socket: base, address, logs, connections }));
  await writeFile(path.join(data, 'postgresql.conf'), `include '${config}'\n`, { flag: 'a' });
  await writeFile(
    path.join(data, 'pg_hba.conf'),
    'local all all trust\nhost all all 127.0.0.1/32 trust\nhost all all 169.254.0.0/16 trust\n',
  );
  lab.start({
    name: 'postgres',
    command: [path.join(bin, 'postgres'), '-D', data],
    group: 'postgres-0',
    user: USER,
    gently: 'SIGINT',
    ...(network === undefined ? {} : { namespace: network.namespace }),
  });
  const psql = (/** @type {readonly string[]} */ ...args) =>
    run('psql', ['-q', '-v', 'ON_ERROR_STOP=1', '-h', base, '-p', String(port), '-U', USER, ...args]);
  await waitUntil('PostgreSQL', async () => Boolean(await psql('-c', 'select 1', 'postgres')), {
    timeoutMs: 20_000,
    signal: lab.signal,
  });
  await psql('-c', 'create database search', 'postgres');
  await psql('-f', schema, 'search');
  /** @param {string} name how its sessions call themselves */
  const connect = async (name) => {
    const client = new pg.Client({
      host: base,
      port,
      user: USER,
      database: 'search',
      application_name: name,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  return {
    address,
    port,
    connect,
    logFile: path.join(logs, 'postgres.json'),
    socket: base,
  };
};

/** @typedef {Awaited<ReturnType<typeof startPostgres>>} Postgres */

/**
 * @param {import('../run/lab.mjs').LabBase} lab
 * @param {Postgres} postgres
 */
export const startPostgresExporter = async (lab, { socket, port }) => {
  const source = `host=${socket} port=${port} user=${USER} dbname=search sslmode=disable`;
  const listen = `127.0.0.1:${lab.ports.postgresExporter}`;
  lab.start({
    name: 'postgres-exporter',
    command: [
      'env',
      `DATA_SOURCE_NAME=${source}`,
      'prometheus-postgres-exporter',
      `--web.listen-address=${listen}`,
      `--extend.query-path=${queries}`,
    ],
    group: 'infrastructure',
  });
  await waitUntil('the PostgreSQL exporter', () => answersOk(`http://${listen}/metrics`), {
    timeoutMs: 10_000,
    signal: lab.signal,
  });
};
