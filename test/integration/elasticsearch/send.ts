import { readFile } from 'node:fs/promises';
import { Agent, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { SearchServer } from './search-servers.ts';

/** An answer as it came. */
export type Answer = { readonly status: number; readonly text: string };

const agent = new Agent({ keepAlive: true, maxSockets: 2 });

/** Sends one request as a user: JSON, or lines of it where the body is text. */
export const sendAs = async (
  { username, password }: { readonly username: string; readonly password: string },
  { url, certificates }: Pick<SearchServer, 'url' | 'certificates'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> => {
  const ca = certificates === undefined ? undefined : await readFile(certificates.authority);
  const isText = typeof body === 'string';
  return new Promise((resolve, reject) => {
    const request = (ca === undefined ? requestHttp : requestHttps)(
      `${url}${path}`,
      {
        method,
        auth: `${username}:${password}`,
        headers: { 'content-type': isText ? 'application/x-ndjson' : 'application/json' },
        timeout: 60_000,
        ...(ca === undefined ? { agent } : { ca }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        );
      },
    );
    request.on('timeout', () => request.destroy(new Error('no answer in time')));
    request.on('error', reject);
    request.end(body === undefined ? undefined : isText ? body : JSON.stringify(body));
  });
};
