import type { Diagnosis } from '../../model/diagnosis.ts';
import type { Facts } from '../../model/facts.ts';
import type { Recording } from '../../model/recording.ts';
import type { TimeSpan } from '../../model/time.ts';
import { gridSpan } from '../../signals/align.ts';
import type { Picture, Session, SessionState, SourceProgress, Steering } from '../../tui/session.ts';
import { type Clock, createClock } from '../../views/clock.ts';
import { steeredSentence } from '../../views/steered.ts';
import { changesLine, verdictChanges } from '../../views/verdict-changes.ts';
import type { Collected } from '../live/collect.ts';
import { type Diagnoser, failedLook, type Knowledge, type Looked } from './diagnoser.ts';
import { exportMarkdown, freshName, type Shown } from './exported.ts';
import { factsTextOf, type Made } from './made.ts';
import { addObservation, whoObserves } from './observation.ts';
import { steeredRecording } from './steered.ts';

/** How a fetch is asked for, and what it tells while it goes on. */
export type FetchHooks = {
  /** Aborted when nobody waits any longer. */
  readonly signal: AbortSignal;
  /** Whether the window's end is to be now. */
  readonly following: boolean;
  readonly onProgress: (sources: readonly SourceProgress[]) => void;
  /** Gives the recording of what has arrived, to be looked at while the rest is waited for. */
  readonly onPart: (soFar: () => Recording | undefined) => void;
  /** Says that a file was written. */
  readonly onWritten: (sentence: string) => void;
};

/** What can be diagnosed, once it is known to be there. */
export type Opened = Knowledge & {
  /** The page of a source on which a query can be looked at over a span. */
  readonly linkTo?: ((source: string, query: string, span: TimeSpan) => string | undefined) | undefined;
  readonly fetch: (hooks: FetchHooks) => Promise<Collected>;
  /** Writes a recording as a bundle; its facts as the team wrote them where their text is given. */
  readonly save: (folder: string, collected: Collected) => Promise<void>;
};

/** What a session works with. */
export type SessionParts = {
  readonly name: string;
  readonly live: boolean;
  /** What is said while it fetches: `reading fixtures/io-stall`. */
  readonly fetching: string;
  /** Throws for what has to be mended before anything can be shown. */
  readonly open: () => Promise<Opened>;
  readonly diagnoser: (knowledge: Knowledge) => Diagnoser;
  /** Whether it follows the incident from the beginning. */
  readonly follows: boolean;
  /** How often a followed incident is asked about, milliseconds. */
  readonly followMs: number;
  /** How long the sources are left alone after they were asked, milliseconds. */
  readonly restMs?: number;
  readonly zone: string;
  readonly now: () => number;
  readonly copy: (what: string, text: string) => Promise<string>;
  readonly openLink: (address: string) => Promise<string>;
};

/** Lets the screen be drawn before the computer is busy. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

/** A picture whose queries can be looked at where they were sent. */
const linked = (picture: Picture, linkTo: Opened['linkTo']): Picture => ({
  ...picture,
  linkTo: linkTo && ((source, query) => linkTo(source, query, gridSpan(picture.spans.grid))),
});

const NOTHING_YET = 'Nothing has been diagnosed yet.';

const whatBecame = (steering: Steering, diagnosis: Diagnosis, clock: Clock): string =>
  (['window', 'baseline'] as const)
    .flatMap((what) => {
      const asked = steering[what];
      if (asked === undefined) return [];
      const at = (ms: number) => new Date(ms).toISOString();
      const span = { from: at(asked.startMs), to: at(asked.endMs) };
      return [steeredSentence({ what, span }, diagnosis, clock)];
    })
    .join(' ');

