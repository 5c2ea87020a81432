// How soon the interface is there, how fast it answers a key, what it sends and what it keeps. Start-up is measured through
// a pseudo-terminal as a multiple of Node's own start in the same run; the rest in this process, with Ink and all.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { importTypeScript } from '../scripts/import-typescript.mjs';
import { median } from './median.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
// As in the built program: React's development build keeps every update.
process.env['NODE_ENV'] = 'production';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '11' } } });
const runs = Number(values.runs);

const PROGRAM = 'dist/tollens.mjs diagnose fixtures/io-stall';

/**
 * Milliseconds from the start of a command on a terminal until it has written `until`, or until its end.
 * @param {string} command
 * @param {string} [until]
 * @returns {Promise<number>}
 */
const onTerminal = (command, until) =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn('script', ['-qec', `stty cols 120 rows 40; exec ${command}`, '/dev/null'], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, CI: '', TERM: 'xterm-256color' },
    });
    let text = '';
    let seen = Number.NaN;
    child.stdout.on('data', (chunk) => {
      text += chunk;
      if (until === undefined || !Number.isNaN(seen) || !text.includes(until)) return;
      seen = performance.now() - started;
      child.stdin.write('\u0003');
    });
    child.on('error', reject);
    child.on('close', () => {
      child.stdin.destroy();
      resolve(until === undefined ? performance.now() - started : seen);
    });
  });

const measured = [
  { name: 'first painted line', until: 'tollens · ', budget: 2 },
  { name: 'first frame', until: '[Overview]', budget: 5 },
];

/** @param {boolean} within */
const verdict = (within) => {
  if (!within) process.exitCode = 1;
  return within ? 'within' : 'OVER';
};

/** @type {Map<string, number[]>} */
const durations = new Map(['bare', ...measured.map(({ name }) => name)].map((name) => [name, []]));
for (let run = 0; run < runs; run += 1) {
  durations.get('bare')?.push(await onTerminal(`${process.execPath} -e 0`));
  for (const { name, until } of measured) {
    durations.get(name)?.push(await onTerminal(`${process.execPath} ${PROGRAM}`, until));
  }
}
const bare = median(durations.get('bare') ?? []);
console.log(`node -e 0 on a terminal: ${bare.toFixed(0)} ms, median of ${runs} runs`);
for (const { name, budget } of measured) {
  const duration = median(durations.get(name) ?? []);
  const ratio = duration / bare;
  console.log(
    `${name}: ${duration.toFixed(0)} ms, ${ratio.toFixed(2)}× (${verdict(ratio <= budget)} the budget of ${budget}×)`,
  );
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

setFlagsFromString('--expose-gc');
/** @type {() => void} */
const collectGarbage = runInNewContext('gc');
const heapMb = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

const { openInterface } = await importTypeScript('bench/terminal-session.ts');
const LARGE = { columns: 120, rows: 40, signals: 5000, templates: 10_000 };
const screen = await openInterface(LARGE);
await pause(200);

const DOWN = '\u001B[B';
/** Longer than the pause between two frames: a key then waits for none. */
const FRAME_MS = 40;
const KEYS = 60;
/** Longer than what follows the cursor waits for it to rest. */
const RESTED_MS = 150;

for (const [name, number] of [
  ['Overview', '1'],
  ['Logs', '5'],
  ['Signals', '6'],
]) {
  screen.press(number);
  await pause(500);
  /** @type {number[]} */
  const answers = [];
  /** @type {number[]} */
  const bytes = [];
  for (let key = 0; key < KEYS; key += 1) {
    await pause(FRAME_MS);
    const before = screen.written();
    const pressed = performance.now();
    screen.press(DOWN);
    await pause(0);
    const after = screen.written();
    if (after.bytes === before.bytes) continue;
    answers.push(after.lastMs - pressed);
    bytes.push(after.bytes - before.bytes);
  }
  if (answers.length === 0) {
    console.log(`${name}: no key moved anything`);
    continue;
  }
  await pause(RESTED_MS);
  /** @type {number[]} */
  const following = [];
  for (let key = 0; key < 10; key += 1) {
    screen.press('\u001B[A');
    await pause(0);
    const moved = screen.written();
    await pause(RESTED_MS);
    following.push(screen.written().bytes - moved.bytes);
  }
  const ms = median(answers);
  const sent = median(bytes);
  console.log(
    `${name}, key press to redraw: ${ms.toFixed(1)} ms, median of ${answers.length} (${verdict(ms <= 16)} 16 ms); ` +
      `${sent} bytes a move (${verdict(sent <= 200)} 200), ${median(following)} more once the cursor rests`,
  );
}

screen.press('1');
const UPDATES = 10_000;
const WARM = 1000;
let warm = 0;
for (let update = 0; update < UPDATES; update += 1) {
  if (update === WARM) warm = heapMb();
  screen.press(update % 20 < 10 ? DOWN : '\u001B[A');
  if (update % 10 === 0) await pause(0);
}
const grown = heapMb() - warm;
console.log(
  `memory from update ${WARM} to ${UPDATES}: ${grown >= 0 ? '+' : ''}${grown.toFixed(1)} MB of heap (${verdict(grown < 3)} 3 MB)`,
);
screen.press('q');
await screen.ended;
