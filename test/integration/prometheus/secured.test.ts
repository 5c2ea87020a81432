import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openClient } from '../../../src/sources/prometheus/client.ts';
import type { ConnectionOptions } from '../../../src/sources/prometheus/options.ts';
import { type Certificates, makeCertificates } from '../certificates.ts';
import { startFaultProxy } from '../proxy.ts';
import type { RunningServer } from '../server-process.ts';
import { isInstalled, METRIC_SERVERS, startMetricServer } from './metric-servers.ts';
import { connect, never } from './options.ts';
import { START_S, sampleMetrics } from './sample-metrics.ts';

const PASSWORD = 'correct horse';
/** bcrypt of the password above, with the lowest cost. */
const HASH = '$2b$04$abcdefghijklmnopqrstuujydOTSfIH/d5oUHpsygqV5X9xJLQc6e';

/** Whether a server with client certificates answers its health check. */
const isReady = async (
  url: string,
  { authority, clientCertificate, clientKey }: Certificates,
): Promise<boolean> => {
  const [ca, cert, key] = await Promise.all(
    [authority, clientCertificate, clientKey].map((file) => readFile(file)),
  );
  return new Promise((resolve) => {
    const asked = request(`${url}/-/ready`, { ca, cert, key, auth: `admin:${PASSWORD}` }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asked.on('error', () => resolve(false));
    asked.end();
  });
};

describe.for(METRIC_SERVERS.filter(({ kind }) => kind === 'prometheus'))(
  '$name with TLS, client certificates and users',
  (server) => {
    describe.skipIf(!isInstalled(server))('lets in', () => {
      let folder: string;
      let files: Certificates;
      let running: RunningServer;
      beforeAll(async () => {
        folder = await mkdtemp(path.join(tmpdir(), 'tollens-certificates-'));
        files = await makeCertificates(folder);
        const web = [
          `basic_auth_users: { admin: '${HASH}' }`,
          'tls_server_config:',
          `  cert_file: ${files.serverCertificate}`,
          `  key_file: ${files.serverKey}`,
          `  client_ca_file: ${files.authority}`,
          '  client_auth_type: RequireAndVerifyClientCert',
        ].join('\n');
        running = await startMetricServer(server, sampleMetrics(), {
          web,
          isReady: (url) => isReady(url, files),
        });
      });
      afterAll(async () => {
        await running?.stop();
        await rm(folder, { recursive: true, force: true });
      });

      const tls = () => ({
        authorities: files.authority,
        certificate: files.clientCertificate,
        key: files.clientKey,
      });
      const basic = { kind: 'basic', username: 'admin', password: { environment: 'PASSWORD' } } as const;

      const ask = async (
        options: Partial<ConnectionOptions>,
        environment: Readonly<Record<string, string>>,
      ) => {
        const client = await openClient({ ...connect(running.url, options), environment });
        const asked = await client.instant('count(up)', (START_S + 60) * 1000, never);
        client.close();
        expect(JSON.stringify(asked) + inspect(asked, { depth: 9 })).not.toMatch(
          /correct horse|wrong horse|Basic|BEGIN/,
        );
        return asked;
      };

      test('who has everything', async () => {
        const { answer } = await ask({ tls: tls(), authentication: basic }, { PASSWORD });
        expect(answer?.series[0]?.values[0]).toBe(4);
      });

      test('not: a wrong password', async () => {
        const { problems } = await ask({ tls: tls(), authentication: basic }, { PASSWORD: 'wrong horse' });
        expect(problems).toMatchObject([{ kind: 'unauthorized', status: 401 }]);
      });

      test('not: no certificate', async () => {
        const { problems } = await ask(
          { tls: { authorities: files.authority }, authentication: basic },
          { PASSWORD },
        );
        expect(problems).toHaveLength(1);
        expect(['tls', 'unreachable', 'cut']).toContain(problems[0]?.kind);
      });

      test('and is not trusted without its authority', async () => {
        const { certificate, key } = tls();
        const { problems } = await ask({ tls: { certificate, key }, authentication: basic }, { PASSWORD });
        expect(problems).toMatchObject([{ kind: 'tls' }]);
      });
    });
  },
);

describe('credentials', () => {
  test('a token from the environment or a file, read anew for each client', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tollens-token-'));
    const file = path.join(folder, 'token');
    const proxy = await startFaultProxy('http://127.0.0.1:9', () => ({ kind: 'answer', status: 401 }));
    const ask = async (token: { readonly environment: string } | { readonly file: string }) => {
      const client = await openClient({
        ...connect(proxy.url, { authentication: { kind: 'bearer', token } }),
        environment: { TOKEN: 'from-environment' },
      });
      const { problems } = await client.labelValues('job', [], { startMs: 0, endMs: 1 }, never);
      client.close();
      expect(JSON.stringify(problems)).not.toContain('from-');
      return proxy.seen.at(-1)?.headers.authorization;
    };
    expect(await ask({ environment: 'TOKEN' })).toBe('Bearer from-environment');
    await writeFile(file, 'from-file\n');
    expect(await ask({ file })).toBe('Bearer from-file');
    await writeFile(file, 'from-file-2\n');
    expect(await ask({ file })).toBe('Bearer from-file-2');
    await proxy.stop();
    await rm(folder, { recursive: true });
  });
});
