import { importTypeScript } from '../../scripts/import-typescript.mjs';
import { LOOKBACK_FLAG } from './prometheus.mjs';

/**
 * A Prometheus that serves what another one had, with the look-back of the lab's own.
 *
 * @param {string} blocks archive of its blocks
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export const serveBlocks = async (blocks) => {
  const { startMetricServer } = await importTypeScript('test/integration/prometheus/metric-servers.ts');
  return startMetricServer(
    { kind: 'prometheus', binary: 'prometheus' },
    { blocks },
    { flags: [LOOKBACK_FLAG] },
  );
};
