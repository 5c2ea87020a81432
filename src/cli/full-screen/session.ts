import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Catalog } from '../../model/catalog.ts';
import type { Facts } from '../../model/facts.ts';
import type { Recording } from '../../model/recording.ts';
import { reportFormats } from '../../reports/formats.ts';
import type { Session, SessionState, SourceProgress, Steering } from '../../tui/session.ts';
import { describeFailure } from '../failure.ts';
import { addObservation, whoObserves } from './observation.ts';
import { toPicture } from './picture.ts';

/** What a fetch tells while it goes on. */
export type FetchHooks = {
  /** Aborted when nobody waits any longer. */
  readonly signal: AbortSignal;
  readonly onProgress: (sources: readonly SourceProgress[]) => void;
};

/** What a session works with. */
export type SessionParts = {
  readonly name: string;
  readonly live: boolean;
  /** What is said while {@link SessionParts.fetch} goes on: `reading fixtures/io-stall`. */
  readonly fetching: string;
  readonly catalog: () => Promise<Catalog>;
  readonly fetch: (catalog: Catalog, hooks: FetchHooks) => Promise<Recording>;
  /** Writes a recording as a bundle. */
  readonly save: (folder: string, recording: Recording, catalog: Catalog) => Promise<void>;
  /** How often a followed incident is asked about, milliseconds. */
  readonly followMs: number;
  readonly zone: string;
  readonly now: () => number;
  readonly copy: (what: string, text: string) => Promise<string>;
  readonly openLink: (address: string) => Promise<string>;
};

/** Words of a failure on one line. */
const failureWords = (error: unknown): string =>
  describeFailure(error)
    .text.replace(/^tollens: /, '')
    .trim()
    .replace(/\s*\n\s*/g, ' · ');

/** Lets the screen be drawn before the computer is busy. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

/** A session over one incident, recorded or live. */
export const createSession = (parts: SessionParts): Session => {
  const listeners = new Set<() => void>();
  let state: SessionState = { busy: 'starting', sources: [], following: false, observations: [] };
  let catalog: Catalog | undefined;
  let recording: Recording | undefined;
  let steering: Steering = {};
  let added: Facts = new Map();
  let waiting: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;

  const become = (next: Partial<SessionState>): void => {
    const { busy: _, failure: __, ...kept } = state;
    state = { ...kept, ...next };
    for (const listener of listeners) listener();
  };

  /** The recording with what the user changed about it. */
  const steered = (): Recording | undefined =>
    recording && {
      ...recording,
      facts: new Map([...recording.facts, ...added]),
      incident: {
        ...recording.incident,
        ...(steering.window === undefined ? {} : { window: steering.window }),
        ...(steering.baseline === undefined ? {} : { baseline: [steering.baseline] }),
      },
    };

  const diagnose = async (): Promise<void> => {
    const now = steered();
    if (now === undefined || catalog === undefined) return;
    become({ busy: 'diagnosing' });
    await nextTurn();
    if (over) return;
    try {
      become({ picture: toPicture(now, catalog) });
    } catch (error) {
      become({ failure: failureWords(error) });
    }
  };

  const followOn = (): void => {
    clearTimeout(timer);
    if (state.following && !over) timer = setTimeout(() => void fetch(), parts.followMs);
  };

  const fetch = async (): Promise<void> => {
    if (waiting !== undefined || over) return;
    const controller = new AbortController();
    waiting = controller;
    become({ busy: parts.fetching, sources: [] });
    try {
      catalog ??= await parts.catalog();
      recording = await parts.fetch(catalog, {
        signal: controller.signal,
        onProgress: (sources) => {
          if (!over) become({ busy: parts.fetching, sources });
        },
      });
      await diagnose();
    } catch (error) {
      if (!over) become({ failure: failureWords(error) });
    } finally {
      waiting = undefined;
      followOn();
    }
  };

  const whenReady = async (
    act: (recording: Recording, catalog: Catalog) => Promise<string>,
  ): Promise<string> => {
    const now = steered();
    return now === undefined || catalog === undefined ? 'Nothing has been diagnosed yet.' : act(now, catalog);
  };

  return {
    name: parts.name,
    live: parts.live,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => void fetch(),
    cancel: () => waiting?.abort(new Error('the user gave up waiting')),
    refetch: () => void fetch(),
    follow: (on) => {
      state = { ...state, following: on };
      followOn();
      if (on) void fetch();
      else become({});
    },
    steer: (change) => {
      steering = { ...steering, ...change };
      void diagnose();
    },
    observe: (words) => {
      const known = steered();
      if (known === undefined || catalog === undefined) return 'Nothing has been diagnosed yet.';
      const { says, facts } = addObservation(words, known.facts, catalog.signals, {
        who: whoObserves(),
        atMs: parts.now(),
      });
      if (facts !== undefined) {
        added = new Map([...added, ...[...facts].filter(([id, fact]) => known.facts.get(id) !== fact)]);
        state = { ...state, observations: [...state.observations, words] };
        void diagnose();
      }
      return says;
    },
    exportReport: () =>
      whenReady(async () => {
        const { picture } = state;
        if (picture === undefined) return 'Nothing has been diagnosed yet.';
        const file = path.resolve(`${fileName(parts, picture.diagnosis.incident.window.from)}.md`);
        const render = await reportFormats.markdown();
        await writeFile(
          file,
          await render(picture.diagnosis, { zone: parts.zone, ascii: false, colour: false }),
          {
            flag: 'wx',
          },
        );
        return `Report written to ${file}`;
      }),
    saveBundle: () =>
      whenReady(async (now, known) => {
        const folder = path.resolve(fileName(parts, new Date(now.incident.window.startMs).toISOString()));
        await parts.save(folder, now, known);
        return `Bundle written to ${folder}`;
      }),
    copy: parts.copy,
    openLink: parts.openLink,
    end: () => {
      over = true;
      clearTimeout(timer);
      waiting?.abort(new Error('the program ends'));
      listeners.clear();
    },
  };
};

/** `tollens-search-2026-11-29T232755Z` */
const fileName = ({ name, now }: SessionParts, from: string): string => {
  const service = path.basename(name).replace(/[^\w.-]+/g, '-');
  const at = (time: string) => time.replace(/[:.]|\d{3}Z$/g, '').replace(/Z?$/, 'Z');
  return `tollens-${service}-${at(from)}-at-${at(new Date(now()).toISOString())}`;
};
