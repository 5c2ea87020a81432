import path from 'node:path';
import { readIncident } from '../incident/read-incident.mjs';
import { inWorkspace } from '../record/in-workspace.mjs';
import { writeBundle } from '../record/write-bundle.mjs';
import { searchServer } from '../servers/search-server.mjs';
import { serveBlocks } from '../servers/serve-blocks.mjs';

/**
 * Makes bundles anew from kept raw recordings: a Prometheus serves the blocks of each, and the tool records from that.
 *
 * @param {import('./request.mjs').BundleRequest} request
 * @param {(text: string) => void} say
 */
export const bundle = async ({ recordings, out, elasticsearch }, say) => {
  const logs = searchServer(elasticsearch, say);
  try {
    for (const recording of recordings) {
      const incident = await readIncident(path.basename(recording));
      const metrics = await serveBlocks(path.join(recording, 'prometheus.tgz'));
      try {
        const servers = { prometheus: metrics.url, elasticsearch: await logs.url() };
        say(
          await inWorkspace((workspace) =>
            writeBundle(incident, recording, servers, { workspace, out: path.resolve(out, incident.name) }),
          ),
        );
      } finally {
        await metrics.stop();
      }
    }
  } finally {
    await logs.stop();
  }
};
