// How long the tool takes to start, as a multiple of Node's own start: a ratio holds on any machine.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { median } from './median.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const { values } = parseArgs({ options: { runs: { type: 'string', default: '21' } } });
const runs = Number(values.runs);

const bare = { name: 'node -e 0', args: ['-e', '0'] };
const measured = [
  { name: 'tollens --version', args: ['dist/tollens.mjs', '--version'], budget: 1.3 },
  {
    name: 'tollens diagnose fixtures/io-stall',
    args: ['dist/tollens.mjs', 'diagnose', 'fixtures/io-stall', '--format', 'json'],
    budget: 2.5,
  },
];

/** @param {string[]} args */
const time = (args) => {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const duration = performance.now() - started;
  if (status !== 0) {
    throw new Error(`node ${args.join(' ')} ended with ${status}:\n${stderr}`);
  }
  return duration;
};

// Interleaved, so that a busy moment of the machine falls on all of them.
/** @type {Map<string, number[]>} */
const durations = new Map([bare, ...measured].map(({ name }) => [name, []]));
for (let run = 0; run < runs; run += 1) {
  for (const { name, args } of [bare, ...measured]) {
    durations.get(name)?.push(time(args));
  }
}

const bareMedian = median(durations.get(bare.name) ?? []);
console.log(`${bare.name}: ${bareMedian.toFixed(0)} ms, median of ${runs} runs`);
for (const { name, budget } of measured) {
  const duration = median(durations.get(name) ?? []);
  const ratio = duration / bareMedian;
  const verdict = ratio <= budget ? 'within' : 'OVER';
  console.log(
    `${name}: ${duration.toFixed(0)} ms, ${ratio.toFixed(2)}× (${verdict} the budget of ${budget}×)`,
  );
  if (ratio > budget) {
    process.exitCode = 1;
  }
}
