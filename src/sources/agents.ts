import { readFile } from 'node:fs/promises';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Duplex } from 'node:stream';
import { rootCertificates } from 'node:tls';
import { InputError } from '../errors.ts';

/** Certificates, as paths of PEM files. */
export type TlsFiles = {
  /** Authorities to trust besides the well-known ones. */
  readonly authorities?: string;
  readonly certificate?: string;
  readonly key?: string;
  /** Name that the server's certificate is for, where it is not that of the address. */
  readonly serverName?: string;
};

/** Connections to one server, kept open between requests. */
export type Agents = { readonly http: HttpAgent; readonly https: HttpsAgent; readonly close: () => void };

/** Says that the connection, not the answer, took too long. */
export const CONNECT_TIMEOUT = 'ECONNECTTIMEOUT';

const limitConnecting = (socket: Duplex | null | undefined, event: string, timeoutMs: number): void => {
  if (socket === null || socket === undefined) return;
  const timer = setTimeout(() => {
    socket.destroy(Object.assign(new Error('no connection in time'), { code: CONNECT_TIMEOUT }));
  }, timeoutMs);
  for (const end of [event, 'close']) socket.once(end, () => clearTimeout(timer));
};

const readPem = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new InputError(`the certificate file cannot be read (${error.code ?? 'unknown'})`, {
      location: { file },
    });
  });

/** Agents that give up a connection after `connectTimeoutMs`. Throws {@link InputError} where a file cannot be read. */
export const openAgents = async (tls: TlsFiles, connectTimeoutMs: number): Promise<Agents> => {
  const [authorities, certificate, key] = await Promise.all(
    [tls.authorities, tls.certificate, tls.key].map((file) =>
      file === undefined ? undefined : readPem(file),
    ),
  );
  class LimitedHttpAgent extends HttpAgent {
    override createConnection(...parameters: Parameters<HttpAgent['createConnection']>) {
      const socket = super.createConnection(...parameters);
      limitConnecting(socket, 'connect', connectTimeoutMs);
      return socket;
    }
  }
  class LimitedHttpsAgent extends HttpsAgent {
    override createConnection(...parameters: Parameters<HttpsAgent['createConnection']>) {
      const socket = super.createConnection(...parameters);
      limitConnecting(socket, 'secureConnect', connectTimeoutMs);
      return socket;
    }
  }
  const http = new LimitedHttpAgent({ keepAlive: true });
  const https = new LimitedHttpsAgent({
    keepAlive: true,
    ...(authorities === undefined ? {} : { ca: [...rootCertificates, authorities] }),
    ...(certificate === undefined ? {} : { cert: certificate }),
    ...(key === undefined ? {} : { key }),
    ...(tls.serverName === undefined ? {} : { servername: tls.serverName }),
  });
  return {
    http,
    https,
    close: () => {
      http.destroy();
      https.destroy();
    },
  };
};
