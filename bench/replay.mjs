// How long a replay takes and what it holds in memory, as multiples of what cannot be avoided: Node's own start for a
// small bundle, parsing the same bytes for a large one. Ratios of one run hold on any machine.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeBundle } from './made-bundle.mjs';
import { median } from './median.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const { values } = parseArgs({ options: { runs: { type: 'string', default: '7' } } });
const runs = Number(values.runs);

/** Resident megabytes above which a replay of the large bundle is over its budget. */
const RESIDENT_BUDGET = 400;
const TELL_MEMORY =
  'data:text/javascript,process.on("exit",()=>console.error("resident",process.resourceUsage().maxRSS))';
const PARSE =
  'for(const line of require("node:fs").readFileSync(process.argv[1],"utf8").split("\\n"))if(line!=="")JSON.parse(line)';

/** @param {string[]} args */
const run = (args) => {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e9 });
  const duration = performance.now() - started;
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}:\n${stderr}`);
  return { duration, residentMb: Number(/resident (\d+)/.exec(stderr)?.[1] ?? Number.NaN) / 1024 };
};

/** @param {string} folder */
const replay = (folder) => [
  '--import',
  TELL_MEMORY,
  'dist/tollens.mjs',
  'diagnose',
  folder,
  '--format',
  'json',
];

const folder = await mkdtemp(path.join(tmpdir(), 'tollens-bench-'));
try {
  const small = await makeBundle(path.join(folder, 'small'), { series: 60, samples: 240, lines: 500 });
  const large = await makeBundle(path.join(folder, 'large'), {
    series: 5000,
    samples: 240,
    lines: 200_000,
  });
  const compared = [
    {
      name: '60 series × 240 samples',
      replay: replay(small.folder),
      against: 'node -e 0',
      floor: ['-e', '0'],
      budget: 2.5,
    },
    {
      name: '5,000 series × 240 samples, 200,000 log lines',
      replay: replay(large.folder),
      against: 'JSON.parse of the same lines',
      floor: ['-e', PARSE, large.unpacked],
      budget: 3,
      residentBudget: RESIDENT_BUDGET,
    },
  ];
  for (const { name, replay: replayArgs, against, floor, budget, residentBudget } of compared) {
    /** @type {{ replay: number[], floor: number[], resident: number[] }} */
    const found = { replay: [], floor: [], resident: [] };
    // Interleaved, so that a busy moment of the machine falls on both.
    for (let count = 0; count < runs; count += 1) {
      found.floor.push(run(floor).duration);
      const { duration, residentMb } = run(replayArgs);
      found.replay.push(duration);
      found.resident.push(residentMb);
    }
    const [took, least, resident] = [median(found.replay), median(found.floor), median(found.resident)];
    const ratio = took / least;
    const isOver = ratio > budget || (residentBudget !== undefined && resident > residentBudget);
    const memory =
      residentBudget === undefined ? '' : `, ${resident.toFixed(0)} of ${residentBudget} MB resident`;
    console.log(
      `${name}: ${took.toFixed(0)} ms, ${ratio.toFixed(2)}× ${against} (${least.toFixed(0)} ms; budget ${budget}×${memory})${isOver ? ' OVER' : ''}`,
    );
    if (isOver) process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
