import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

/**
 * A process of the lab: it leads its own process group, and dies with the lab even if the lab is killed.
 *
 * @typedef {object} Child
 * @property {string} name
 * @property {number} pid
 * @property {Promise<{ code: number | null, signal: NodeJS.Signals | null }>} exited
 * @property {(signal: NodeJS.Signals) => void} signal to the whole process group; nothing once it has ended
 * @property {(graceMs?: number, gently?: NodeJS.Signals) => Promise<void>} stop
 */

/** Joins the groups in its first arguments, then becomes the command: no moment of its life is outside them. */
const JOIN = 'while [ "$1" != -- ]; do echo $$ > "$1/cgroup.procs" || exit 70; shift; done; shift; exec "$@"';

/**
 * @param {object} request
 * @param {string} request.name
 * @param {readonly [string, ...string[]]} request.command
 * @param {readonly string[]} request.groups folders of control groups to join
 * @param {string} [request.user] to run as, when the lab runs as root
 * @param {string} [request.outFile] where stdout is appended
 * @param {string} request.errorFile where stderr is appended
 * @param {string} [request.namespace] network namespace
 * @param {string} request.cwd
 * @returns {Child}
 */
export const startChild = ({ name, command, groups, user, outFile, errorFile, namespace, cwd }) => {
  const as =
    user !== undefined && process.getuid?.() === 0 ? ['--reuid', user, '--regid', user, '--init-groups'] : [];
  const within = namespace === undefined ? [] : ['ip', 'netns', 'exec', namespace];
  const out = openSync(outFile ?? errorFile, 'a');
  const errors = openSync(errorFile, 'a');
  const full = [...groups, '--', ...within, 'setpriv', ...as, '--pdeathsig', 'KILL', '--', ...command];
  const child = spawn('sh', ['-c', JOIN, 'sh', ...full], {
    detached: true,
    stdio: ['ignore', out, errors],
    cwd,
  });
  closeSync(out);
  closeSync(errors);
  let running = true;
  /** @type {Child['exited']} */
  const exited = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      running = false;
      resolve({ code, signal });
    });
  });
  exited.catch(() => undefined);
  const pid = child.pid ?? 0;
  /** @param {NodeJS.Signals} which */
  const signal = (which) => {
    if (!running || pid === 0) return;
    try {
      process.kill(-pid, which);
    } catch {
      // It has just ended.
    }
  };
  return {
    name,
    pid,
    exited,
    signal,
    stop: async (graceMs = 2000, gently = 'SIGTERM') => {
      // A stopped process handles no other signal until it is continued.
      signal('SIGCONT');
      signal(gently);
      const timer = setTimeout(() => signal('SIGKILL'), graceMs);
      await exited.catch(() => undefined);
      clearTimeout(timer);
    },
  };
};