/** A session over one incident, recorded or live. */
export const createSession = (parts: SessionParts): Session => {
  const listeners = new Set<() => void>();
  const clock = createClock(parts.zone);
  let state: SessionState = {
    busy: parts.fetching,
    sources: [],
    following: parts.follows,
    written: [],
  };
  let opened: Opened | undefined;
  let collected: Collected | undefined;
  /** The last picture of a whole answer: what later ones are compared with. */
  let settled: Picture | undefined;
  /** What the picture that is shown was made from, and when. */
  let made: Made | undefined;
  let diagnoser: Diagnoser | undefined;
  /** Ends when nothing is diagnosed: one recording after another. */
  let last: Promise<unknown> = Promise.resolve();
  let steering: Steering = {};
  let added: Facts = new Map();
  let waiting: AbortController | undefined;
  let diagnosing = 0;
  /** Number of the newest look: those before it need not be made any more. */
  let newest = 0;
  let askedMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;

  const become = (next: Partial<SessionState>): void => {
    if (over) return;
    const { busy: _, ...kept } = state;
    const busy = diagnosing > 0 ? 'diagnosing' : waiting === undefined ? undefined : parts.fetching;
    state = { ...kept, ...next, ...(busy === undefined ? {} : { busy }) };
    for (const listener of listeners) listener();
  };

  const shown = ({ diagnosis }: Picture): Shown => ({ name: parts.name, diagnosis, madeMs: made?.atMs ?? 0 });

  const failed = (looked: Looked): void => {
    if ('failure' in looked) become({ ...looked, news: { text: looked.failure } });
  };

  const written = (sentence: string): string => {
    become({ written: [...state.written, sentence], news: { text: sentence } });
    return sentence;
  };

  const steered = (): Recording | undefined =>
    collected && steeredRecording(collected.recording, { steering, added, following: state.following });

  /**
   * The picture of what is known now, with what the user had asked for. What came in parts is shown, and compared with nothing.
   */
  const look = async (kind: 'part' | 'whole', after?: (picture: Picture) => string): Promise<void> => {
    newest += 1;
    const own = newest;
    diagnosing += 1;
    become({});
    await nextTurn();
    const before = last;
    const looking = before.then(async () => {
      const from = collected;
      const recording = steered();
      // Several that wait are one: the newest has all that those before it have.
      if (over || own !== newest || from === undefined || recording === undefined) return;
      const typed = added;
      const looked = await diagnoser?.look(recording);
      return looked && { looked, from, recording, typed };
    });
    last = looking;
    const found = await looking;
    diagnosing -= 1;
    if (over) return;
    if (found === undefined) return become({});
    const { looked, ...of } = found;
    if (!('picture' in looked)) return failed(looked);
    const recovered = state.failure !== undefined && state.picture !== undefined;
    const picture = linked(looked.picture, opened?.linkTo);
    made = { ...of, atMs: parts.now() };
    const { failure: _, failureCode: __, ...kept } = state;
    state = kept;
    become({
      picture,
      ...(recovered ? { news: { text: 'Diagnosed again.' } } : {}),
      ...(kind === 'part' ? {} : changesTo(picture, after?.(picture))),
    });
  };

  const changesTo = (picture: Picture, after: string | undefined): Pick<SessionState, 'changes' | 'news'> => {
    const before = settled;
    settled = picture;
    const verdicts = before === undefined ? [] : verdictChanges(before.diagnosis, picture.diagnosis);
    if (verdicts.length === 0 && after === undefined) return {};
    const said = after === undefined ? '' : `${after} `;
    return {
      changes: { sinceMs: parts.now(), verdicts, ...(after === undefined ? {} : { after }) },
      news: { text: said + changesLine(verdicts) },
    };
  };

  const fetchOnce = async ({ fetch }: Opened, { signal }: AbortController): Promise<void> => {
    become({ sources: [] });
    try {
      const answer = await fetch({
        signal,
        following: state.following,
        onProgress: (sources) => become({ sources }),
        onPart: (soFar) => void showPart(soFar),
        onWritten: written,
      });
      waiting = undefined;
      collected = answer;
      await look('whole');
      if (signal.aborted) become({ news: { text: 'Stopped waiting: what had arrived is diagnosed.' } });
    } catch (error) {
      waiting = undefined;
      failed(failedLook(error));
    }
  };

  /** Shows what has arrived of a first answer; a picture of a whole one is worth more than a newer part. */
  const showPart = async (soFar: () => Recording | undefined): Promise<void> => {
    await nextTurn();
    if (settled !== undefined || waiting === undefined) return;
    const recording = soFar();
    if (recording === undefined) return;
    collected = { recording };
    await look('part');
  };

  const followOn = (): void => {
    clearTimeout(timer);
    if (state.following && !over) timer = setTimeout(refetch, parts.followMs);
  };

  const refetch = (): void => {
    if (waiting !== undefined || over || opened === undefined) return;
    if (parts.now() - askedMs < (parts.restMs ?? 0)) return;
    askedMs = parts.now();
    waiting = new AbortController();
    void fetchOnce(opened, waiting).then(followOn);
  };

  return {
    name: parts.name,
    live: parts.live,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: async () => {
      opened = await parts.open();
      diagnoser = parts.diagnoser(opened);
      refetch();
    },
    cancel: () => waiting?.abort(new Error('the user gave up waiting')),
    refetch,
    follow: (on) => {
      become({
        following: on,
        news: { text: on ? 'Following: asked again and again.' : 'Follows no longer.' },
      });
      if (on) refetch();
      followOn();
    },
    steer: (change) => {
      steering = { ...steering, ...change };
      void look('whole', ({ diagnosis }) => whatBecame(change, diagnosis, clock));
    },
    observe: (words) => {
      if (collected === undefined || opened === undefined) return NOTHING_YET;
      const { says, typed, decides } = addObservation(
        words,
        { given: collected.recording.facts, typed: added, definitions: opened.catalog.signals },
        { who: whoObserves(), atMs: parts.now() },
      );
      if (typed === undefined) return says;
      added = typed;
      void look('whole', decides === true ? () => says : undefined);
      return says;
    },
    exportReport: async () => {
      const { picture } = state;
      if (picture === undefined) return NOTHING_YET;
      const file = await exportMarkdown(shown(picture), parts.zone);
      return written(`Report written to ${file}`);
    },
    saveBundle: async () => {
      const { picture } = state;
      if (made === undefined || picture === undefined || opened === undefined) return NOTHING_YET;
      const folder = await freshName(shown(picture), '');
      const factsText = factsTextOf(made, opened.catalog.signals);
      await opened.save(folder, { recording: made.recording, factsText });
      return written(`Bundle written to ${folder}`);
    },
    copy: parts.copy,
    openLink: parts.openLink,
    end: () => {
      over = true;
      clearTimeout(timer);
      diagnoser?.end();
      waiting?.abort(new Error('the program ends'));
      listeners.clear();
    },
  };
};
