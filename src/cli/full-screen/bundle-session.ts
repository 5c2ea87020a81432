import { readBundleFile } from '../../sources/bundle/files.ts';
import { readBundle } from '../../sources/bundle/read-bundle.ts';
import { writeBundle } from '../../sources/bundle/write-bundle.ts';
import type { Session } from '../../tui/session.ts';
import { type DiagnoseRequest, withFactsOf } from '../commands/diagnose.ts';
import { chooseHypotheses, readKnownCatalog } from '../known-catalog.ts';
import type { Collected } from '../live/collect.ts';
import { copyHere } from './clipboard.ts';
import { diagnoserApart } from './diagnoser-apart.ts';
import { openLink } from './open-link.ts';
import { createSession, type Opened } from './session.ts';

/** What a session over a bundle is asked for. */
export type BundleSessionRequest = Omit<DiagnoseRequest, 'format'> & { readonly zone: string };

const open = async (request: BundleSessionRequest): Promise<Opened> => {
  const { bundle, facts } = request;
  const catalog = chooseHypotheses(await readKnownCatalog(request.hypotheses, facts), request);
  const read = await readBundle(bundle, { definitions: catalog.signals });
  const recording = await withFactsOf(facts, read, catalog);
  const factsText = facts === undefined ? String(await readBundleFile(bundle, 'tollens.yaml')) : undefined;
  const collected: Collected = { recording, ...(factsText === undefined ? {} : { factsText }) };
  return {
    catalog,
    only: request.only,
    fetch: async () => collected,
    save: (folder, saved) =>
      writeBundle(folder, saved.recording, {
        definitions: catalog.signals,
        ...(saved.factsText === undefined ? {} : { factsText: saved.factsText }),
      }),
  };
};

/** A session over a recorded incident. */
export const bundleSession = (request: BundleSessionRequest): Session =>
  createSession({
    name: request.bundle,
    live: false,
    fetching: `reading ${request.bundle}`,
    diagnoser: diagnoserApart,
    open: () => open(request),
    follows: false,
    followMs: Number.POSITIVE_INFINITY,
    zone: request.zone,
    now: Date.now,
    copy: copyHere,
    openLink,
  });
