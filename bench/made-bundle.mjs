// A bundle of any size in the shape of a recorded one: its service with more instances, watched for longer.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

const FIXTURE = 'fixtures/io-stall';

/**
 * @typedef {{ signal: string, dimensions: Record<string, string>, step: number, values: [number, unknown][] }} Series
 * @typedef {Record<string, unknown> & { '@timestamp': string }} Line
 */

/**
 * @template T
 * @param {string} file
 * @returns {Promise<T[]>}
 */
const readLines = async (file) =>
  gunzipSync(await readFile(path.join(FIXTURE, file)))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/**
 * The first and the last samples that were recorded, with quiet ones repeated before them.
 * @param {Series} series
 * @param {number} samples
 * @returns {Series}
 */
const stretched = ({ values, ...series }, samples) => {
  const startS = values[0]?.[0] ?? 0;
  const missing = Math.max(0, samples - values.length);
  const quiet = Array.from({ length: missing }, (_, index) => {
    const from = values[5 + (index % 25)]?.[1] ?? null;
    return /** @type {[number, unknown]} */ ([startS - (missing - index) * series.step, from]);
  });
  return { ...series, values: [...quiet, ...values].slice(0, samples) };
};

/**
 * @param {string} text
 * @param {number} copy
 */
const renamed = (text, copy) => text.replaceAll(/search-(\d)/g, (_, digit) => `search-${copy}${digit}`);

/**
 * Every series and line of the fixture, then those of its instances again under other names, until there are enough.
 * @template T
 * @param {readonly T[]} items
 * @param {number} count
 */
const repeated = (items, count) => {
  const texts = items.map((item) => JSON.stringify(item));
  const ofInstances = texts.filter((text) => /search-\d/.test(text));
  const found = texts.slice(0, count);
  for (let copy = 1; found.length < count; copy += 1) {
    found.push(...ofInstances.slice(0, count - found.length).map((text) => renamed(text, copy)));
  }
  return found;
};

/**
 * What a bundle's lines are ordered by.
 * @param {Line} line
 */
const orderOf = (line) => `${line['@timestamp']}\n${line['event.dataset']}\n${line['message']}`;

/**
 * Writes the bundle, and beside it the same lines unpacked. Returns their files.
 * @param {string} folder
 * @param {{ series: number, samples: number, lines: number }} size
 */
export const makeBundle = async (folder, { series, samples, lines }) => {
  /** @type {Series[]} */
  const recorded = await readLines('signals.ndjson.gz');
  /** @type {Line[]} */
  const logged = await readLines('logs.ndjson.gz');
  const signals = repeated(
    recorded.map((one) => stretched(one, samples)),
    series,
  );
  const logs = repeated(logged, lines)
    .map((text) => ({ key: orderOf(JSON.parse(text)), text }))
    .sort((one, other) =>
      one.key === other.key ? (one.text < other.text ? -1 : 1) : one.key < other.key ? -1 : 1,
    )
    .map(({ text }) => text);
  await mkdir(folder, { recursive: true });
  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  for (const name of ['incident.yaml', 'tollens.yaml', 'sources.json', 'events.ndjson']) {
    files.set(name, await readFile(path.join(FIXTURE, name)));
  }
  files.set('signals.ndjson.gz', gzipSync(`${signals.join('\n')}\n`));
  files.set('logs.ndjson.gz', gzipSync(`${logs.join('\n')}\n`));
  const checksums = [...files].map(
    ([name, content]) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`,
  );
  files.set('checksums.txt', Buffer.from(checksums.join('')));
  for (const [name, content] of files) await writeFile(path.join(folder, name), content);
  const unpacked = `${folder}.ndjson`;
  await writeFile(unpacked, `${[...signals, ...logs].join('\n')}\n`);
  return { folder, unpacked };
};
