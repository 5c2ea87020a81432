// How well and how fast log lines are grouped into templates, on loghub's labelled samples, next to Drain3:
//   node bench/templates.mjs <folder of loghub systems> [--python <interpreter that has drain3>] [--choose]
// The samples are not part of this repository (github.com/logpai/loghub, for research, to be cited).
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { importTypeScript } from '../scripts/import-typescript.mjs';
import { groupingAccuracy, readSystems } from './loghub.mjs';

/** Times as many lines per second as Drain3 with masking, at its accuracy or better. */
const BUDGET = 10;
const ROUNDS = 30;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { python: { type: 'string', default: 'python3' }, choose: { type: 'boolean', default: false } },
});
const [folder] = positionals;
if (folder === undefined) {
  console.error(
    'usage: node bench/templates.mjs <folder of loghub systems> [--python <interpreter>] [--choose]',
  );
  process.exit(2);
}
const { createTemplateMiner } = await importTypeScript('src/logs/template-miner.ts');
const systems = readSystems(folder);

/** @typedef {{ masked: number, named: number, plain: number }} Thresholds */

/**
 * The group of each line.
 *
 * @param {readonly string[]} lines
 * @param {Thresholds} [varying] other thresholds than the tool's
 * @returns {number[]}
 */
const group = (lines, varying) => {
  const rules = {
    create: () => /** @type {number[]} */ ([]),
    combine: (/** @type {number[]} */ into, /** @type {number[]} */ from) => {
      for (const index of from) into.push(index);
    },
  };
  const miner = createTemplateMiner(rules, varying === undefined ? {} : { varying });
  for (const [index, line] of lines.entries()) miner.add(line).push(index);
  /** @type {number[]} */
  const groups = [];
  for (const [number, { tally }] of miner.templates().entries()) {
    for (const index of tally) groups[index] = number;
  }
  return groups;
};

/** @param {readonly number[]} numbers */
const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** @param {readonly number[][]} groups of each system's lines */
const accuracies = (groups) =>
  systems.map(({ labels }, index) => groupingAccuracy(groups[index] ?? [], labels));

/** Lines per second of mining every system, round by round: the first one is what a cold process does. */
const measure = () => {
  const rules = {
    create: () => ({ lines: 0 }),
    combine: (/** @type {{ lines: number }} */ into, /** @type {{ lines: number }} */ from) => {
      into.lines += from.lines;
    },
  };
  const count = systems.reduce((sum, { lines }) => sum + lines.length, 0);
  return Array.from({ length: ROUNDS }, () => {
    const started = performance.now();
    for (const { lines } of systems) {
      const miner = createTemplateMiner(rules);
      for (const line of lines) miner.add(line).lines += 1;
      miner.templates();
    }
    return (count / (performance.now() - started)) * 1000;
  });
};

/** For each system, the accuracy on it of the thresholds that are best on all others; ties count by their mean. */
const choose = () => {
  const range = (/** @type {number} */ from, /** @type {number} */ to) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const tried = range(2, 4).flatMap((masked) =>
    range(2, 6).flatMap((named) =>
      range(3, 9).map((plain) => {
        const thresholds = { masked, named, plain };
        return { thresholds, found: accuracies(systems.map(({ lines }) => group(lines, thresholds))) };
      }),
    ),
  );
  console.log(
    `\n${tried.length} sets of thresholds: mean accuracy ${Math.min(...tried.map(({ found }) => mean(found))).toFixed(3)} to ${Math.max(...tried.map(({ found }) => mean(found))).toFixed(3)}`,
  );
  const heldOut = systems.map(({ name }, left) => {
    const others = tried.map(({ found }) => mean(found.filter((_, index) => index !== left)));
    const best = tried.filter((_, index) => (others[index] ?? 0) > Math.max(...others) - 1e-9);
    const found = mean(best.map(({ found: own }) => own[left] ?? Number.NaN));
    const named = best.map(({ thresholds }) => Object.values(thresholds).join('-')).join(', ');
    console.log(`  ${name.padEnd(10)} ${found.toFixed(3)}  with what is best on the others: ${named}`);
    return found;
  });
  console.log(`  ${'mean'.padEnd(10)} ${mean(heldOut).toFixed(3)}`);
};

/** @returns {Record<string, { groups: number[][], linesPerSecond: number }> | undefined} */
const askDrain3 = () => {
  const script = fileURLToPath(new URL('drain3-lines.py', import.meta.url));
  const { status, stdout } = spawnSync(values.python, [script], {
    input: JSON.stringify(systems.map(({ name, lines }) => ({ name, lines }))),
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return status === 0 ? JSON.parse(stdout) : undefined;
};

const own = accuracies(systems.map(({ lines }) => group(lines)));
// Before and after, so that a busy moment of the machine falls on both.
const before = measure();
const drain3 = askDrain3();
// The best round on either side is the one that other processes disturbed least.
const speed = Math.max(...before, ...measure());
const others = Object.entries(drain3 ?? {}).map(([name, { groups, linesPerSecond }]) => ({
  name,
  found: accuracies(groups),
  linesPerSecond,
}));

console.log(`grouping accuracy    tollens${others.map((_, index) => `  Drain3 (${index + 1})`).join('')}`);
for (const [index, { name }] of systems.entries()) {
  const row = others.map(({ found }) => (found[index] ?? Number.NaN).toFixed(3).padStart(12)).join('');
  console.log(`  ${name.padEnd(16)} ${(own[index] ?? Number.NaN).toFixed(3).padStart(9)}${row}`);
}
console.log(
  `  ${'mean'.padEnd(16)} ${mean(own).toFixed(3).padStart(9)}${others.map(({ found }) => mean(found).toFixed(3).padStart(12)).join('')}`,
);
console.log(
  `\nlines per second, best of ${2 * ROUNDS} rounds: ${Math.round(speed)}; in the first round of a process ${Math.round(before[0] ?? Number.NaN)}`,
);
if (drain3 === undefined) console.log(`no Drain3 to compare with: ${values.python} cannot import it`);
for (const [index, { name, linesPerSecond, found }] of others.entries()) {
  console.log(
    `  ${(speed / linesPerSecond).toFixed(1)}× Drain3 (${index + 1}): ${name}, ${Math.round(linesPerSecond)} lines per second`,
  );
  const isHeld = index === 0 || (speed >= BUDGET * linesPerSecond && mean(own) >= mean(found));
  if (!isHeld) {
    console.log(`  OVER the budget: at least ${BUDGET}× and as accurate`);
    process.exitCode = 1;
  }
}
if (values.choose) choose();
