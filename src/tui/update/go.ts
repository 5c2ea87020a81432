import type { Target } from '../pane.ts';
import { paneKey, type ScreenId, type State, screenIds } from '../state.ts';

/** Shows a screen. */
export const shown = (state: State, screen: ScreenId): State =>
  screen === state.screen
    ? state
    : {
        ...state,
        screen,
        zoomed: false,
        behind: [state.screen, ...state.behind.filter((one) => one !== screen)].slice(0, screenIds.length),
      };

/** Shows the screen beside this one. */
export const besides = (state: State, by: number): State => {
  const index = screenIds.indexOf(state.screen);
  return shown(state, screenIds[(index + by + screenIds.length) % screenIds.length] ?? state.screen);
};

/** Shows what a target names. */
export const opened = (state: State, target: Target): State => {
  switch (target.kind) {
    case 'hypothesis': {
      const to = shown({ ...state, hypothesis: target.id }, 'hypothesis');
      const place = paneKey('hypothesis', 'predictions');
      const { [place]: _, ...places } = to.places;
      const at = target.prediction === undefined ? {} : { [place]: { key: target.prediction, top: 0 } };
      return { ...to, focus: { ...to.focus, hypothesis: 0 }, places: { ...places, ...at } };
    }
    case 'signal':
      return withMember(selectedOn(state, 'signals', 'signals', target.key), target.member);
    case 'template':
      return selectedOn(state, 'logs', 'templates', target.key);
    case 'timeline':
      return shown(state, 'timeline');
    case 'pane':
      return intoPane(state, target.index);
  }
};

const focusedOn = ({ focus, screen }: State): number => focus[screen] ?? 0;

const intoPane = (state: State, index: number): State => ({
  ...state,
  focus: { ...state.focus, [state.screen]: index },
  openedFrom: {
    ...state.openedFrom,
    [state.screen]: [focusedOn(state), ...(state.openedFrom[state.screen] ?? [])],
  },
});

/** A screen whose panes are left for good: no way leads back among them. */
export const withoutWayBack = (state: State, screen: ScreenId): State => {
  const { [screen]: _, ...openedFrom } = state.openedFrom;
  return { ...state, openedFrom };
};

/** The pane, else the screen, from which what is shown was opened. */
export const backFrom = (state: State): State => {
  const [pane, ...panes] = state.openedFrom[state.screen] ?? [];
  if (pane !== undefined) {
    return {
      ...state,
      focus: { ...state.focus, [state.screen]: pane },
      openedFrom: { ...state.openedFrom, [state.screen]: panes },
    };
  }
  const [screen, ...behind] = state.behind;
  return screen === undefined ? state : { ...state, screen, behind };
};

/** The chart of a signal in front, with one member on top of the others. */
const withMember = (state: State, member: string | undefined): State =>
  member === undefined
    ? state
    : {
        ...state,
        focus: { ...state.focus, signals: 1 },
        places: { ...state.places, [paneKey('signals', 'chart')]: { key: member, top: 0 } },
      };

const selectedOn = (state: State, screen: ScreenId, pane: string, key: string): State => {
  const to = withoutWayBack(shown(state, screen), screen);
  const place = paneKey(screen, pane);
  const { [place]: _, ...filters } = to.filters;
  return {
    ...to,
    filters,
    focus: { ...to.focus, [screen]: 0 },
    places: { ...to.places, [place]: { key, top: to.places[place]?.top ?? 0 } },
  };
};
