import { appendFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Certificates, makeCertificates } from '../certificates.ts';
import type { SearchProduct } from './install.ts';

/** `secure` asks for a password, `tls` for that over HTTPS with a certificate of its own. */
export type ServerMode = 'open' | 'secure' | 'tls';

/** What a test asks for. */
export type ServerRequest = {
  readonly product: SearchProduct;
  readonly version: string;
  readonly mode?: ServerMode;
};

/** The role of {@link READER}, as `docs/elasticsearch.md` gives it. */
const READER_ROLE =
  'logs_reader:\n  indices:\n    - names: ["logs-*"]\n      privileges: ["read", "view_index_metadata"]\n';

const tlsSettings = ({ serverKey, serverCertificate }: Certificates): readonly string[] => [
  'xpack.security.http.ssl.enabled: true',
  `xpack.security.http.ssl.key: ${serverKey}`,
  `xpack.security.http.ssl.certificate: ${serverCertificate}`,
];

const settingsOf = (
  { product, mode = 'open' }: ServerRequest,
  folder: string,
  port: number,
  certificates: Certificates | undefined,
): string =>
  [
    'cluster.name: tollens',
    'discovery.type: single-node',
    'http.host: 127.0.0.1',
    'transport.host: 127.0.0.1',
    `http.port: ${port}`,
    'transport.port: 0',
    `path.data: ${folder}/data`,
    `path.logs: ${folder}/logs`,
    // A full disk would make every index read-only.
    'cluster.routing.allocation.disk.threshold_enabled: false',
    ...(product === 'elasticsearch' ? [`xpack.security.enabled: ${mode !== 'open'}`] : []),
    ...(certificates === undefined ? [] : tlsSettings(certificates)),
    '',
  ].join('\n');

/** Writes to the program's folder, which stays untouched here: logs of the collector, dumps of a crash. */
const WRITES_TO_HOME = /Xlog:gc|HeapDumpPath|ErrorFile|-XX:\+PrintGC|-Xloggc/;

/** Writes everything that a server reads at its start into `folder`; certificates are made in mode `tls`. */
export const configure = async (
  asked: ServerRequest,
  home: string,
  folder: string,
  port: number,
): Promise<Certificates | undefined> => {
  const target = path.join(folder, 'config');
  await cp(path.join(home, 'config'), target, { recursive: true });
  // Neither is made by the server.
  await Promise.all(['logs', 'tmp'].map((name) => mkdir(path.join(folder, name))));
  const options = path.join(target, 'jvm.options');
  const kept = (await readFile(options, 'utf8')).split('\n').filter((line) => !WRITES_TO_HOME.test(line));
  await writeFile(options, kept.join('\n'));
  const certificates = asked.mode === 'tls' ? await makeCertificates(target) : undefined;
  await writeFile(path.join(target, `${asked.product}.yml`), settingsOf(asked, folder, port, certificates));
  if (asked.mode === 'secure' || asked.mode === 'tls') {
    await appendFile(path.join(target, 'roles.yml'), READER_ROLE);
  }
  return certificates;
};
