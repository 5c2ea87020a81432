import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readLogPatterns, readSignals } from '../../../src/catalog/read-definitions.ts';
import { type ImportRequest, runImport } from '../../../src/cli/commands/import.ts';
import { InputError } from '../../../src/errors.ts';
import { readBundle } from '../../../src/sources/bundle/read-bundle.ts';
import {
  accessLine,
  applicationLine,
  repeat,
  START_MS,
  writeRecording,
} from '../../sources/recording/sample-recording.ts';

const listed = (relative: string) => ({ file: path.join('hypotheses', relative), relative });
const { entries: signals } = await readSignals(listed('signals.yaml'), [], []);
const { entries: logPatterns } = await readLogPatterns(
  listed('log-patterns.yaml'),
  new Map(signals.map((one) => [one.id, one])),
);
const catalog = { signals, logPatterns };

const CONFIG = 'schema: 1\nservice: search # ours\nfacts:\n  edge.timeout: 5s\n';
const STEPS = 120;

/** An edge that is slow and fails from step 70 to 89, or stays calm. */
const prepare = async ({ incident = true, config = CONFIG } = {}): Promise<ImportRequest> => {
  const values = (usual: number, then: number) => [
    ...repeat(usual, 70),
    ...repeat(incident ? then : usual, 20),
    ...repeat(usual, 30),
  ];
  const recording = await writeRecording({
    prom: {
      up: [[{ job: 'search', pod: 'search-1' }, repeat(1, STEPS)]],
      lb_p99: [[{}, values(0.097, 5.99)]],
      lb_rps: [[{}, repeat(100, STEPS)]],
      lb_resp_class: [[{ code: '5xx' }, values(0, 60)]],
      client_attempts: [[{ kind: 'first' }, repeat(100, STEPS)]],
    },
    access: Array.from({ length: 1190 }, (_, index) =>
      accessLine(index / 10, incident && index > 700 && index <= 900 ? 504 : 200, 40),
    ),
    application: { 'search-1': [applicationLine(1, 'listening'), applicationLine(75, 'what is this')] },
  });
  const file = path.join(recording, 'tollens.yaml');
  await writeFile(file, config);
  return { recording, config: file, out: path.join(recording, 'bundle') };
};

const secondsOf = (ms: number | undefined): number => ((ms ?? 0) - START_MS) / 1000;

describe('runImport', () => {
  test('writes a bundle whose window it found, and copies the facts as they were written', async () => {
    const request = await prepare();
    const said = await runImport(request, catalog);
    const { incident, facts, series } = await readBundle(request.out, { definitions: signals });
    expect(secondsOf(incident.window.startMs)).toBeGreaterThanOrEqual(68);
    expect(secondsOf(incident.window.startMs)).toBeLessThanOrEqual(71);
    expect(secondsOf(incident.window.endMs)).toBeGreaterThanOrEqual(89);
    expect(secondsOf(incident.window.endMs)).toBeLessThanOrEqual(92);
    expect(secondsOf(incident.baseline[0]?.endMs)).toBeLessThan(70);
    expect(facts.get('edge.timeout')?.value).toBe(5);
    expect(await readFile(path.join(request.out, 'tollens.yaml'), 'utf8')).toBe(CONFIG);
    const fresh = series.find(({ signal }) => signal === 'log.new_template');
    expect(fresh?.values.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(said).toMatch(/: \d+ series, \d+ log lines, window \d+–\d+ s\n$/);
  });

  test('twice gives the same bytes', async () => {
    const request = await prepare();
    const checksums = async (out: string): Promise<string> => {
      await runImport({ ...request, out }, catalog);
      return readFile(path.join(out, 'checksums.txt'), 'utf8');
    };
    expect(await checksums(`${request.out}-1`)).toBe(await checksums(`${request.out}-2`));
  });

  test.for([
    { name: 'seconds from the start', from: '47', to: '87' },
    { name: 'times', from: new Date(START_MS + 47_000).toISOString(), to: '2023-11-14T22:14:47Z' },
  ])('a window that was given: $name', async ({ from, to }) => {
    const request = await prepare({ incident: false });
    await runImport({ ...request, from, to }, catalog);
    const { incident } = await readBundle(request.out);
    expect([secondsOf(incident.window.startMs), secondsOf(incident.window.endMs)]).toEqual([47, 87]);
  });

  test.for([
    { name: 'nothing happened and no window was given', flags: {}, says: 'no incident found' },
    { name: 'half a window', flags: { from: '47' }, says: '--from and --to belong together' },
    { name: 'a window of words', flags: { from: 'noon', to: '87' }, says: '--from noon: not a time' },
    {
      name: 'a window outside the data',
      flags: { from: '47', to: '870' },
      says: 'not a window inside the data',
    },
    { name: 'a window backwards', flags: { from: '87', to: '47' }, says: 'not a window inside the data' },
    { name: 'no facts file', flags: { config: 'nowhere.yaml' }, says: 'nowhere.yaml: cannot read the facts' },
    { name: 'no recording', flags: { recording: 'nowhere' }, says: 'nowhere: no such folder' },
  ])('$name: one error, and nothing is written', async ({ flags, says }) => {
    const request = await prepare({ incident: false });
    const running = runImport({ ...request, ...flags }, catalog);
    await expect(running).rejects.toThrow(InputError);
    await expect(running).rejects.toThrow(says);
    expect(await readdir(request.recording)).not.toContain('bundle');
  });

  test.for([
    {
      name: 'an unknown fact',
      config: CONFIG.replace('timeout', 'timeuot'),
      says: 'tollens.yaml:4:3: unknown fact "edge.timeuot"',
    },
    { name: 'no service', config: 'schema: 1\n', says: 'no `service:`' },
  ])('$name in the facts file', async ({ config, says }) => {
    await expect(runImport(await prepare({ config }), catalog)).rejects.toThrow(says);
  });
});
