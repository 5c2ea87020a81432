// What reading an hour of a million log lines costs: requests, bytes and seconds, against a real Elasticsearch.
// Starts the server itself; needs Java, and Maven on the first run. `npm run bench:elasticsearch [documents]`
import { Agent, request } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { importTypeScript } from '../scripts/import-typescript.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const DOCUMENTS = Number(process.argv[2] ?? 1_000_000);
const SPAN_MS = 3_600_000;
const START_MS = Date.parse('2026-11-29T12:00:00Z');
const INSTANCES = 20;
const INDEX = 'logs-bench';

/** Most that a fetch may download. */
const LIMIT_BYTES = 20 * 2 ** 20;

/** Most requests that it may send. */
const LIMIT_REQUESTS = 30;

/** The stall of the hour: from minute 40 to 45 calls time out, and the balancer gives up on requests. */
const STALL = { from: 40 / 60, to: 45 / 60 };

/**
 * The line of a number, in order of time: seven of ten from the balancer, the rest from the service. No chance is
 * involved, so that every run reads the same.
 *
 * @param {number} number
 */
const documentOf = (number) => {
  const share = number / DOCUMENTS;
  const timestamp = new Date(START_MS + Math.floor(share * SPAN_MS)).toISOString();
  const stalls = share >= STALL.from && share < STALL.to;
  const spread = (number * 2_654_435_761) % 1000;
  const instance = `search-${(number % INSTANCES) + 1}`;
  const trace = number.toString(16).padStart(16, '0');
  if (number % 10 < 7) {
    const isCut = stalls && spread < 600;
    return {
      '@timestamp': timestamp,
      event: { dataset: 'haproxy.log', duration: (isCut ? 5_000 : 20 + (spread % 200)) * 1_000_000 },
      http: { request: { method: 'GET' }, response: { status_code: isCut ? 504 : 200 } },
      url: { path: spread % 2 === 0 ? '/search' : '/suggest' },
      haproxy: { backend_name: 'search', server_name: instance, termination_state: isCut ? 'sH' : '--' },
      trace: { id: trace },
    };
  }
  const failed = stalls && spread < 300;
  return {
    '@timestamp': timestamp,
    log: { level: failed ? 'error' : 'info' },
    message: failed
      ? `datastore call ${trace} failed: elastic_transport.ConnectionTimeout: Connection timed out after ${spread} ms`
      : `GET /search?q=${trace} ${200 + (spread % 4)} in ${spread} ms`,
    service: { name: 'search', version: 'v1', node: { name: instance } },
    event: { dataset: 'search.app', duration: (failed ? 4_000 : 10 + (spread % 150)) * 1_000_000 },
    http: { response: { status_code: failed ? 500 : 200 } },
    trace: { id: trace },
  };
};

const agent = new Agent({ keepAlive: true });

/** @param {string} url @param {string} method @param {string} [body] @returns {Promise<string>} */
const send = (url, method, body) =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { method, agent, headers: { 'content-type': 'application/json' } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () =>
          (response.statusCode ?? 500) < 300 ? resolve(text) : reject(new Error(text.slice(0, 500))),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });

/** @param {string} url */
const fill = async (url) => {
  let bytes = 0;
  await send(`${url}/${INDEX}`, 'PUT', JSON.stringify({ settings: { refresh_interval: -1 } }));
  for (let start = 0; start < DOCUMENTS; start += 10_000) {
    const lines = [];
    for (let number = start; number < Math.min(DOCUMENTS, start + 10_000); number += 1) {
      lines.push('{"create":{}}', JSON.stringify(documentOf(number)));
    }
    const body = `${lines.join('\n')}\n`;
    bytes += body.length - 14 * (lines.length / 2);
    const answer = await send(`${url}/${INDEX}/_bulk?filter_path=errors`, 'POST', body);
    if (!answer.includes('false')) throw new Error(`not all documents were indexed: ${answer}`);
  }
  await send(`${url}/${INDEX}/_refresh`, 'POST');
  return bytes;
};

const tools = await importTypeScript(path.join('bench', 'elasticsearch-tools.ts'));

/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / 2 ** 20).toFixed(1)} MB`;

/** @param {number} from */
const secondsSince = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

const server = await tools.startSearchServer({ product: 'elasticsearch', version: '8.19.6' });
const proxy = await tools.startFaultProxy(server.url, () => ({ kind: 'pass' }));
try {
  const filling = performance.now();
  const bytes = await fill(server.url);
  console.log(
    `${DOCUMENTS.toLocaleString('en-US')} documents, ${megabytes(bytes)}, indexed in ${secondsSince(filling)}`,
  );
  const patterns = await tools.readPatterns('hypotheses');
  const span = { startMs: START_MS - 1, endMs: START_MS - 1 + SPAN_MS };
  for (const run of ['first', 'second']) {
    const [requests, before] = [proxy.seen.length, proxy.downloaded()];
    const source = tools.elasticsearchSource({
      url: proxy.url,
      index: INDEX,
      service: 'search',
      patterns,
      environment: {},
      random: Math.random,
      now: Date.now,
    });
    const started = performance.now();
    const { series, logs, sources } = await source.fetch(span, { signal: new AbortController().signal });
    const took = secondsSince(started);
    const downloaded = proxy.downloaded() - before;
    console.log(
      `${run} fetch: ${proxy.seen.length - requests} requests, ${megabytes(downloaded)} (${((100 * downloaded) / bytes).toFixed(1)} % of the documents), ${took}; ${series.length} series, ${logs.length} lines, ${sources[0].status}`,
    );
    for (const words of [...sources[0].problems, ...sources[0].warnings]) console.log(`  ${words}`);
    if (downloaded > LIMIT_BYTES || proxy.seen.length - requests > LIMIT_REQUESTS) process.exitCode = 1;
  }
} finally {
  await proxy.stop();
  await server.stop();
}
