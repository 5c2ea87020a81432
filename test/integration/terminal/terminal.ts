import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, vi } from 'vitest';

const run = promisify(execFile);

/** The built program. */
export const program = path.resolve('dist/tollens.mjs');

const requireTmux = (): void => {
  if (spawnSync('tmux', ['-V']).status === 0) return;
  throw new Error('these tests need a real terminal: install tmux (apt-get install tmux)');
};

/** Settings of whoever runs the tests that would change what is shown. */
const OUTSIDE =
  /^(?:CI|CONTINUOUS_INTEGRATION|NO_COLOR|FORCE_COLOR|TMUX|DISPLAY|WAYLAND_DISPLAY|INK_SCREEN_READER)$/;

/** A shell in a terminal of its own, with a screen that can be read. */
export type Terminal = {
  /** Types keys as `tmux send-keys` names them. */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  /** Types text as it is. */
  readonly type: (text: string) => Promise<void>;
  /** What is on the screen. */
  readonly screen: () => Promise<string>;
  /** What is on the screen and above it. */
  readonly scrollback: () => Promise<string>;
  /** Waits until the screen holds a text or pattern; gives the screen. */
  readonly shows: (expected: string | RegExp, timeoutMs?: number) => Promise<string>;
  readonly resize: (columns: number, rows: number) => Promise<void>;
  /** Every byte that was written to the terminal since it was started, without those of tmux itself. */
  readonly bytes: () => Promise<string>;
  /** Ids of the Node processes that run the program in it. */
  readonly processes: () => Promise<readonly number[]>;
  readonly folder: string;
  readonly close: () => Promise<void>;
};

let started = 0;

/** Opens a terminal of a size, with a shell in an empty folder. */
export const openTerminal = async (
  { columns, rows }: { readonly columns: number; readonly rows: number },
  env: Readonly<Record<string, string>> = {},
): Promise<Terminal> => {
  requireTmux();
  started += 1;
  const folder = await mkdtemp(path.join(tmpdir(), 'tollens-terminal-'));
  const inputrc = path.join(folder, 'inputrc');
  await writeFile(inputrc, 'set enable-bracketed-paste off\n');
  const name = `tollens-${process.pid}-${started}`;
  const tmux = (...args: readonly string[]) =>
    run('tmux', ['-L', name, '-f', '/dev/null', ...args], {
      env: {
        ...Object.fromEntries(Object.entries(process.env).filter(([key]) => !OUTSIDE.test(key))),
        PS1: '$ ',
        TZ: 'UTC',
        LC_ALL: 'C.UTF-8',
        // The shell asks for marked pastes too, which would be taken for ours.
        INPUTRC: inputrc,
        ...env,
      },
    });
  const log = path.join(folder, 'bytes.log');
  await tmux(
    'new-session',
    '-d',
    '-x',
    `${columns}`,
    '-y',
    `${rows}`,
    '-c',
    folder,
    'bash --norc --noprofile',
  );
  await tmux('pipe-pane', '-o', `cat >> ${log}`);
  const capture = async (...more: readonly string[]) => (await tmux('capture-pane', '-p', ...more)).stdout;
  const screen = () => capture();
  return {
    press: async (...keys) => void (await tmux('send-keys', ...keys)),
    type: async (text) => void (await tmux('send-keys', '-l', text)),
    screen,
    scrollback: () => capture('-S', '-500'),
    shows: async (expected, timeout = 15_000) => {
      await vi.waitFor(async () => expect(await screen()).toMatch(expected), { timeout, interval: 50 });
      return screen();
    },
    resize: async (toColumns, toRows) =>
      void (await tmux('resize-window', '-x', `${toColumns}`, '-y', `${toRows}`)),
    bytes: () => readFile(log, 'utf8'),
    processes: async () => {
      const { stdout } = await tmux('list-panes', '-F', '#{pane_pid}');
      const children = await run('pgrep', ['-P', stdout.trim()]).catch(() => ({ stdout: '' }));
      return children.stdout.split('\n').filter(Boolean).map(Number);
    },
    folder,
    close: async () => {
      await tmux('kill-server').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Modes of a terminal and what its screen held, to be compared with those afterwards. */
export type Before = { readonly stty: string; readonly lines: readonly string[] };

const STTY = /stty-begin\n(.*?)stty-end/s;

const sttyOf = async (terminal: Terminal): Promise<string> => {
  await terminal.press('clear; echo stty-begin; stty -a; echo stty-end', 'Enter');
  const screen = await terminal.shows(STTY);
  return STTY.exec(screen)?.[1] ?? '';
};

/** Writes some lines that must survive, and notes the terminal's modes. */
export const noteBefore = async (terminal: Terminal): Promise<Before> => {
  const stty = await sttyOf(terminal);
  await terminal.press('clear; seq -f "line %g of before" 60', 'Enter');
  await terminal.shows('line 60 of before');
  return { stty, lines: Array.from({ length: 60 }, (_, index) => `line ${index + 1} of before`) };
};

/** Expects a terminal as it was: scrollback, cursor, keys, modes. */
export const expectAsBefore = async (terminal: Terminal, { stty, lines }: Before): Promise<void> => {
  const scrollback = (await terminal.scrollback()).split('\n');
  expect(scrollback.filter((line) => line.endsWith('of before'))).toEqual(lines);
  const bytes = await terminal.bytes();
  for (const mode of ['?1049', '?2004']) {
    expect(bytes.lastIndexOf(`\u001B[${mode}l`)).toBeGreaterThan(bytes.lastIndexOf(`\u001B[${mode}h`));
  }
  for (const mode of ['?25', '?7']) {
    expect(bytes.lastIndexOf(`\u001B[${mode}h`)).toBeGreaterThan(bytes.lastIndexOf(`\u001B[${mode}l`));
  }
  expect(await sttyOf(terminal)).toBe(stty);
};
