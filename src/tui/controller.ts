import { type IndexSpan, type TimeSpan, timeAt } from '../model/time.ts';
import { createClock } from '../views/clock.ts';
import { viewDiagnosis } from '../views/diagnosis-view.ts';
import { type Frame, makeFrame } from './frame/frame.ts';
import type { Size } from './layout.ts';
import { type Scene, sceneMaker } from './scene.ts';
import { allScreens } from './screens/all-screens.ts';
import { remember, type Show } from './screens/screen.ts';
import type { Picture, Session, SessionState } from './session.ts';
import { firstState, type State } from './state.ts';
import { heldInPlace } from './update/held-in-place.ts';
import { onlyMoved } from './update/move.ts';
import type { Effect, Stage } from './update/step.ts';
import { update } from './update/update.ts';

/** Where the terminal is, and what time it shows. */
export type Surroundings = { readonly zone: string; readonly now: () => number };

/** How long the cursor has rested until what follows it is drawn, milliseconds: more than a held key repeats, less than a wait. */
const REST_MS = 80;

/** What a controller asks of who runs it. */
export type Outcomes = {
  /** A frame would look different. */
  readonly changed: () => void;
  readonly quit: (exitCode: 0 | 130) => void;
  /** The shell is to have the terminal for a while. */
  readonly suspend: () => void;
};

/** The screens with their state, and the session behind them: keys in, frames out. It draws nothing by itself. */
export type Controller = {
  readonly frame: (size: Size) => Frame;
  /** Answers a key as `readKeys` names it. What is to be done is done, and `changed` is called where it shows. */
  readonly press: (key: string, size: Size) => void;
  readonly state: () => State;
  /** Lets what tells about the selected row follow the cursor now, which it does by itself a moment after the last key. */
  readonly rest: () => void;
  /** Whether time that passes is shown. */
  readonly isWaiting: () => boolean;
  /** Takes notice of what happened to the session. */
  readonly heed: () => void;
};

/** A controller over a session. */
export const createController = (session: Session, { zone, now }: Surroundings, on: Outcomes): Controller => {
  const screens = allScreens();
  const makeScene = sceneMaker();
  const clock = createClock(zone);
  const viewOf = remember((picture: Picture) => viewDiagnosis(picture.diagnosis, { zone }));
  let state = firstState;
  let rested = state;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let heard: SessionState['news'];
  let drawn:
    | { readonly picture: Picture | undefined; readonly scene: Scene; readonly size: Size }
    | undefined;

  const sceneAt = (size: Size): Scene | undefined => {
    const { picture } = session.state();
    const screen = screens.find(({ id }) => id === state.screen);
    if (picture === undefined || screen === undefined) return undefined;
    const show: Show = { picture, view: viewOf(picture), clock, session: session.state(), state, rested };
    return makeScene(screen, show, size);
  };

  const rest = (): void => {
    clearTimeout(resting);
    if (rested === state) return;
    rested = state;
    on.changed();
  };

  const say = (message: string): void => {
    state = { ...state, message };
    on.changed();
  };

  const perform = (effect: Effect): void => {
    const answer = (promise: Promise<string>) =>
      void promise.then(say, (error: unknown) => say(error instanceof Error ? error.message : String(error)));
    switch (effect.kind) {
      case 'quit':
        on.quit(effect.exitCode);
        return;
      case 'suspend':
        on.suspend();
        return;
      case 'cancel':
        session.cancel();
        return;
      case 'refetch':
        session.refetch();
        return;
      case 'follow':
        session.follow(effect.on);
        return;
      case 'export':
        answer(session.exportReport());
        return;
      case 'save':
        answer(session.saveBundle());
        return;
      case 'copy':
        answer(session.copy(effect.what, effect.text));
        return;
      case 'open-link':
        answer(session.openLink(effect.address));
        return;
      case 'observe':
        say(session.observe(effect.words));
        return;
      case 'steer':
        session.steer({ [effect.what]: effect.span });
        return;
    }
  };

  const stageAt = (size: Size): Stage => {
    const { busy, picture, following } = session.state();
    const scene = sceneAt(size) ?? { layout: 'stacked', panes: [], count: 0 };
    return {
      scene,
      busy: busy !== undefined,
      live: session.live,
      following,
      ...(picture === undefined ? {} : { spans: spansOf(picture) }),
    };
  };

  return {
    frame: (size) => {
      const scene = sceneAt(size);
      drawn = scene && { picture: session.state().picture, scene, size };
      return makeFrame({
        name: session.name,
        live: session.live,
        size,
        state,
        session: session.state(),
        screens,
        scene,
        nowMs: now(),
        moving: movingWords(state, clock.time),
      });
    },
    press: (key, size) => {
      const { state: next, effects } = update(state, key, stageAt(size));
      const isOnTheWay = onlyMoved(state, next);
      state = next;
      clearTimeout(resting);
      if (isOnTheWay) resting = setTimeout(rest, REST_MS);
      else rested = state;
      for (const effect of effects) perform(effect);
      on.changed();
    },
    state: () => state,
    rest,
    isWaiting: () => session.state().busy !== undefined,
    heed: () => {
      const { news, picture } = session.state();
      if (news !== undefined && news !== heard) state = { ...state, message: news.text };
      heard = news;
      if (drawn === undefined || drawn.picture === picture) return;

      const scene = sceneAt(drawn.size);
      if (scene !== undefined) state = heldInPlace(state, drawn.scene, scene);
      // All is drawn anew anyway.
      rested = state;
    },
  };
};

const spansOf = ({ spans: { grid, window, baseline } }: Picture): NonNullable<Stage['spans']> => {
  const timesOf = ({ start, end }: IndexSpan): TimeSpan => ({
    startMs: timeAt(grid, start),
    endMs: timeAt(grid, end),
  });
  return {
    window: timesOf(window),
    baseline: timesOf(baseline),
    data: timesOf({ start: 0, end: grid.length }),
    stepMs: grid.stepMs,
  };
};

const movingWords = ({ moving }: State, time: (at: string) => string): string | undefined => {
  if (moving === undefined) return undefined;
  const { what, edge, span } = moving;
  const at = (ms: number, own: 'start' | 'end') => {
    const text = time(new Date(ms).toISOString());
    return own === edge ? `[${text}]` : text;
  };
  return `${what} ${at(span.startMs, 'start')}–${at(span.endMs, 'end')}: ←→ step, ↑↓ ten, Tab edge, Enter test, Esc cancel`;
};
