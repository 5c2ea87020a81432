import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** @typedef {{ signal: string, dimensions: Record<string, string>, values: readonly unknown[] }} BundleSeries */

/**
 * The series that a bundle holds, as its file has them.
 *
 * @param {string} bundle its folder
 * @returns {Promise<readonly BundleSeries[]>}
 */
export const bundleSeries = async (bundle) => {
  const text = gunzipSync(await readFile(path.join(bundle, 'signals.ndjson.gz'))).toString('utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
};
