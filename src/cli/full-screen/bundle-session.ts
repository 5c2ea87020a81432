import { spawn } from 'node:child_process';
import { readBundle } from '../../sources/bundle/read-bundle.ts';
import { writeBundle } from '../../sources/bundle/write-bundle.ts';
import type { Session } from '../../tui/session.ts';
import type { DiagnoseRequest } from '../commands/diagnose.ts';
import { withFactsOf } from '../commands/diagnose.ts';
import { chooseHypotheses, readKnownCatalog } from '../known-catalog.ts';
import { copyText } from './clipboard.ts';
import { createSession } from './session.ts';

/** What a session over a bundle is asked for. */
export type BundleSessionRequest = Omit<DiagnoseRequest, 'format'> & { readonly zone: string };

/** A session over a recorded incident. */
export const bundleSession = (request: BundleSessionRequest): Session =>
  createSession({
    name: request.bundle,
    live: false,
    fetching: `reading ${request.bundle}`,
    catalog: async () => chooseHypotheses(await readKnownCatalog(request.hypotheses), request),
    fetch: async (catalog) =>
      withFactsOf(request.facts, await readBundle(request.bundle, { definitions: catalog.signals }), catalog),
    save: (folder, recording, catalog) => writeBundle(folder, recording, { definitions: catalog.signals }),
    followMs: Number.POSITIVE_INFINITY,
    zone: request.zone,
    now: Date.now,
    copy: (what, text) => copyText(what, text, (sequence) => process.stdout.write(sequence)),
    openLink,
  });

const OPENERS: Readonly<Record<string, string>> = { darwin: 'open', win32: 'explorer' };

/** Opens an address in the browser of the desktop, where there is one. */
const openLink = async (address: string): Promise<string> => {
  if (!/^https?:\/\//.test(address)) return `Not opened, as it is no web address: ${address}`;
  const isDesktop =
    process.platform !== 'linux' || (process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'] ?? '') !== '';
  if (!isDesktop) return `No desktop here. Open it yourself: ${address}`;
  return new Promise((resolve) => {
    const child = spawn(OPENERS[process.platform] ?? 'xdg-open', [address], {
      stdio: 'ignore',
      detached: true,
    });
    child.on('error', () => resolve(`No browser could be started. Open it yourself: ${address}`));
    child.on('spawn', () => {
      child.unref();
      resolve(`Opened ${address}`);
    });
  });
};
