import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const run = promisify(execFile);

/** One run takes about a minute, and longer where others use the machine. */
const RUN_MS = 180_000;

/** Everything that a lab may leave: folders, its lock, control groups, its network, its programs. */
const leftovers = async (): Promise<readonly string[]> => {
  const temporary = (await readdir(tmpdir())).filter((name) => name.startsWith('tollens-lab'));
  const groups = ['', 'cpu', 'cpuacct', 'unified']
    .map((name) => path.join('/sys/fs/cgroup', name, 'tollens-lab'))
    .filter((folder) => existsSync(folder));
  const { stdout } = await run('ps', ['-eo', 'pid,args']);
  const processes = stdout
    .split('\n')
    .filter((line) => /tollens-lab-|lab\/(?:service|load)\/main\.mjs/.test(line) && !/ ps -eo/.test(line));
  return [...temporary, ...groups, ...processes];
};

type Ended = { readonly code: number | null; readonly said: string };

/** Starts the lab; `onLine` sees what it says, and the process. */
const lab = (
  args: readonly string[],
  onText: (text: string, child: ReturnType<typeof spawn>) => void = () => undefined,
): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['lab/lab.mjs', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    const listen = (piece: Buffer) => {
      said += piece.toString();
      onText(said, child);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('close', (code) => resolve({ code, said }));
  });

let out: string;
beforeAll(async () => {
  out = await mkdtemp(path.join(tmpdir(), 'tollens-test-'));
});
afterAll(() => rm(out, { recursive: true }));

describe('the incident lab', { timeout: RUN_MS }, () => {
  test('a shortened io-stall: ground truth holds, the bundle is diagnosed, nothing is left', async () => {
    // Others may use the machine, so the host need not be idle; everything else must hold.
    const recorded = await lab(['record', 'io-stall-brief', '--busy-host', '--out', out]);
    expect(recorded).toMatchObject({ code: 0 });
    expect(recorded.said).toContain('KEPT: ground truth holds');
    expect(recorded.said).toMatch(/ok {6}blocked_sessions during the trigger: 3\d \(most\)/);
    expect(await leftovers()).toEqual([]);

    const bundle = path.join(out, 'io-stall-brief');
    expect(await readFile(path.join(bundle, 'truth.yaml'), 'utf8')).toContain('db-lock-contention');
    const diagnose = async (...flags: readonly string[]) =>
      (await run(process.execPath, ['dist/tollens.mjs', 'diagnose', bundle, ...flags])).stdout;
    const { hypotheses } = JSON.parse(await diagnose('--format', 'json')) as {
      readonly hypotheses: readonly {
        readonly id: string;
        readonly role: string;
        readonly verdict: string;
      }[];
    };
    const report = await diagnose();
    const verdict = (id: string) => hypotheses.find((one) => one.id === id)?.verdict;
    expect(verdict('db-lock-contention'), report).toBe('supported');
    expect(hypotheses.find(({ role }) => role === 'trigger')?.id, report).toBe('db-lock-contention');
    expect(verdict('cpu-throttling'), report).not.toBe('supported');
  });

  test('Ctrl-C in the middle of it: it says so, and nothing is left', async () => {
    let sent = false;
    const ended = await lab(['run', 'io-stall-brief'], (said, child) => {
      if (sent || !said.includes('lock begins')) return;
      sent = true;
      child.kill('SIGINT');
    });
    expect(ended.code).toBe(2);
    expect(ended.said).toContain('ended by SIGINT');
    expect(await leftovers()).toEqual([]);
  });

  test('a second lab is refused while one runs; what a killed one left, the next removes', async () => {
    let second: Promise<Ended> | undefined;
    await lab(['run', 'io-stall-brief'], (said, child) => {
      if (second !== undefined || !said.includes('load for')) return;
      second = lab(['run', 'io-stall-brief']);
      void second.then(() => child.kill('SIGKILL'));
    });
    const refused = await second;
    expect(refused?.code).toBe(2);
    expect(refused?.said).toContain('another lab runs');

    const next = await lab(['run', 'io-stall-brief'], (said, child) => {
      if (said.includes('starting the servers')) child.kill('SIGTERM');
    });
    expect(next.said).toContain('ended by SIGTERM');
    expect(await leftovers()).toEqual([]);
  });
});
