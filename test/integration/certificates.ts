import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Paths of PEM files: an authority of one's own, and a pair each for a server on 127.0.0.1 and for a client. */
export type Certificates = Readonly<
  Record<'authority' | 'serverCertificate' | 'serverKey' | 'clientCertificate' | 'clientKey', string>
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
  for (const [name, extension] of [
    ['server', 'subjectAltName=IP:127.0.0.1\nextendedKeyUsage=serverAuth'],
    ['client', 'extendedKeyUsage=clientAuth'],
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
      '1',
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
  };
};
