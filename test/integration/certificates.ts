import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Paths of PEM files: an authority of one's own, and a pair each for a server on 127.0.0.1, for a client, and for a server, yesterday's. */
export type Certificates = Readonly<
  Record<
    | 'authority'
    | 'serverCertificate'
    | 'serverKey'
    | 'clientCertificate'
    | 'clientKey'
    | 'expiredCertificate'
    | 'expiredKey',
    string
  >
>;

/** Makes an authority and what it vouches for, in a folder, valid for a day. */
export const makeCertificates = async (folder: string): Promise<Certificates> => {
  const at = (name: string) => path.join(folder, name);
  const openssl = (...args: string[]) => run('openssl', args);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await openssl(
    'req',
    '-x509',
    ...key,
    '-days',
    '1',
    '-subj',
    '/CN=test authority',
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
  );
  const forServer = 'subjectAltName=IP:127.0.0.1\nextendedKeyUsage=serverAuth';
  for (const [name, extension, days] of [
    ['server', forServer, '1'],
    ['client', 'extendedKeyUsage=clientAuth', '1'],
    ['expired', forServer, '-1'],
  ] as const) {
    await writeFile(at(`${name}.ext`), extension);
    await openssl(
      'req',
      ...key,
      '-subj',
      `/CN=${name}`,
      '-keyout',
      at(`${name}.key`),
      '-out',
      at(`${name}.csr`),
    );
    await openssl(
      'x509',
      '-req',
      '-days',
      days,
      '-in',
      at(`${name}.csr`),
      '-CA',
      at('ca.pem'),
      '-CAkey',
      at('ca.key'),
      '-CAcreateserial',
      '-extfile',
      at(`${name}.ext`),
      '-out',
      at(`${name}.pem`),
    );
  }
  return {
    authority: at('ca.pem'),
    serverCertificate: at('server.pem'),
    serverKey: at('server.key'),
    clientCertificate: at('client.pem'),
    clientKey: at('client.key'),
    expiredCertificate: at('expired.pem'),
    expiredKey: at('expired.key'),
  };
};
