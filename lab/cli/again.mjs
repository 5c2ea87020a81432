import path from 'node:path';
import { LabError } from '../machine/lab-error.mjs';
import { askAgain } from '../record/ask-again.mjs';
import { inWorkspace } from '../record/in-workspace.mjs';
import { searchServer } from '../servers/search-server.mjs';
import { serveBlocks } from '../servers/serve-blocks.mjs';

/**
 * Records fixtures again from the metrics and the lines that they keep: no incident is run. Those that would lose something
 * are left as they are, and named.
 *
 * @param {import('./request.mjs').AgainRequest} request
 * @param {(text: string) => void} say
 * @returns {Promise<boolean>} whether all were
 */
export const again = async ({ fixtures, elasticsearch }, say) => {
  let isWhole = true;
  const logs = searchServer(elasticsearch, say);
  try {
    for (const fixture of fixtures) {
      const metrics = await serveBlocks(path.join(fixture, 'prometheus.tgz'));
      try {
        const servers = { prometheus: metrics.url, elasticsearch: await logs.url() };
        say(await inWorkspace((workspace) => askAgain(path.resolve(fixture), servers, workspace)));
      } catch (error) {
        if (!(error instanceof LabError)) throw error;
        say(error.message);
        isWhole = false;
      } finally {
        await metrics.stop();
      }
    }
  } finally {
    await logs.stop();
  }
  return isWhole;
};
