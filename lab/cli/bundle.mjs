import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importTypeScript } from '../../scripts/import-typescript.mjs';
import { readIncident } from '../incident/read-incident.mjs';
import { writeBundle } from '../record/write-bundle.mjs';
import { LOOKBACK_FLAG } from '../servers/prometheus.mjs';
import { searchServer } from '../servers/search-server.mjs';

/**
 * @template Result
 * @param {(workspace: string) => Promise<Result>} use a folder that is removed afterwards
 */
const inWorkspace = async (use) => {
  const workspace = await mkdtemp(path.join(tmpdir(), 'tollens-lab-'));
  try {
    return await use(workspace);
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
};

/**
 * Makes bundles anew from kept raw recordings: a Prometheus serves the blocks of each, and the tool records from that.
 *
 * @param {import('./request.mjs').BundleRequest} request
 * @param {(text: string) => void} say
 */
export const bundle = async ({ recordings, out, elasticsearch }, say) => {
  const { startMetricServer } = await importTypeScript('test/integration/prometheus/metric-servers.ts');
  const logs = searchServer(elasticsearch, say);
  try {
    for (const recording of recordings) {
      const incident = await readIncident(path.basename(recording));
      const metrics = await startMetricServer(
        { kind: 'prometheus', binary: 'prometheus' },
        { blocks: path.join(recording, 'prometheus.tgz') },
        { flags: [LOOKBACK_FLAG] },
      );
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
