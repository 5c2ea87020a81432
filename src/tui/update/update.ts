import { type Command, commandOf } from '../keymap.ts';
import type { Target } from '../pane.ts';
import type { ShownPane } from '../scene.ts';
import { type ChartScale, type State, screenIds } from '../state.ts';
import { actOn } from './act.ts';
import { backFrom, besides, opened, shown } from './go.ts';
import { moved, refocused, shifted } from './move.ts';
import { onHelp } from './on-help.ts';
import { onMoving } from './on-moving.ts';
import { onPrompt, withFilter } from './on-prompt.ts';
import { doing, only, type Stage, type Step, saying } from './step.ts';

const withoutMessage = ({ message: _, ...state }: State): State => state;

/** Answers one key. Pure: the same state, key and stage give the same step. */
export const update = (before: State, key: string, stage: Stage): Step => {
  const state = withoutMessage(before);
  if (key === 'ctrl-c') return doing(state, { kind: 'quit', exitCode: 130 });
  if (key === 'ctrl-z') return doing(state, { kind: 'suspend' });
  if (state.prompt !== undefined) return onPrompt(state, state.prompt, key, stage);
  const command = commandOf(key);
  if (command === undefined) return only(state);
  if (state.help) return onHelp(state, command);
  if (state.moving !== undefined) return onMoving(state, state.moving, command, stage);
  return obey(state, command, stage);
};

const obey = (state: State, command: Command, stage: Stage): Step => {
  const { focused } = stage.scene;
  switch (command) {
    case 'up':
    case 'down':
    case 'page-up':
    case 'page-down':
    case 'first':
    case 'last':
      return only(focused === undefined ? state : moved(state, focused, command));
    case 'left':
    case 'right':
      return only(focused === undefined ? state : shifted(state, focused, command));
    case 'next-one':
      return neighbour(state, focused?.pane.beside?.next);
    case 'previous-one':
      return neighbour(state, focused?.pane.beside?.previous);
    case 'next-pane':
      return only(refocused(state, stage.scene.count, 1));
    case 'previous-pane':
      return only(refocused(state, stage.scene.count, -1));
    case 'next-screen':
      return only(besides(state, 1));
    case 'previous-screen':
      return only(besides(state, -1));
    case 'screen-1':
    case 'screen-2':
    case 'screen-3':
    case 'screen-4':
    case 'screen-5':
    case 'screen-6':
    case 'screen-7':
    case 'screen-8':
      return only(shown(state, screenIds[Number(command.at(-1)) - 1] ?? state.screen));
    case 'zoom':
      return only({ ...state, zoomed: true });
    case 'unzoom':
      return only({ ...state, zoomed: false });
    case 'help':
      return only({ ...state, help: true });
    case 'quit':
      return doing(state, { kind: 'quit', exitCode: 0 });
    case 'back':
      return back(state, stage);
    case 'filter':
      return focused === undefined
        ? only(state)
        : only({ ...state, prompt: { kind: 'filter', text: state.filters[focused.key] ?? '' } });
    case 'order':
      return reordered(state, focused);
    case 'scale':
      return rescaled(state);
    case 'open':
    case 'copy':
    case 'open-link':
    case 'mute':
    case 'pin':
      return actOn(state, command, focused);
    case 'observe':
      return only({ ...state, prompt: { kind: 'observation', text: '' } });
    case 'window':
    case 'baseline':
      return stage.spans === undefined
        ? saying(state, 'Nothing has been diagnosed yet.')
        : only({ ...state, moving: { what: command, edge: 'start', span: stage.spans[command] } });
    case 'refetch':
      return stage.live
        ? doing(state, { kind: 'refetch' })
        : saying(state, 'This is a recorded incident: there is nothing to ask again.');
    case 'follow':
      return stage.live
        ? doing(state, { kind: 'follow', on: !stage.following })
        : saying(state, 'This is a recorded incident: its end stays where it is.');
    case 'export':
      return doing(state, { kind: 'export' });
    case 'save':
      return doing(state, { kind: 'save' });
    case 'suspend':
      return doing(state, { kind: 'suspend' });
  }
};

/** Closes what is open, innermost first; stops waiting; goes back. Never quits. */
const back = (state: State, { scene, busy }: Stage): Step => {
  const { focused } = scene;
  if (focused !== undefined && (state.filters[focused.key] ?? '') !== '')
    return only(withFilter(state, scene, ''));
  if (state.zoomed) return only({ ...state, zoomed: false });
  if (busy) return doing(state, { kind: 'cancel' });
  return only(backFrom(state));
};

/** Shows what stands beside what is shown; the same pane keeps the keys. */
const neighbour = (state: State, target: Target | undefined): Step =>
  target === undefined
    ? saying(state, 'There is no other one in this direction.')
    : only({ ...opened(state, target), focus: state.focus });

const reordered = (state: State, focused: ShownPane | undefined): Step => {
  const orders = focused?.pane.orders ?? [];
  if (focused === undefined || orders.length < 2) return saying(state, 'This list has one order.');
  const next = ((state.orders[focused.key] ?? 0) + 1) % orders.length;
  return saying(
    { ...state, orders: { ...state.orders, [focused.key]: next } },
    `Ordered by ${orders[next]}.`,
  );
};

const scales: readonly ChartScale[] = ['linear', 'logarithmic', 'apart'];
const scaleWords: Readonly<Record<ChartScale, string>> = {
  linear: 'Charts on a linear scale.',
  logarithmic: 'Charts on a logarithmic scale.',
  apart: 'Each member of a signal by itself.',
};

const rescaled = (state: State): Step => {
  const scale = scales[(scales.indexOf(state.scale) + 1) % scales.length] ?? 'linear';
  return saying({ ...state, scale }, scaleWords[scale]);
};
