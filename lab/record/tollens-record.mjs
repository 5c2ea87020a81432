import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { LabError } from '../machine/lab-error.mjs';

const run = promisify(execFile);

const tollens = fileURLToPath(new URL('../../dist/tollens.mjs', import.meta.url));

/** How long a source may take, on a machine that also runs the lab. */
const DEADLINE = '2m';

/**
 * Records a bundle as a user would.
 *
 * @param {string} bundle folder that it goes to
 * @param {string} config its `tollens.yaml`, with the sources to ask
 * @param {readonly string[]} when flags that say which time is asked for
 * @returns {Promise<string>} what the program said
 */
export const tollensRecord = async (bundle, config, when) => {
  const asked = [...when, '--deadline', DEADLINE];
  const { stdout } = await run(process.execPath, [
    tollens,
    'record',
    bundle,
    '--config',
    config,
    ...asked,
  ]).catch((/** @type {{ stderr?: string, message: string }} */ error) => {
    throw new LabError(`tollens record ${asked.join(' ')}: ${error.stderr || error.message}`);
  });
  return stdout.trim();
};
