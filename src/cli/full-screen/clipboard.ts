import { spawn } from 'node:child_process';
import { fullScreenOutput } from './terminal-modes.ts';

/** Programs that put their input on the clipboard, and where they are of use. */
const PROGRAMS = [
  { command: 'pbcopy', args: [], on: () => process.platform === 'darwin' },
  { command: 'wl-copy', args: [], on: () => (process.env['WAYLAND_DISPLAY'] ?? '') !== '' },
  { command: 'xclip', args: ['-selection', 'clipboard'], on: () => (process.env['DISPLAY'] ?? '') !== '' },
  { command: 'tmux', args: ['load-buffer', '-w', '-'], on: () => (process.env['TMUX'] ?? '') !== '' },
  { command: 'clip.exe', args: [], on: () => (process.env['WSL_DISTRO_NAME'] ?? '') !== '' },
] as const;

/** Longest text that terminals take by an escape sequence, bytes in base64: more, and some drop it in silence. */
const LONGEST = 74_994;

/** How long a program may take, milliseconds: one whose desktop is gone may wait for ever. */
const PROGRAM_MS = 2000;

const ESCAPE = '\u001B';

/** Wrapped so that a multiplexer hands it on to the terminal around it. */
const throughMultiplexer = (sequence: string): string =>
  (process.env['TMUX'] ?? '') === ''
    ? sequence
    : `${ESCAPE}Ptmux;${sequence.replaceAll(ESCAPE, ESCAPE + ESCAPE)}${ESCAPE}\\`;

const runProgram = (command: string, args: readonly string[], text: string): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['pipe', 'ignore', 'ignore'], timeout: PROGRAM_MS });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
    child.stdin.on('error', () => undefined);
    child.stdin.end(text);
  });

/** Puts a text on the clipboard: by the desktop's program, else by the terminal (OSC 52), which works over ssh. */
export const copyText = async (
  what: string,
  text: string,
  write: (text: string) => void,
): Promise<string> => {
  const program = PROGRAMS.find(({ on }) => on());
  if (program !== undefined && (await runProgram(program.command, program.args, text)))
    return `Copied the ${what}.`;
  const encoded = Buffer.from(text).toString('base64');
  if (encoded.length > LONGEST) return `The ${what} is too long for the terminal’s clipboard.`;
  write(throughMultiplexer(`${ESCAPE}]52;c;${encoded}\u0007`));
  return `Copied the ${what}, if your terminal allows it (OSC 52).`;
};

/** {@link copyText} by way of the terminal that the interface is on. */
export const copyHere = (what: string, text: string): Promise<string> =>
  copyText(what, text, (sequence) => fullScreenOutput.write(sequence));
