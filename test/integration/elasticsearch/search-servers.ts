import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Certificates } from '../certificates.ts';
import { freePort } from '../free-port.ts';
import { configure, type ServerRequest } from './configuration.ts';
import { findJava, installServer } from './install.ts';
import { sendAs } from './send.ts';

/** A running server on loopback. */
export type SearchServer = {
  readonly url: string;
  /** What a client has to trust; only in mode `tls`. */
  readonly certificates?: Certificates;
  readonly stop: () => Promise<void>;
};

/** May do anything. */
export const ADMIN = { username: 'elastic', password: 'lab-admin' } as const;

/** May only read `logs-*`, as the key of a person on call would. */
export const READER = { username: 'reader', password: 'lab-reader' } as const;

const VARIABLES = {
  elasticsearch: {
    java: 'ES_JAVA_HOME',
    options: 'ES_JAVA_OPTS',
    configuration: 'ES_PATH_CONF',
    temporary: 'ES_TMPDIR',
  },
  opensearch: {
    java: 'OPENSEARCH_JAVA_HOME',
    options: 'OPENSEARCH_JAVA_OPTS',
    configuration: 'OPENSEARCH_PATH_CONF',
    temporary: 'OPENSEARCH_TMPDIR',
  },
} as const;

const isRoot = process.getuid?.() === 0;

/** The servers refuse to run as root: as root, become nobody. */
const asServer = (program: string, args: readonly string[]): readonly [string, readonly string[]] =>
  isRoot
    ? ['setpriv', ['--reuid=nobody', '--regid=nogroup', '--clear-groups', program, ...args]]
    : [program, args];

/** Where a server's programs run. */
type Place = { readonly home: string; readonly folder: string; readonly environment: NodeJS.ProcessEnv };

const runTool = ({ home, folder, environment }: Place, name: string, args: string[], input = ''): void => {
  const [program, all] = asServer(path.join(home, 'bin', name), args);
  execFileSync(program, all, { cwd: folder, env: environment, input, stdio: ['pipe', 'ignore', 'pipe'] });
};

const addUsers = (place: Place): void => {
  const { username, password } = READER;
  runTool(place, 'elasticsearch-keystore', ['create']);
  runTool(place, 'elasticsearch-keystore', ['add', '-x', '-f', 'bootstrap.password'], ADMIN.password);
  runTool(place, 'elasticsearch-users', ['useradd', username, '-p', password, '-r', 'logs_reader']);
};

type Running = { readonly hasEnded: () => boolean; readonly stop: () => Promise<void> };

/** Starts the program. It also ends with the process that runs the tests. */
const launch = async ({ home, folder, environment }: Place, name: string, log: string): Promise<Running> => {
  const output = await open(log, 'w');
  const [program, args] = asServer(path.join(home, 'bin', name), []);
  const stdio = ['ignore' as const, output.fd, output.fd];
  const child = spawn(program, args, { cwd: folder, env: environment, stdio });
  await output.close();
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let ended = false;
  const exited = new Promise<void>((resolve) => {
    for (const event of ['exit', 'error']) {
      child.once(event, () => {
        ended = true;
        process.removeListener('exit', kill);
        resolve();
      });
    }
  });
  return {
    hasEnded: () => ended,
    stop: async () => {
      // A launcher holds the real server: it passes the signal on and ends after it.
      child.kill('SIGTERM');
      await Promise.race([exited, delay(30_000, undefined, { ref: false })]);
      if (!ended) child.kill('SIGKILL');
    },
  };
};

/** Longest start that is waited for, milliseconds: it takes 6 to 12 s where nothing else runs. */
const START_LIMIT_MS = 120_000;

const lastLines = async (file: string): Promise<string> =>
  (await readFile(file, 'utf8').catch(() => '')).trim().split('\n').slice(-20).join('\n');

/**
 * Starts one real server and waits until it answers. The first start of a version fetches it. Throws where Java, Maven
 * or another program is missing: a test that needs a server fails and is never skipped.
 */
export const startSearchServer = async (asked: ServerRequest): Promise<SearchServer> => {
  const { product, version, mode = 'open' } = asked;
  const [java, home] = [await findJava(product, version), await installServer(product, version)];
  const folder = await mkdtemp(path.join(tmpdir(), `tollens-${product}-`));
  const port = await freePort();
  const certificates = await configure(asked, home, folder, port);
  if (isRoot) execFileSync('chown', ['-R', 'nobody:nogroup', folder]);
  const names = VARIABLES[product];
  const { JAVA_HOME: _other, ...inherited } = process.env;
  const place: Place = {
    home,
    folder,
    environment: {
      ...inherited,
      HOME: folder,
      [names.java]: java,
      [names.options]: '-Xms512m -Xmx512m',
      [names.configuration]: path.join(folder, 'config'),
      [names.temporary]: path.join(folder, 'tmp'),
    },
  };
  if (mode !== 'open') addUsers(place);
  const log = path.join(folder, 'out.log');
  const { hasEnded, stop: end } = await launch(place, product, log);
  const stop = async (): Promise<void> => {
    await end();
    await rm(folder, { recursive: true, force: true });
  };
  const server: SearchServer = {
    url: `${mode === 'tls' ? 'https' : 'http'}://127.0.0.1:${port}`,
    ...(certificates === undefined ? {} : { certificates }),
    stop,
  };
  const began = performance.now();
  while (!hasEnded() && performance.now() - began < START_LIMIT_MS) {
    const answer = await sendAs(ADMIN, server, 'GET', '/_cluster/health').catch(() => undefined);
    if (answer?.status === 200) return server;
    await delay(250);
  }
  const words = await lastLines(log);
  await stop();
  throw new Error(`${product} ${version} did not start; the end of its log:\n${words}`);
};
