import { spawn } from 'node:child_process';
import path from 'node:path';

/** What a run of the built program left behind. */
export type Run = {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
};

/** The built program: what users run. `npm test` builds it first. */
export const program = path.resolve('dist/tollens.mjs');

/** Settings of whoever runs the tests that would change what the program writes. */
const outside = ['FORCE_COLOR', 'NO_COLOR', 'TZ'];

/** Runs the built program to its end. `closeOutput` stops reading stdout at once, as `| head -0` does. */
export const runTollens = (
  args: readonly string[],
  {
    env = {},
    closeOutput = false,
    cwd = process.cwd(),
  }: {
    readonly env?: Readonly<Record<string, string>>;
    readonly closeOutput?: boolean;
    readonly cwd?: string;
  } = {},
): Promise<Run> =>
  new Promise((resolve, reject) => {
    const inherited = Object.entries(process.env).filter(([name]) => !outside.includes(name));
    const child = spawn(process.execPath, [program, ...args], {
      env: { ...Object.fromEntries(inherited), ...env },
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    if (closeOutput) child.stdout.destroy();
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
