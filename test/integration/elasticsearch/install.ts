import { execFile } from 'node:child_process';
import { access, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { SERVER_CACHE } from '../server-cache.ts';

const run = promisify(execFile);

/** A server that tests can start, by its maker's own build for integration tests. */
export type SearchProduct = 'elasticsearch' | 'opensearch';

const GROUPS: Readonly<Record<SearchProduct, string>> = {
  elasticsearch: 'org.elasticsearch.distribution.integ-test-zip',
  opensearch: 'org.opensearch.distribution.integ-test-zip',
};

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Runs a program; where it is not installed, the error says so in one line. */
const need = async (program: string, args: readonly string[], purpose: string): Promise<string> => {
  try {
    return (await run(program, args, { maxBuffer: 1 << 24 })).stdout;
  } catch (error) {
    const cause = error as NodeJS.ErrnoException & { readonly stderr?: string };
    if (cause.code === 'ENOENT') throw new Error(`${program} is not installed: it is needed to ${purpose}`);
    throw new Error(`${program} failed to ${purpose}: ${(cause.stderr || cause.message).trim().slice(-400)}`);
  }
};

const fetchArchive = async (product: SearchProduct, version: string): Promise<string> => {
  const archive = path.join(SERVER_CACHE, `${product}-${version}.zip`);
  if (await exists(archive)) return archive;
  await mkdir(SERVER_CACHE, { recursive: true });
  const artifact = `${GROUPS[product]}:${product}:${version}:zip`;
  // Aside and moved: a run that was cut short leaves no half of one.
  const partial = await mkdtemp(path.join(SERVER_CACHE, 'partial.'));
  await need(
    'mvn',
    ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${partial}`],
    `fetch ${artifact}`,
  );
  await rename(path.join(partial, path.basename(archive)), archive);
  await rm(partial, { recursive: true });
  return archive;
};

/** The program's folder, unpacked once. It lies in the temporary folder: another user than ours has to read it. */
export const installServer = async (product: SearchProduct, version: string): Promise<string> => {
  const home = path.join(tmpdir(), `tollens-servers-${process.getuid?.() ?? 0}`, `${product}-${version}`);
  if (await exists(home)) return home;
  const archive = await fetchArchive(product, version);
  const partial = `${home}.${process.pid}`;
  await mkdir(partial, { recursive: true });
  await need('unzip', ['-q', archive, '-d', partial], `unpack ${archive}`);
  // Whole or not at all, also when two runs unpack at once.
  await rename(path.join(partial, `${product}-${version}`), home).catch(async (error: unknown) => {
    if (!(await exists(home))) throw error;
  });
  await rm(partial, { recursive: true, force: true });
  return home;
};

const JAVA_FOLDERS = ['/usr/lib/jvm', '/opt/java', path.join(homedir(), '.sdkman/candidates/java')];

const javaVersion = async (home: string): Promise<number | undefined> => {
  const release = await readFile(path.join(home, 'release'), 'utf8').catch(() => '');
  const version = /^JAVA_VERSION="(\d+)/m.exec(release)?.[1];
  return version === undefined ? undefined : Number(version);
};

/** The oldest Java installed here that a server runs on: the archives carry none. */
export const findJava = async (product: SearchProduct, version: string): Promise<string> => {
  const major = Number(version.split('.')[0]);
  const modern = product === 'elasticsearch' ? major >= 9 : major >= 3;
  const [least, most] = modern ? [21, 99] : [17, 20];
  const folders = await Promise.all(
    JAVA_FOLDERS.map(async (folder) =>
      (await readdir(folder).catch(() => [])).map((name) => path.join(folder, name)),
    ),
  );
  const homes = [process.env['JAVA_HOME'] ?? '', ...folders.flat().sort()].filter((home) => home !== '');
  const found: { readonly home: string; readonly version: number }[] = [];
  for (const home of homes) {
    const installed = await javaVersion(home);
    if (installed !== undefined && installed >= least && installed <= most) {
      found.push({ home, version: installed });
    }
  }
  const [oldest] = found.sort((one, other) => one.version - other.version);
  if (oldest === undefined) {
    throw new Error(
      `no Java ${modern ? '21 or newer' : '17'} found, which ${product} ${version} needs (looked in JAVA_HOME and ${JAVA_FOLDERS.join(', ')})`,
    );
  }
  return oldest.home;
};
