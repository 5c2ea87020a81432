import { requireFreePlace } from '../../sources/bundle/place-folder.ts';
import type { Surroundings } from '../../sources/surroundings.ts';
import type { Session, SourceProgress } from '../../tui/session.ts';
import { type CatalogChoice, chooseHypotheses, readKnownCatalog } from '../known-catalog.ts';
import { askedTime } from '../live/asked-time.ts';
import { type Collected, type LiveRequest, openLive } from '../live/collect.ts';
import { heldTimes } from '../live/held-times.ts';
import { recordBundle } from '../live/record-bundle.ts';
import { copyHere } from './clipboard.ts';
import { diagnoserApart } from './diagnoser-apart.ts';
import { failureLine } from './failure-line.ts';
import { openLink } from './open-link.ts';
import { createSession, type FetchHooks, type Opened } from './session.ts';

/** What a session over live sources is asked for. */
export type LiveSessionRequest = CatalogChoice & {
  readonly live: LiveRequest;
  /** Folder for the first whole answer. */
  readonly record?: string;
  readonly follow: boolean;
  readonly zone: string;
};

/** How often a followed incident is asked about, milliseconds: the step at which most servers scrape. */
const FOLLOW_MS = 15_000;

/** How long the sources are left alone after they were asked, whatever key is held down, milliseconds. */
const REST_MS = 1000;

/** The progress of sources that are asked from now on. */
const trackProgress = (
  ids: readonly string[],
  { onProgress, onPart }: FetchHooks,
  now: () => number,
): Parameters<Awaited<ReturnType<typeof openLive>>['collect']>[1] => {
  const sinceMs = now();
  const states = new Map<string, SourceProgress>(ids.map((id) => [id, { id, done: 0, of: 0, sinceMs }]));
  const become = (id: string, next: Partial<SourceProgress>): void => {
    const before = states.get(id);
    if (before !== undefined) states.set(id, { ...before, ...next });
    onProgress([...states.values()]);
  };
  onProgress([...states.values()]);
  return {
    progressed: (id, { done, of }) => become(id, { done, of }),
    answered: (id, soFar) => {
      become(id, { answeredMs: now() });
      // What the last one completes is diagnosed as a whole.
      if ([...states.values()].some(({ answeredMs }) => answeredMs === undefined)) onPart(soFar);
    },
  };
};

const open = async (request: LiveSessionRequest, surroundings: Surroundings): Promise<Opened> => {
  const { live, record } = request;
  const catalog = chooseHypotheses(await readKnownCatalog(request.hypotheses, live.config), request);
  if (record !== undefined) await requireFreePlace(record);
  const run = await openLive(live, catalog, surroundings);
  const save = (folder: string, collected: Collected) =>
    recordBundle(folder, collected, catalog.signals, surroundings.now());
  let unrecorded = record;
  return {
    catalog,
    only: request.only,
    linkTo: run.linkTo,
    save,
    fetch: async (hooks) => {
      const times = askedTime(heldTimes(live, run.times, hooks.following), surroundings.now());
      const collected = await run.collect(
        times,
        trackProgress(run.ids, hooks, surroundings.now),
        hooks.signal,
      );
      if (unrecorded !== undefined) {
        const folder = unrecorded;
        unrecorded = undefined;
        // What was answered is worth more than its record.
        await save(folder, collected).then(
          () => hooks.onWritten(`Bundle written to ${folder}`),
          (error: unknown) => hooks.onWritten(`Not recorded: ${failureLine(error)}`),
        );
      }
      return collected;
    },
  };
};

/** A session over live sources. */
export const liveSession = (request: LiveSessionRequest, surroundings: Surroundings): Session => {
  const name = request.live.service ?? 'live';
  return createSession({
    name,
    live: true,
    fetching: 'asking',
    diagnoser: diagnoserApart,
    open: () => open(request, surroundings),
    follows: request.follow,
    followMs: FOLLOW_MS,
    restMs: REST_MS,
    zone: request.zone,
    now: surroundings.now,
    copy: copyHere,
    openLink,
  });
};
