import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Recording } from '../../../src/model/recording.ts';
import { formatEventLine } from '../../../src/sources/bundle/event-line.ts';
import { writeBundle } from '../../../src/sources/bundle/write-bundle.ts';
import { runTollens } from '../../cli/run-tollens.ts';
import { fixtureFolder, readMeasuredPart } from './fixture-bundle.ts';
import { INCIDENT, toBindingsFile, toOpenMetrics } from './recording-rules.ts';

/** Fixtures, made ready to be served and asked for. */
export type LiveFixtures = {
  /** Samples of all of them, for a metric server. */
  readonly openMetrics: string;
  readonly recordingOf: (name: string) => Recording;
  readonly configurationOf: (name: string) => string;
  /** Flags that ask a server about one of them, but for its time. */
  readonly flagsOf: (name: string, url: string, config?: string) => readonly string[];
  /** A file or folder that no test uses twice. */
  readonly temporary: (name: string) => string;
  /** Folder of the bundle that holds the same as the server. */
  readonly bundleOf: (name: string) => string;
  readonly remove: () => Promise<void>;
};

const configuration = (name: string, facts: string): string =>
  [
    facts.trimEnd(),
    'sources:',
    '  prometheus:',
    `    selectors: { service: '${INCIDENT}="${name}"' }`,
    '  events:',
    `    file: ${name}.events.ndjson`,
    '    complete: [chg.deploy, pod.started]',
    '',
  ].join('\n');

/** Reads fixtures, and writes what a team would have: bindings for its recording rules, a configuration, a file of events. */
export const prepareFixtures = async (names: readonly string[]): Promise<LiveFixtures> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tollens-live-'));
  const recordings = new Map<string, Recording>();
  const bindings = path.join(folder, 'ours/signals');
  await mkdir(bindings, { recursive: true });
  for (const name of names) {
    const recording = await readMeasuredPart(name);
    recordings.set(name, recording);
    const factsText = await readFile(path.join(fixtureFolder(name), 'tollens.yaml'), 'utf8');
    await writeBundle(path.join(folder, 'bundles', name), recording, { factsText });
    await writeFile(path.join(folder, `${name}.yaml`), configuration(name, factsText));
    await writeFile(
      path.join(folder, `${name}.events.ndjson`),
      recording.events.map((event) => `${formatEventLine(event)}\n`).join(''),
    );
  }
  const all = [...recordings.values()].flatMap(({ series }) => series);
  await writeFile(path.join(bindings, 'recorded.yaml'), toBindingsFile(all));
  let used = 0;
  return {
    openMetrics: toOpenMetrics(new Map([...recordings].map(([name, { series }]) => [name, series]))),
    recordingOf: (name) => recordings.get(name) as Recording,
    configurationOf: (name) => path.join(folder, `${name}.yaml`),
    flagsOf: (name, url, config = path.join(folder, `${name}.yaml`)) => [
      ...['--prometheus', url, '--config', config],
      ...['--hypotheses', path.join(folder, 'ours')],
    ],
    temporary: (name) => {
      used += 1;
      return path.join(folder, `${used}-${name}`);
    },
    bundleOf: (name) => path.join(folder, 'bundles', name),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

/** Runs the built program for a JSON diagnosis. Throws with what it wrote where it does not end well. */
export const diagnosed = async (args: readonly string[]): Promise<string> => {
  const { code, stdout, stderr } = await runTollens(['diagnose', ...args, '--format', 'json']);
  if (code !== 0) throw new Error(`exit code ${code}: ${args.join(' ')}\n${stderr}`);
  return stdout;
};
