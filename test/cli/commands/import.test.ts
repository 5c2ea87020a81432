import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runImport } from '../../../src/cli/commands/import.ts';
import { InputError } from '../../../src/errors.ts';
import { readBundle } from '../../../src/sources/bundle/read-bundle.ts';
import { START_MS } from '../../sources/recording/sample-recording.ts';
import { CONFIG, catalog, prepareImport } from './prepare-import.ts';

const secondsOf = (ms: number | undefined): number => ((ms ?? 0) - START_MS) / 1000;

describe('runImport', () => {
  test('writes a bundle whose window it found, and copies the facts as they were written', async () => {
    const request = await prepareImport();
    const said = await runImport(request, catalog);
    const { incident, facts, series } = await readBundle(request.out, { definitions: catalog.signals });
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
    const request = await prepareImport();
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
    const request = await prepareImport({ incident: false });
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
    { name: 'no facts file', flags: { config: 'nowhere.yaml' }, says: 'nowhere.yaml: no such file' },
    {
      name: 'no recording',
      flags: { recording: 'nowhere' },
      says: 'nowhere: cannot be read: no such file or directory',
    },
  ])('$name: one error, and nothing is written', async ({ flags, says }) => {
    const request = await prepareImport({ incident: false });
    const running = runImport({ ...request, ...flags }, catalog);
    await expect(running).rejects.toThrow(InputError);
    await expect(running).rejects.toThrow(says);
    expect(await readdir(request.recording)).not.toContain('bundle');
  });

  test('a file that also says where live sources are serves both, and only its facts get into the bundle', async () => {
    const sources = 'sources:\n  prometheus:\n    url: http://metrics.example\n';
    const request = await prepareImport({ config: CONFIG.replace('facts:', `${sources}facts:`) });
    await runImport(request, catalog);
    const text = await readFile(path.join(request.out, 'tollens.yaml'), 'utf8');
    expect(text).not.toMatch(/sources|metrics\.example/);
    expect(text).toContain('edge.timeout: 5s');
  });

  test.for([
    {
      name: 'an unknown fact',
      config: CONFIG.replace('timeout', 'timeuot'),
      says: 'tollens.yaml:4:3: unknown fact "edge.timeuot"',
    },
    { name: 'no service', config: 'schema: 1\n', says: 'no `service:`' },
  ])('$name in the facts file', async ({ config, says }) => {
    await expect(runImport(await prepareImport({ config }), catalog)).rejects.toThrow(says);
  });
});
