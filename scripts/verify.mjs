// Every gate, in the order in which a fault is cheapest to find. CI runs the same file.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

// biome colours even a log file.
const colors = process.stdout.isTTY ? 'force' : 'off';

/** @type {{ name: string, command: string, isTest?: boolean }[]} */
const steps = [
  { name: 'types', command: 'tsc' },
  { name: 'format and lint', command: `biome ci --colors=${colors}` },
  { name: 'architecture', command: 'vitest run --project=architecture', isTest: true },
  { name: 'dead code', command: 'knip && knip --production' },
  { name: 'build', command: 'node scripts/build.mjs' },
  { name: 'unit tests', command: 'vitest run --project=unit', isTest: true },
  { name: 'catalog', command: 'node dist/tollens.mjs hypotheses check' },
  { name: 'generated files', command: 'node scripts/generate.mjs --check' },
  { name: 'packed and installed', command: 'vitest run --project=package', isTest: true },
];

// CI runs `npm test` next, which holds all tests: it need not run them twice.
const exceptTests = process.argv.includes('--except-tests');

const environment = {
  ...process.env,
  PATH: `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env['PATH']}`,
};

/** @param {number} since */
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1).padStart(5)} s`;

const started = performance.now();
/** @type {string[]} */
const durations = [];

for (const { name, command } of steps.filter(({ isTest }) => !(isTest && exceptTests))) {
  console.log(`\n── ${name}: ${command}`);
  const stepStarted = performance.now();
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env: environment });
  durations.push(`${seconds(stepStarted)}  ${name}`);
  if (status !== 0) {
    console.error(
      `\n${durations.join('\n')}\n\nverify stopped: ${name} failed. Run it alone with: npx -c '${command}'`,
    );
    process.exit(1);
  }
}

console.log(`\n${durations.join('\n')}\n${seconds(started)}  in all: every gate passed`);
