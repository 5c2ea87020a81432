// Reads loghub's labelled samples, and judges how lines were grouped against their labels.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ name: string, lines: string[], labels: string[] }} System a log with the true template of each line */

/**
 * @param {string} text CSV with quoted fields
 * @returns {string[][]}
 */
const parseCsv = (text) => {
  /** @type {string[][]} */
  const rows = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
};

/**
 * @param {string} folder one folder a system, each with a `*structured*.csv`
 * @returns {System[]}
 */
export const readSystems = (folder) =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const file = readdirSync(path.join(folder, name)).find((entry) => /structured.*\.csv$/.test(entry));
      if (file === undefined) return [];
      const [header = [], ...rows] = parseCsv(readFileSync(path.join(folder, name, file), 'utf8'));
      const column = (/** @type {string} */ title) => rows.map((row) => row[header.indexOf(title)] ?? '');
      // Through JSON, as a document's message comes: cut out of a file, each line would hold the whole of it.
      return [JSON.parse(JSON.stringify({ name, lines: column('Content'), labels: column('EventId') }))];
    });

/**
 * Share of lines whose group is exactly the set of lines of their true template (Zhu et al., ICSE-SEIP 2019).
 *
 * @param {readonly unknown[]} groups the group of each line
 * @param {readonly unknown[]} labels the true template of each line
 */
export const groupingAccuracy = (groups, labels) => {
  const count = (/** @type {readonly unknown[]} */ keys) => {
    /** @type {Map<unknown, number>} */
    const counts = new Map();
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts;
  };
  const pairs = groups.map((group, index) => JSON.stringify([group, labels[index]]));
  const [ofGroup, ofLabel, ofPair] = [count(groups), count(labels), count(pairs)];
  const right = groups.filter((group, index) => {
    const size = ofPair.get(pairs[index]);
    return size === ofGroup.get(group) && size === ofLabel.get(labels[index]);
  });
  return right.length / groups.length;
};
