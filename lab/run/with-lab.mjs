import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCgroups, tryCgroups } from '../machine/cgroups.mjs';
import { LabError } from '../machine/lab-error.mjs';
import { takeLock } from '../machine/lock.mjs';
import { removeNetwork, tryNetwork } from '../machine/network.mjs';
import { findPorts } from '../machine/ports.mjs';
import { preflight } from '../machine/preflight.mjs';
import { createUndo } from '../machine/undo.mjs';
import { createLab, PORTS } from './lab.mjs';

/** Most seconds that a lab takes besides its load: start, tail, recording. */
const BESIDES_S = 120;

/** Signals that end a run; everything is cleaned up first. */
const ENDINGS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Builds a lab, hands it to `use`, and takes it apart whatever happens: an error, Ctrl-C, or the hard stop.
 *
 * @template Result
 * @param {import('../incident/read-incident.mjs').NamedIncident} incident
 * @param {(lab: import('./lab.mjs').LabBase, options: { postgresBin: string }) => Promise<Result>} use
 * @param {(text: string) => void} say
 * @returns {Promise<Result>}
 */
export const withLab = async (incident, use, say) => {
  const namespaces = incident.needs.includes('namespaces');
  const { postgres: postgresBin } = await preflight({ namespaces });
  const undo = createUndo(say);
  const controller = new AbortController();
  const abort = (/** @type {Error} */ reason) => controller.abort(reason);
  const interrupt = (/** @type {NodeJS.Signals} */ name) => abort(new LabError(`ended by ${name}`));
  for (const name of ENDINGS) process.on(name, interrupt);
  const hardStop = setTimeout(
    () => abort(new LabError(`hard stop: longer than ${incident.seconds + BESIDES_S} s`)),
    (incident.seconds + BESIDES_S) * 1000,
  );
  try {
    const workspace = await mkdtemp(path.join(tmpdir(), 'tollens-lab-'));
    undo.remember('the temporary folder', () =>
      rm(workspace, { recursive: true, force: true, maxRetries: 5 }),
    );
    await chmod(workspace, 0o755);
    const unlock = await takeLock(workspace, cleanAfter);
    undo.remember('the lock', unlock);
    const tried = await tryCgroups();
    if ('why' in tried) {
      if (incident.needs.includes('cgroups'))
        throw new LabError(`${incident.name} needs control groups: ${tried.why}`);
      say(`without CPU limits: ${tried.why}`);
    }
    const why = namespaces ? await tryNetwork() : undefined;
    if (why !== undefined) throw new LabError(`${incident.name}: ${why}`);
    const groups = createCgroups('version' in tried ? tried.version : undefined);
    undo.remember('the control groups', () => groups.removeAll());
    await groups.open();
    const lab = createLab({
      incident,
      workspace,
      logs: path.join(workspace, 'logs'),
      ports: await findPorts(PORTS),
      signal: controller.signal,
      groups,
      remember: undo.remember,
      abort,
    });
    return await use(lab, { postgresBin });
  } catch (error) {
    // Whatever failed first is why: an abort makes everything else fail.
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    clearTimeout(hardStop);
    await undo.runAll();
    for (const name of ENDINGS) process.off(name, interrupt);
  }
};

/**
 * Removes what a killed lab left: its groups with everything that still runs in them, its network, its folder.
 *
 * @param {import('../machine/lock.mjs').Holder} left
 */
const cleanAfter = async ({ workspace }) => {
  const tried = await tryCgroups();
  if ('version' in tried) await createCgroups(tried.version).removeAll();
  await removeNetwork();
  if (workspace?.startsWith(path.join(tmpdir(), 'tollens-lab-'))) {
    await rm(workspace, { recursive: true, force: true });
  }
};
