import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { ADMIN, type SearchServer } from './search-servers.ts';
import { sendAs } from './send.ts';

/** A document to index. */
export type LogDocument = Readonly<Record<string, unknown>>;

/** Sends one request as the administrator; the decoded answer, or an error for any but success. */
export const asAdmin = async (
  server: SearchServer,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> => {
  const { status, text } = await sendAs(ADMIN, server, method, path, body);
  if (status < 200 || status >= 300) throw new Error(`${method} ${path}: ${text.slice(0, 500)}`);
  return JSON.parse(text);
};

/** Documents of one bulk request. */
const BATCH = 5000;

/** Indexes documents, in their order, and makes them visible. */
export const indexLogs = async (
  server: SearchServer,
  index: string,
  documents: readonly LogDocument[],
  parameters = '',
): Promise<void> => {
  for (let start = 0; start < documents.length; start += BATCH) {
    const lines = documents
      .slice(start, start + BATCH)
      .map((document) => `{"create":{}}\n${JSON.stringify(document)}\n`);
    const answer = await asAdmin(server, 'POST', `/${index}/_bulk?refresh=true${parameters}`, lines.join(''));
    if ((answer as { readonly errors?: boolean }).errors !== false) {
      throw new Error(`not all documents were indexed: ${JSON.stringify(answer).slice(0, 500)}`);
    }
  }
};

/** The log lines of a fixture as they would be stored, without what the bundle adds. */
export const fixtureLogs = async (name: string): Promise<readonly LogDocument[]> => {
  const bytes = gunzipSync(await readFile(`fixtures/${name}/logs.ndjson.gz`));
  return bytes
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { weight: _weight, ...document } = JSON.parse(line) as Record<string, unknown>;
      return document;
    });
};
