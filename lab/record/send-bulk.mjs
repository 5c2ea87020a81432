import { LabError } from '../machine/lab-error.mjs';

/** Documents of one request. */
const BATCH = 2000;

/**
 * @param {string} url
 * @param {string} body
 */
const sendBatch = async (url, body) => {
  const answer = await fetch(`${url}/_bulk?refresh=true`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body,
    signal: AbortSignal.timeout(60_000),
  });
  const text = await answer.text();
  if (!answer.ok) throw new LabError(`Elasticsearch answered ${answer.status}: ${text.slice(0, 200)}`);
  const { errors, items } = /** @type {{ errors: boolean, items: { create: { error?: unknown } }[] }} */ (
    JSON.parse(text)
  );
  if (!errors) return;
  const refused = items.flatMap(({ create }) => create.error ?? []);
  throw new LabError(`Elasticsearch refused ${refused.length} documents: ${JSON.stringify(refused[0])}`);
};

/**
 * Refuses to send the lines of a run twice: each would count double.
 *
 * @param {string} url
 * @param {string} index
 * @param {{ from: string, to: string }} span
 */
export const requireNoLines = async (url, index, { from, to }) => {
  const answer = await fetch(`${url}/${index}/_count?ignore_unavailable=true`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: { range: { '@timestamp': { gte: from, lte: to } } } }),
    signal: AbortSignal.timeout(60_000),
  });
  const text = await answer.text();
  if (!answer.ok) throw new LabError(`Elasticsearch answered ${answer.status}: ${text.slice(0, 200)}`);
  const { count } = /** @type {{ count: number }} */ (JSON.parse(text));
  if (count > 0)
    throw new LabError(`${index} at ${url} holds ${count} lines of that run already: delete them first`);
};

/**
 * Sends documents to Elasticsearch, or anything with its bulk interface, and makes them visible.
 *
 * @param {string} url
 * @param {readonly string[]} lines an action and its document each
 */
export const sendBulk = async (url, lines) => {
  for (let from = 0; from < lines.length; from += BATCH) {
    await sendBatch(url, lines.slice(from, from + BATCH).join(''));
  }
};
