// 5,000 series × 240 samples from a real Prometheus: our client against fetch and JSON.parse of the same answer, in time
// and in memory. Each run has a process of its own. Needs the Debian package `prometheus`.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { importTypeScript } from '../scripts/import-typescript.mjs';
import { median } from './median.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    server: { type: 'string', default: 'Prometheus 2.42' },
    // One measured run, in a process of its own.
    way: { type: 'string' },
    url: { type: 'string', default: '' },
    client: { type: 'string', default: '' },
  },
});

const SERIES = 5000;
const SAMPLES = 240;
const STEP_S = 15;
const START_S = Date.parse('2026-01-05T10:00:00Z') / 1000;
const END_S = START_S + (SAMPLES - 1) * STEP_S;

/** How long a way may take and how much memory it may use, in multiples of fetch and JSON.parse. */
const BUDGET = { time: 1.5, memory: 0.75 };

/** @type {Record<string, () => Promise<number>>} way → number of samples read */
const ways = {
  'fetch + JSON.parse': async () => {
    const parameters = new URLSearchParams({
      query: 'bench',
      start: String(START_S),
      end: String(END_S),
      step: String(STEP_S),
    });
    const response = await fetch(`${values.url}/api/v1/query_range?${parameters}`, {
      headers: { 'accept-encoding': 'identity' },
    });
    const { data } = JSON.parse(await response.text());
    return data.result.reduce(
      (/** @type {number} */ sum, /** @type {{ values: unknown[] }} */ series) => sum + series.values.length,
      0,
    );
  },
  tollens: async () => {
    const { openClient } = await import(pathToFileURL(values.client).href);
    const client = await openClient({
      url: values.url,
      environment: {},
      random: () => 0.5,
      now: Date.now,
      compression: 'identity',
    });
    const range = { startMs: START_S * 1000, endMs: END_S * 1000, stepMs: STEP_S * 1000 };
    const { answer, problems } = await client.range('bench', range, new AbortController().signal);
    client.close();
    if (problems.length > 0) throw new Error(JSON.stringify(problems));
    return answer.series.reduce(
      (/** @type {number} */ sum, /** @type {{ values: unknown[] }} */ series) => sum + series.values.length,
      0,
    );
  },
};

/** One run, measured from inside: loading the client counts. */
const runOnce = async (/** @type {string} */ way) => {
  const started = performance.now();
  const samples = await ways[way]?.();
  const result = {
    ms: performance.now() - started,
    megabytes: process.resourceUsage().maxRSS / 1024,
    samples,
  };
  console.log(JSON.stringify(result));
};

const openMetrics = () => {
  const lines = [];
  for (let series = 0; series < SERIES; series += 1) {
    const labels = `job="search",instance="10.0.${series >> 8}.${series & 255}:8080",pod="search-${series}"`;
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      // Digits like those of a rate.
      const value = ((series * 7919 + sample * 104_729) % 1_000_003) / 97.3;
      lines.push(`bench{${labels}} ${value} ${START_S + sample * STEP_S}`);
    }
  }
  return `${lines.join('\n')}\n# EOF\n`;
};

const compare = async () => {
  const { METRIC_SERVERS, startMetricServer } = await importTypeScript(
    'test/integration/prometheus/metric-servers.ts',
  );
  const server = METRIC_SERVERS.find((/** @type {{ name: string }} */ { name }) => name === values.server);
  const folder = await mkdtemp(path.join(tmpdir(), 'tollens-bench-'));
  const client = path.join(folder, 'client.mjs');
  // As in the published package.
  await build({
    entryPoints: ['src/sources/prometheus/client.ts'],
    outfile: client,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
    logLevel: 'warning',
  });
  const running = await startMetricServer(server, openMetrics());
  try {
    const names = Object.keys(ways);
    /** @type {Map<string, { ms: number, megabytes: number }[]>} */
    const results = new Map(names.map((name) => [name, []]));
    // Interleaved, so that a busy moment of the machine falls on both; the first round warms the server.
    for (let run = 0; run <= Number(values.runs); run += 1) {
      for (const name of names) {
        const script = fileURLToPath(import.meta.url);
        const args = [script, '--way', name, '--url', running.url, '--client', client];
        const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
        if (status !== 0) throw new Error(`${name} ended with ${status}:\n${stderr}`);
        const result = JSON.parse(stdout);
        if (result.samples !== SERIES * SAMPLES) throw new Error(`${name} read ${result.samples} samples`);
        if (run > 0) results.get(name)?.push(result);
      }
    }
    const of = (/** @type {string} */ name) => ({
      ms: median((results.get(name) ?? []).map(({ ms }) => ms)),
      megabytes: median((results.get(name) ?? []).map(({ megabytes }) => megabytes)),
    });
    const plain = of('fetch + JSON.parse');
    const ours = of('tollens');
    const time = ours.ms / plain.ms;
    const memory = ours.megabytes / plain.megabytes;
    console.log(`${values.server}, ${SERIES} series × ${SAMPLES} samples, median of ${values.runs} runs`);
    console.log(`fetch + JSON.parse: ${plain.ms.toFixed(0)} ms, ${plain.megabytes.toFixed(0)} MB at most`);
    console.log(`tollens: ${ours.ms.toFixed(0)} ms, ${ours.megabytes.toFixed(0)} MB at most`);
    for (const [name, ratio, budget] of /** @type {const} */ ([
      ['time', time, BUDGET.time],
      ['memory', memory, BUDGET.memory],
    ])) {
      console.log(
        `${name}: ${ratio.toFixed(2)}× (${ratio <= budget ? 'within' : 'OVER'} the budget of ${budget}×)`,
      );
      if (ratio > budget) process.exitCode = 1;
    }
  } finally {
    await running.stop();
    await rm(folder, { recursive: true });
  }
};

await (values.way === undefined ? compare() : runOnce(values.way));
